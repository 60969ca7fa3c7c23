import type { PreviewChange } from '@server/stores/preview-store';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { auditOf } from '@test/server/stores/contract/harness';

const VERSION = 1;
const source = (name: string) => ({ sha256: name.padEnd(64, '0'), mimeType: 'image/jpeg' });
const use = (name: string, evidenceId = 1) => ({ ...source(name), caseId: 'case', evidenceId });
const ended = (given: Partial<PreviewChange> = {}): PreviewChange => ({
  state: 'SUCCESS',
  stage: 'quick',
  checkedMimeType: 'image/jpeg',
  results: [{ conversion: 'PICTURE', outcome: 'asIs' }],
  ...given,
});

describe('PreviewStore over evidence sources', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('[000-4-04] counts the files of a source by state, and returns their cases', async () => {
    const { previews } = server.context.stores;
    const [first, second] = [
      await server.addSource({ hits: [] }),
      await server.addSource({ hits: [], name: 'Tablet' }),
    ];
    await previews.enqueue([use('a', first), use('b', first), use('b', second)], VERSION, 0);
    await previews.update(source('a'), ended(), 5);
    expect(await previews.countByState([first, second, 99])).toEqual(
      new Map([
        [first, { states: { SUCCESS: 1, QUEUED: 1 }, changedAt: 5 }],
        [second, { states: { QUEUED: 1 }, changedAt: null }],
      ]),
    );
    expect(await previews.casesLookingAt(source('b'))).toEqual([]);
    await previews.enqueue([use('b', second)], VERSION, 9);
    expect(await previews.casesLookingAt(source('b'))).toEqual([server.caseId]);
  });

  it('removes conversions of files that no source has, except queued or used ones', async () => {
    const { previews, sources } = server.context.stores;
    const [kept, gone] = [
      await server.addSource({ hits: [], name: 'Kept' }),
      await server.addSource({ hits: [], name: 'Gone' }),
    ];
    await previews.enqueue([use('c', kept), use('c', gone), use('d', gone), use('e', gone)], VERSION, 0);
    await previews.update(source('c'), ended(), 5);
    await previews.update(source('d'), ended(), 5);
    const known = async () =>
      (await previews.find(['c', 'd', 'e'].map(source), VERSION)).map(({ sha256 }) => sha256[0]).sort();
    await previews.forgetUnused();
    expect(await known()).toEqual(['c', 'd', 'e']);
    await sources.remove(gone, auditOf());
    await previews.forgetUnused();
    expect(await known()).toEqual(['c', 'e']);
  });

  it('stores the progress in a source', async () => {
    const { previews } = server.context.stores;
    const evidenceId = await server.addSource({ hits: [], name: 'Car' });
    const walk = { caseId: server.caseId, evidenceId, searchAfter: null, finishedAt: null };
    const open = async () => (await previews.openWalks(VERSION)).filter((one) => one.evidenceId === evidenceId);
    expect(await open()).toEqual([walk]);
    await previews.saveWalk({ ...walk, searchAfter: 'x' }, VERSION);
    expect(await open()).toEqual([{ ...walk, searchAfter: 'x' }]);
    await previews.saveWalk({ ...walk, searchAfter: 'x', finishedAt: 1 }, VERSION);
    expect(await open()).toEqual([]);
  });
});
