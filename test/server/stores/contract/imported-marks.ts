import type { FinishedImport, ImportedMarks } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  deleteSource,
  EVERYTHING,
  finished,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const IMPORTED_AT = '2026-01-02T03:04:05.000Z';
const RED = '#d6293e';
const tag = (originalId: string, name: string, author: string | null = 'A. Examiner', color = RED) => ({
  ...{ originalId, name, color, author },
});
const comment = (originalId: string, content: string, author: string | null = 'B. Analyst') => ({
  ...{ originalId, content, author, writtenAt: '2025-05-01T10:00:00.000Z' },
});

export function importedMarksContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  const transactor = () => harness.store.transactor(CASE);
  beforeEach(async () => {
    harness = await open();
  });
  afterEach(() => harness.close());

  const marksOf = (marks: Partial<ImportedMarks>, evidenceId = 1): Pick<FinishedImport, 'marks'> => ({
    marks: {
      tool: 'Magnet AXIOM',
      importer: {
        userId: 'exa',
        userName: 'Exa Miner',
        timestamp: IMPORTED_AT,
        caseId: CASE,
        evidenceId,
        call: 'startImport',
      },
      tags: [],
      comments: [],
      ...marks,
    },
  });
  const write = (evidenceId: number, names: readonly string[]) => {
    const writer = harness.writers.openWriter(CASE, evidenceId);
    names.forEach((originalId) => writer.write(buildHitRecord({ originalId })));
    return writer;
  };
  const hitsOf = async (viewer: Viewer = investigator) => {
    const sort = [{ by: 'hitId', order: 'asc' } as const];
    const { hits } = await harness.store.reader(CASE).search(viewer, { ...EVERYTHING, sort, size: 100 });
    return Object.fromEntries(hits.map((hit) => [hit.originalId, hit]));
  };

  it('reuses a tag of the same name, compared without case, and creates the others once', async () => {
    const evidence = await transactor().createTag({ name: 'Evidence', color: '#2f5fe0' }, auditOf());
    const tags = [tag('a', 'EVIDENCE'), tag('a', 'Key'), tag('b', 'Key'), tag('b', 'Key', 'C. Other')];
    write(1, ['a', 'b']).finish(finished(marksOf({ tags })));
    write(2, ['c']).finish(finished(marksOf({ tags: [tag('c', 'key', null)] }, 2)));
    const [first, second, ...others] = await harness.store.reader(CASE).listTags();
    expect(others).toEqual([]);
    expect(first).toEqual(evidence);
    expect(second).toMatchObject({ name: 'Key', color: RED });
    const { a, b, c } = await hitsOf();
    expect(a?.tags).toEqual([evidence.id, second?.id]);
    expect(b?.tags).toEqual([second?.id]);
    expect(c?.tags).toEqual([second?.id]);
  });

  it('reuses a tag whose name has an apostrophe and an accent', async () => {
    const { id } = await transactor().createTag({ name: 'O’Brién', color: '#2f5fe0' }, auditOf());
    write(1, ['a']).finish(finished(marksOf({ tags: [tag('a', 'o’brién')] })));
    expect((await harness.store.reader(CASE).listTags()).map((each) => each.id)).toEqual([id]);
    expect((await hitsOf()).a?.tags).toEqual([id]);
  });

  it('returns who created tags and comments in the tool, and no user as their author', async () => {
    const comments = [comment('a', 'Ask Anna'), { ...comment('a', 'Who?', null), writtenAt: null }];
    write(1, ['a']).finish(finished(marksOf({ tags: [tag('a', 'Key')], comments })));
    const { a } = await hitsOf(colleague);
    expect(a?.comments).toMatchObject([
      {
        ...{ content: 'Ask Anna', userId: '', userName: 'B. Analyst', createdAt: IMPORTED_AT, accessLevel: 'public' },
        origin: { tool: 'Magnet AXIOM', writtenAt: '2025-05-01T10:00:00.000Z' },
      },
      { content: 'Who?', userId: '', userName: '', origin: { tool: 'Magnet AXIOM', writtenAt: null } },
    ]);
    const history = await harness.store.reader(CASE).tagHistory(colleague, a?.id ?? '', { take: 10, skip: 0 });
    expect(history?.entries).toEqual([
      { tagId: a?.tags[0], action: 'add', userName: 'A. Examiner', timestamp: IMPORTED_AT, tool: 'Magnet AXIOM' },
    ]);
    const change = { content: 'Never mind', accessLevel: 'private' as const };
    const commentId = a?.comments[0]?.id ?? '';
    await expect(transactor().updateComment(investigator, a?.id ?? '', commentId, change, auditOf())).rejects.toThrow(
      'Only the author of a comment may change it.',
    );
  });

  it('ignores marks on a hit that was not stored', async () => {
    write(1, ['a']).finish(finished(marksOf({ tags: [tag('gone', 'Key')], comments: [comment('gone', 'Where?')] })));
    const { a } = await hitsOf();
    expect(a).toMatchObject({ tags: [], comments: [] });
    expect(await harness.store.reader(CASE).countTags(investigator, EVERYTHING)).toMatchObject({ comments: 0 });
  });

  it('stores nothing of an import that did not finish', async () => {
    write(1, ['a']).abort();
    expect(await harness.store.reader(CASE).listTags()).toEqual([]);
    const failing = write(2, ['b']);
    const tags = (function* () {
      yield tag('b', 'Key');
      throw new Error('the disk is gone');
    })();
    expect(() => failing.finish(finished(marksOf({ tags }, 2)))).toThrow('the disk is gone');
    failing.abort();
    expect(await harness.store.reader(CASE).listTags()).toEqual([]);
    expect(await hitsOf()).toEqual({});
  });

  it('hides those of privileged hits from viewers who may not see them, and is removed with its source', async () => {
    write(1, ['a', 'secret']).finish(
      finished(marksOf({ tags: [tag('a', 'Key'), tag('secret', 'Key')], comments: [comment('secret', 'Attorney')] })),
    );
    const { secret } = await hitsOf();
    await transactor().markPrivileged(reviewer, secret?.id ?? '', true, auditOf(reviewer));
    const counts = async (viewer: Viewer) => harness.store.reader(CASE).countTags(viewer, EVERYTHING);
    const tagId = secret?.tags[0];
    expect(await counts(investigator)).toMatchObject({ tags: [{ tagId, count: 1 }], comments: 0 });
    expect(await counts(reviewer)).toMatchObject({ tags: [{ tagId, count: 2 }], comments: 1 });
    expect(await harness.store.reader(CASE).get(investigator, secret?.id ?? '')).toBeNull();
    expect(
      await harness.store.reader(CASE).tagHistory(investigator, secret?.id ?? '', { take: 1, skip: 0 }),
    ).toBeNull();
    expect((await hitsOf(reviewer))['secret']?.comments).toHaveLength(1);
    await deleteSource(transactor(), 1);
    expect(await counts(reviewer)).toMatchObject({ comments: 0 });
    expect(await harness.store.reader(CASE).listTags()).toHaveLength(1);
  });
}
