import { createChatExport, getReport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { CaseReport } from '@contract/model/report';
import type { Viewer } from '@server/stores/viewer';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestServerOptions } from '@test/helpers/test-server';
import { readEntries } from '@test/server/helpers/zip-entries';

const BASE = '/api/reports/v0.0';
const anna = { name: 'Anna <b>', identifier: '+46701', isOwner: true };
const bo = { name: 'Bo', identifier: '+46702', isOwner: false };

type Message = Partial<Parameters<typeof buildChat>[0]>;
const message = (text: string | null, instant: string | null, chat: Message = {}, more: object = {}) =>
  buildHitRecord({
    originalId: text ?? 'none',
    date: instant === null ? null : buildDate(instant),
    ...more,
    chat: buildChat({ threadKey: 'crew', sender: bo, direction: 'incoming', text, ...chat }),
  });

const local = { instant: '2024-07-04T08:00:00.000Z', isLocal: true, original: '2024-07-04 08:00:00' };

/** The messages in an export of the whole conversation, by id: hit 5 is privileged, hit 10 of another conversation. */
export const MESSAGE_IDS = ['2', '1', '3', '6', '7', '8', '9', '4'];

interface CaseOptions extends Pick<TestServerOptions, 'env' | 'sandboxKinds'> {
  /** Of an attachment. */
  picture?: Buffer | string;
}

/** An investigator's server, with a conversation of nine messages in Stockholm, one of them privileged. */
export async function startWithConversation({
  picture = 'a picture',
  ...options
}: CaseOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ user: 'investigator', ...options });
  const files = [
    buildAttachment({ name: 'deck "1".jpg', mimeType: 'image/jpeg', stored: await server.storeFile(picture) }),
    buildAttachment({ name: '../../plan.svg', mimeType: 'image/svg+xml', stored: await server.storeFile('a paper') }),
    buildAttachment({ name: 'lost.mp4', mimeType: 'video/mp4' }),
  ];
  const replyTo = { originalId: 'second', text: 'quoted <i>' };
  await server.addSource({
    name: 'Phone',
    threads: [buildThread({ threadKey: 'crew', name: 'Crew & co', participants: [anna, bo] })],
    hits: [
      message('second', '2024-07-03T22:30:00.000Z', { sender: anna, direction: 'outgoing', status: 'Read' }),
      message('<script>alert(1)</script>', '2024-07-03T12:00:00.000Z'),
      message('local مرحبا 你好', null, {}, { date: local }),
      message('undated', null),
      message('secret plan', '2024-07-03T13:00:00.000Z'),
      message('gone', '2024-07-05T13:00:00.000Z', {}, { deleted: true }),
      message('Bo joined', '2024-07-05T14:00:00.000Z', { isSystem: true, sender: null }),
      message('yes', '2024-07-05T15:00:00.000Z', { replyTo }),
      message(null, '2024-07-05T16:00:00.000Z', {}, { attachments: files }),
      message('elsewhere', '2024-07-05T17:00:00.000Z', { threadKey: 'other' }),
    ],
  });
  await server.signInAs('legal');
  const marked = `/api/hits/v0.0/cases/${server.caseId}/hits/5/privileged`;
  expect((await requestAs(server, 'POST', marked, { tag: 'PRIVILEGED' })).status).toBe(200);
  return server;
}

export async function threadOf(server: TestServer, hitId: string): Promise<string> {
  const viewer: Viewer = {
    ...{ userId: 'x', userName: 'x', role: 'INVESTIGATOR', caseAccess: 'member', seesPrivileged: false },
  };
  const hit = await server.context.stores.hits.reader(server.caseId).get(viewer, hitId);
  return hit?.chat?.chatThreadId ?? '';
}

type Given = Partial<CallBody<typeof createChatExport>>;

export async function orderExport(server: TestServer, given: Given = {}): Promise<Response> {
  return requestAs(server, 'POST', `${BASE}/cases/${server.caseId}/chat-exports`, {
    ...{ name: 'k3v9x1m2p0', format: 'html' },
    queryFilters: [{ kind: 'chatThread', chatThreadIds: [await threadOf(server, '1')] }],
    ...given,
  });
}

/** Requests an export and returns it once its job has ended. */
export async function makeExport(server: TestServer, given: Given = {}): Promise<CaseReport> {
  const { reportId } = await responseOf(createChatExport.response, orderExport(server, given));
  await server.context.jobs.ended(reportId);
  const path = `${BASE}/reports/${server.caseId}/${reportId}`;
  return (await responseOf(getReport.response, requestAs(server, 'GET', path))).report;
}

export const downloadExport = (server: TestServer, report: CaseReport): Promise<Response> =>
  requestAs(server, 'GET', `/files/api/download${report.path}`);

/** The files of an export that is a ZIP. */
export async function entriesOfExport(server: TestServer, report: CaseReport): Promise<Map<string, Buffer>> {
  return readEntries(Buffer.from(await (await downloadExport(server, report)).arrayBuffer()));
}
