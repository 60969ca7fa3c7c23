import { createReport, createSearchExport, createTagsExport, getReport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { responseOf } from '@test/helpers/request-as';
import { readEntries } from '@test/server/helpers/zip-entries';

import { sendAs, type ProbeFixture, type World } from './leak-worlds';

/**
 * A report of everything, one of the hits that are or will be privileged, an export of tags and comments, and two of searches with the same
 * selections as the reports; created by a user who sees all hits.
 */
export async function outputsOf({ server }: World, { evidenceId, secret }: ProbeFixture): Promise<CaseReport[]> {
  const choices = {
    ...{ name: 'All', format: 'EXCEL', evidenceSources: [Number(evidenceId)], groups: ['Communication'] },
    ...{ importance: 'all', tags: ['all'], excludeSourceInformation: false, exportPreviews: true },
  };
  const tags = { name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON', scope: 'all' };
  const search = {
    ...{ name: 'Search', format: 'CSV', columns: 'all', queryFilters: [] },
    filter: { evidenceIds: [Number(evidenceId)], groups: ['Communication'] },
    sort: [{ by: 'date', order: 'desc' }],
  };
  const orders = [
    { call: createReport, body: choices },
    { call: createReport, body: { ...choices, hitIds: secret } },
    { call: createTagsExport, body: tags },
    { call: createSearchExport, body: search },
    { call: createSearchExport, body: { ...search, format: 'JSONL', hitIds: secret } },
  ];
  const made: CaseReport[] = [];
  for (const { call, body } of orders) {
    const { reportId } = await responseOf(call.response, sendAs(server, 'legal', call, { body }));
    await server.context.jobs.ended(reportId);
    const response = sendAs(server, 'legal', getReport, { params: { reportId } });
    made.push((await responseOf(getReport.response, response)).report);
  }
  return made;
}

/** The contents of a file and of the archives in it. */
export async function allTexts(content: Buffer): Promise<string> {
  if (content.subarray(0, 2).toString('latin1') !== 'PK') {
    return content.toString('utf8');
  }
  const texts: string[] = [];
  for (const [name, entry] of await readEntries(content)) {
    texts.push(name, await allTexts(entry));
  }
  return texts.join('\n');
}
