import {
  activeGroups,
  artifactTree,
  singleArtifact,
  withArtifact,
  withGroup,
  type ArtifactHitCount,
} from '@/domain/filters-artifacts';

const leaf = (group: string, name: string, count: number, importance: 'primary' | 'secondary' = 'primary') => ({
  group,
  name,
  count,
  importance,
});
const catalogue: ArtifactHitCount[] = [
  leaf('Chats', 'Message', 10),
  leaf('Chats', 'Call', 2),
  leaf('Media', 'Picture', 5),
  leaf('Other', 'Thing', 1, 'secondary'),
];

describe('the artifact tree', () => {
  it('lists groups and artifacts by name with the sum of their hits', () => {
    const [chats, media, other] = artifactTree(catalogue, catalogue, {});
    expect(chats).toMatchObject({ name: 'Chats', count: 12, state: 'unchecked', importance: 'primary' });
    expect(chats?.artifacts.map(({ name }) => name)).toEqual(['Call', 'Message']);
    expect(media).toMatchObject({ name: 'Media', count: 5 });
    expect(other).toMatchObject({ name: 'Other', importance: 'secondary' });
  });

  it('is in the configured order, unordered ones last by name', () => {
    const ordered = catalogue.map((entry) => ({
      ...entry,
      ...(entry.group === 'Other' && { groupOrder: 0 }),
      ...(entry.name === 'Message' && { order: 0 }),
    }));
    const tree = artifactTree(ordered, ordered, {});
    expect(tree.map(({ name }) => name)).toEqual(['Other', 'Chats', 'Media']);
    expect(tree[1]?.artifacts.map(({ name }) => name)).toEqual(['Message', 'Call']);
  });

  it('[001-2.10-10] hides groups without hits unless they are selected', () => {
    const counts = [leaf('Chats', 'Message', 3)];
    expect(artifactTree(catalogue, counts, {}).map(({ name }) => name)).toEqual(['Chats']);
    const selected = artifactTree(catalogue, counts, { groups: ['Media'] });
    expect(selected.map(({ name, count }) => [name, count])).toEqual([
      ['Chats', 3],
      ['Media', 0],
    ]);
  });

  it('includes the selection of a link even when the case has none of it', () => {
    const tree = artifactTree(catalogue, catalogue, { artifacts: [{ group: 'Maps', name: 'Route' }] });
    expect(tree.find(({ name }) => name === 'Maps')).toMatchObject({ count: 0, state: 'checked' });
  });

  it('marks a group as partly selected when some of its artifacts are selected', () => {
    const tree = artifactTree(catalogue, catalogue, { artifacts: [{ group: 'Chats', name: 'Call' }] });
    expect(tree[0]).toMatchObject({ state: 'mixed' });
    expect(tree[0]?.artifacts.map(({ isChecked }) => isChecked)).toEqual([true, false]);
  });
});

describe('a selection in the artifact tree', () => {
  it('stores whole groups as groups', () => {
    const filter = withGroup(catalogue, withGroup(catalogue, { untagged: true }, 'Chats', true), 'Media', true);
    expect(filter).toEqual({ untagged: true, groups: ['Chats', 'Media'] });
  });

  it('stores groups as artifacts once one is partly selected, since both filters are combined with AND', () => {
    const filter = withArtifact(catalogue, { groups: ['Chats', 'Media'] }, { group: 'Chats', name: 'Call' }, false);
    expect(filter.groups).toBeUndefined();
    expect(filter.artifacts).toEqual(
      expect.arrayContaining([
        { group: 'Chats', name: 'Message' },
        { group: 'Media', name: 'Picture' },
      ]),
    );
    expect(filter.artifacts).toHaveLength(2);
  });

  it('stores a single artifact as an artifact, also when it is alone in its group', () => {
    const picture = withGroup(catalogue, {}, 'Media', true);
    expect(picture).toEqual({ artifacts: [{ group: 'Media', name: 'Picture' }] });
    expect(singleArtifact(picture)).toEqual({ group: 'Media', name: 'Picture' });
  });

  it('is empty when the last entry is deselected', () => {
    const filter = withArtifact(catalogue, {}, { group: 'Chats', name: 'Call' }, true);
    expect(withArtifact(catalogue, filter, { group: 'Chats', name: 'Call' }, false)).toEqual({});
    expect(withGroup(catalogue, { groups: ['Chats'] }, 'Chats', false)).toEqual({});
  });
});

describe('[001-2.4-02] a filter of one artifact', () => {
  it.each([
    ['nothing', {}, null],
    ['a group', { groups: ['Chats'] }, null],
    ['an artifact', { artifacts: [{ group: 'A', name: 'x' }] }, { group: 'A', name: 'x' }],
    ['its group too', { groups: ['A'], artifacts: [{ group: 'A', name: 'x' }] }, { group: 'A', name: 'x' }],
    ['another group too', { groups: ['A', 'B'], artifacts: [{ group: 'A', name: 'x' }] }, null],
    [
      'two artifacts',
      {
        artifacts: [
          { group: 'A', name: 'x' },
          { group: 'A', name: 'y' },
        ],
      },
      null,
    ],
  ])('is recognised: %s', (_case, filter, single) => {
    expect(singleArtifact(filter)).toEqual(single);
  });

  it('returns the groups that it contains', () => {
    expect(activeGroups({ groups: ['A'], artifacts: [{ group: 'B', name: 'x' }] })).toEqual(['A', 'B']);
  });
});
