import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  EVERYTHING,
  importSource,
  investigator,
  keyword,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const hit = (group: string, name: string, value = '') =>
  buildHitRecord({ artifact: { group, name }, fragments: [buildFragment({ name: 'Body', value })] });

export function countsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  beforeEach(async () => {
    harness = await open();
    ids = await importSource(harness, 1, [
      hit('Communication', 'Calls', 'van'),
      hit('Communication', 'Messages', 'van'),
      hit('Communication', 'Messages'),
      hit('Files', 'Messages', 'van'),
    ]);
    ids.push(...(await importSource(harness, 2, [hit('Communication', 'Messages')])));
  });
  afterEach(() => harness.close());

  it('are zero for a case without hits', async () => {
    const reader = harness.store.reader('empty');
    expect(await reader.count(investigator, EVERYTHING)).toEqual({ value: 0, status: 'success' });
    expect(await reader.countTags(investigator, EVERYTHING)).toEqual({
      status: 'success',
      tags: [],
      untagged: 0,
      comments: 0,
    });
    expect(await reader.search(investigator, { ...EVERYTHING, sort: [], size: 1 })).toEqual({
      hits: [],
      mustMatchMarks: false,
      status: 'success',
      total: { value: 0, relation: 'eq' },
    });
  });

  it('are grouped by evidence source, artifact group and artifact', async () => {
    const reader = harness.store.reader(CASE);
    expect(await reader.countBy(investigator, EVERYTHING, 'evidenceId')).toEqual({
      status: 'success',
      groups: [
        { value: '1', count: 4 },
        { value: '2', count: 1 },
      ],
    });
    expect((await reader.countBy(investigator, EVERYTHING, 'artifactGroup')).groups).toEqual([
      { value: 'Communication', importance: 'primary', count: 4 },
      { value: 'Files', importance: 'primary', count: 1 },
    ]);
    const { groups: artifacts } = await reader.countBy(investigator, EVERYTHING, 'artifactName');
    expect(artifacts).toEqual([
      { value: 'Calls', group: 'Communication', importance: 'primary', count: 1 },
      { value: 'Messages', group: 'Communication', importance: 'primary', count: 3 },
      { value: 'Messages', group: 'Files', importance: 'primary', count: 1 },
    ]);
  });

  it('are grouped under filters', async () => {
    const criteria = { filter: { groups: ['Communication'] }, queryFilters: [keyword(['van'], 'exact')] };
    const reader = harness.store.reader(CASE);
    expect((await reader.countBy(investigator, criteria, 'artifactGroup')).groups).toEqual([
      { value: 'Communication', importance: 'primary', count: 2 },
    ]);
    expect((await reader.countBy(investigator, criteria, 'evidenceId')).groups).toEqual([{ value: '1', count: 2 }]);
    expect(await reader.countTags(investigator, criteria)).toEqual({
      status: 'success',
      tags: [],
      untagged: 2,
      comments: 0,
    });
  });

  it('[000-3-19] include each tag, untagged hits and hits with public comments', async () => {
    const transactor = harness.store.transactor(CASE);
    const [unused, red] = [
      await transactor.createTag({ name: 'Unused', color: '#d6293e' }, auditOf()),
      await transactor.createTag({ name: 'red', color: '#d6293e' }, auditOf()),
    ];
    await transactor.addHitTag(investigator, ids[0]!, red.id, auditOf());
    await transactor.addHitTag(investigator, ids[1]!, red.id, auditOf());
    for (const [hitId, accessLevel] of [
      [ids[0]!, 'public'],
      [ids[0]!, 'public'],
      [ids[2]!, 'private'],
    ] as const) {
      await transactor.addComment(investigator, hitId, { content: 'x', accessLevel }, auditOf());
    }
    const expected = {
      status: 'success',
      tags: [
        { tagId: red.id, count: 2 },
        { tagId: unused.id, count: 0 },
      ],
      untagged: 3,
      comments: 1,
    };
    for (const viewer of [investigator, colleague, reviewer]) {
      expect(await transactor.countTags(viewer, EVERYTHING)).toEqual(expected);
    }
    expect((await transactor.countBy(investigator, EVERYTHING, 'tag')).groups).toEqual([{ value: red.id, count: 2 }]);
  });
}
