import { getCaseStatusEvents, listCases, listCaseStatusEvents, listEvidenceSources } from '@contract/calls/cases';
import { previewQueueCount, sourceStatus } from '@/domain/case-status';
import type { PreviewChange } from '@server/stores/preview-store';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { requestAs, responseOf } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestUserName } from '@test/helpers/test-server';
import { auditOf, reviewer, WITHOUT_FOLLOWERS } from '@test/server/stores/contract/harness';

// The numbers of waiting previews are those of the items that the user may see, for every role.

const VERSION = 1;
const MIME_TYPE = 'image/tiff';
const ENDED: PreviewChange = {
  state: 'SUCCESS',
  stage: 'quick',
  checkedMimeType: MIME_TYPE,
  results: [{ conversion: 'PICTURE', outcome: 'asIs' }],
};
/** Users from whom privileged items are hidden. */
const OTHERS: TestUserName[] = ['admin', 'examiner', 'investigator'];

let server: TestServer;
let evidenceId: number;
const file = (letter: string) => ({ sha256: letter.repeat(64), mimeType: MIME_TYPE });
const itemWith = (...letters: string[]) =>
  buildHitRecord({
    attachments: letters.map((letter) =>
      buildAttachment({
        ...{ path: `files/${letter}.tif`, name: `${letter}.tif`, mimeType: 'Image/TIFF; x=1' },
        stored: { sha256: letter.repeat(64), size: 5 },
      }),
    ),
  });
const end = (...letters: string[]) =>
  Promise.all(letters.map((letter) => server.context.stores.previews.update(file(letter), ENDED, 1_767_322_345_678)));

beforeEach(async () => {
  // Conversions are on, and none is started.
  server = await startTestServer({ env: { REVIEW_PREVIEW_PROCESSES: '1' } });
  // The second item is privileged; the file b is in a visible item, too.
  evidenceId = await server.addSource({ hits: [itemWith('a', 'b', 'c'), itemWith('b', 'd', 'e')] });
  const uses = ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ ...file(letter), caseId: server.caseId, evidenceId }));
  await server.context.stores.previews.enqueue(uses, VERSION, 0);
  await server.context.stores.hits
    .transactor(server.caseId)
    .markPrivileged(reviewer, '2', true, auditOf(reviewer), WITHOUT_FOLLOWERS);
});
afterEach(() => server.close());

/** The events of the source in every call that returns them. */
async function eventsFor(user: TestUserName) {
  await server.continueAs(user);
  const get = (path: string) => requestAs(server, 'GET', `/api/cases/v0.0/cases${path}`);
  const [ofCase, ofCases, cases, sources] = await Promise.all([
    responseOf(getCaseStatusEvents.response, get(`/${server.caseId}/status-events`)),
    responseOf(listCaseStatusEvents.response, get('/status-events')),
    responseOf(listCases.response, get('')),
    responseOf(listEvidenceSources.response, get(`/${server.caseId}/evidence-sources`)),
  ]);
  return [ofCase.events, ofCases.cases[0]?.events, cases.cases[0]?.statusEvents, sources.evidenceSources].map(
    (found) => found?.[0]?.events ?? [],
  );
}

/** What the interface shows of a source: its status and the number of remaining items, in each of the four responses. */
const shownTo = async (user: TestUserName) =>
  (await eventsFor(user)).map((events) => [sourceStatus(events), previewQueueCount(events)]);
const inEachResponse = (...shown: unknown[]) => Array.from({ length: 4 }, () => shown);

describe('the number of waiting previews', () => {
  it('[000-4-07] counts the files of visible items, for every role', async () => {
    for (const user of OTHERS) {
      expect({ user, shown: await shownTo(user) }).toEqual({ user, shown: inEachResponse('GENERATING_PREVIEWS', 3) });
    }
    expect(await shownTo('legal')).toEqual(inEachResponse('GENERATING_PREVIEWS', 5));
  });

  it('[000-4-06] is 1 when one file of visible items is left, however many of hidden items wait', async () => {
    await end('a', 'c');
    for (const user of OTHERS) {
      expect({ user, shown: await shownTo(user) }).toEqual({ user, shown: inEachResponse('GENERATING_PREVIEWS', 1) });
    }
    expect(await shownTo('legal')).toEqual(inEachResponse('GENERATING_PREVIEWS', 3));
  });

  it('[000-4-05] is none, and the source has no status, when only files of hidden items wait', async () => {
    await end('a', 'b', 'c');
    for (const user of OTHERS) {
      expect({ user, shown: await shownTo(user) }).toEqual({ user, shown: inEachResponse(null, null) });
    }
    expect(await shownTo('legal')).toEqual(inEachResponse('GENERATING_PREVIEWS', 2));
  });

  it('[000-4-04] contains nothing else of hidden files: neither their states nor when they ended', async () => {
    await end('d');
    for (const events of await eventsFor('investigator')) {
      const previews = events.filter(({ eventType }) => eventType === 'PreviewStatus');
      expect(previews.map(({ metadata }) => metadata)).toEqual([{ idling: false, countsByState: { Queued: 3 } }]);
      expect(JSON.stringify(events)).not.toContain('2026-01-02T02:52:25.678Z');
    }
    // Not shown once everything has ended, either: the times would be those of hidden files.
    await end('a', 'b', 'c', 'e');
    server.passTime(10_000);
    for (const events of await eventsFor('investigator')) {
      expect(events.filter(({ eventType }) => eventType === 'PreviewStatus')).toEqual([]);
    }
    const [ofReviewer] = await eventsFor('legal');
    expect(ofReviewer?.at(-1)?.metadata).toEqual({ idling: true, countsByState: { Success: 5 } });
  });

  it('[000-4-07] changes as soon as an item becomes privileged, and again when it is released', async () => {
    expect(await shownTo('investigator')).toEqual(inEachResponse('GENERATING_PREVIEWS', 3));
    const { hits } = server.context.stores;
    const mark = (hitId: string, isPrivileged: boolean) =>
      hits
        .transactor(server.caseId)
        .markPrivileged(reviewer, hitId, isPrivileged, auditOf(reviewer), WITHOUT_FOLLOWERS);
    await mark('1', true);
    expect(await shownTo('investigator')).toEqual(inEachResponse(null, null));
    await mark('2', false);
    expect(await shownTo('investigator')).toEqual(inEachResponse('GENERATING_PREVIEWS', 3));
    await mark('1', false);
    expect(await shownTo('investigator')).toEqual(inEachResponse('GENERATING_PREVIEWS', 5));
  });
});
