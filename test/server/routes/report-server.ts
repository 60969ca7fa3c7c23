import { createReport, createTagsExport, getReport, listReports } from '@contract/calls/reports';
import type { CaseReport, NewCaseReport } from '@contract/model/report';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

export const BASE = '/api/reports/v0.0';

const message = (text: string, instant: string | null, more: Parameters<typeof buildHitRecord>[0] = {}) =>
  buildHitRecord({
    originalId: text,
    date: instant === null ? null : buildDate(instant),
    fragments: [
      buildFragment({ name: 'Body', value: text }),
      buildFragment({ name: 'Folder', value: 'Inbox', importance: 'secondary' }),
      buildFragment({ name: 'Secret key', value: 'hidden', hidden: true }),
    ],
    ...more,
  });

/** A case with messages (items 1 to 4, of which 4 has no date) and a picture (5) from a phone, and a message from AXIOM. */
export async function startReportServer(): Promise<TestServer & { phone: number; axiom: number }> {
  const server = await startTestServer({ user: 'investigator' });
  const stored = await server.storeFile('a picture');
  const phone = await server.addSource({
    name: 'Phone',
    hits: [
      message('third', '2024-05-03T10:00:00.000Z'),
      message('first', '2024-05-01T10:00:00.000Z'),
      message('second', '2024-05-02T10:00:00.000Z'),
      message('undated', null),
      buildHitRecord({
        originalId: 'picture',
        artifact: { group: 'Media', name: 'Pictures' },
        fragments: [buildFragment({ name: 'File name', value: 'a.jpg' })],
        attachments: [buildAttachment({ name: 'a.jpg', mimeType: 'image/jpeg', stored })],
      }),
    ],
    device: [{ name: 'Device', fragments: [{ name: 'Model', value: 'Pixel 8' }] }],
  });
  const axiom = await server.addSource({
    name: 'Image',
    hits: [message('by axiom', '2024-06-01T10:00:00.000Z')],
    importType: 'axiom',
  });
  return { ...server, phone, axiom };
}

export const choices = (given: Partial<NewCaseReport> & Pick<NewCaseReport, 'evidenceSources'>): NewCaseReport => ({
  ...{ name: 'Report', format: 'EXCEL', excludeSourceInformation: false, groups: ['Communication', 'Media'] },
  ...{ importance: 'all', tags: ['all'], exportPreviews: true },
  ...given,
});

export const order = (server: TestServer, body: object) =>
  requestAs(server, 'POST', `${BASE}/reports/${server.caseId}/create`, body);

export const orderTags = (server: TestServer, given: object = {}) =>
  requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/reports`, {
    ...{ name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON' },
    ...given,
  });

export const listOf = (server: TestServer) =>
  responseOf(listReports.response, requestAs(server, 'GET', `${BASE}/reports/${server.caseId}`));

export const reportOf = async (server: TestServer, id: string): Promise<CaseReport> =>
  (await responseOf(getReport.response, requestAs(server, 'GET', `${BASE}/reports/${server.caseId}/${id}`))).report;

/** A report, when it has ended. */
export async function made(server: TestServer, ordered: Promise<Response>): Promise<CaseReport> {
  const { reportId } = await responseOf(createReport.response, ordered);
  await server.context.jobs.ended(reportId);
  return reportOf(server, reportId);
}

export async function madeTags(server: TestServer, given: object = {}): Promise<CaseReport> {
  const { reportId } = await responseOf(createTagsExport.response, orderTags(server, given));
  await server.context.jobs.ended(reportId);
  return reportOf(server, reportId);
}

export const downloadOf = (server: TestServer, { path }: Pick<CaseReport, 'path'>) =>
  requestAs(server, 'GET', `/files/api/download${path}`);

export const removeReport = (server: TestServer, id: string, reason = 'No longer needed') =>
  requestAs(server, 'DELETE', `/deletion/api/v0.0/cases/${server.caseId}/delete/report/${id}`, { reason });

export const mark = (server: TestServer, hitId: string) =>
  requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/${hitId}/privileged`, { tag: 'PRIVILEGED' });

export const unmark = (server: TestServer, hitId: string) =>
  requestAs(server, 'DELETE', `/api/hits/v0.0/cases/${server.caseId}/hits/${hitId}/privileged`);
