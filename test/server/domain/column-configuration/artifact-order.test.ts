import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { compareArtifacts, compareGroups, givenOrder } from '@server/domain/column-configuration/artifact-order';

describe('artifacts in order', () => {
  const order = {
    groupOrder: (name: string) => ({ Web: 1, Chat: 1, Media: 0 })[name] ?? DEFAULT_ORDER,
    artifactOrder: ({ name }: { name: string }) => ({ Second: 2, First: 1 })[name] ?? DEFAULT_ORDER,
  };

  it('are ordered by the order of groups, then by name', () => {
    expect(['Zoo', 'Web', 'Apps', 'Chat', 'Media'].sort(compareGroups(order))).toEqual([
      ...['Media', 'Chat', 'Web', 'Apps', 'Zoo'],
    ]);
  });

  it('are ordered by group, then by their own order, then by name', () => {
    const artifacts = ['Web Second', 'Media Z', 'Web B', 'Chat X', 'Web A', 'Web First'].map((text) => {
      const [groupName = '', name = ''] = text.split(' ');
      return { group: groupName, name };
    });
    expect(artifacts.sort(compareArtifacts(order)).map((one) => `${one.group} ${one.name}`)).toEqual([
      ...['Media Z', 'Chat X', 'Web First', 'Web Second', 'Web A', 'Web B'],
    ]);
  });

  it('have no order in responses when none is configured', () => {
    expect([givenOrder(0), givenOrder(5), givenOrder(DEFAULT_ORDER)]).toEqual([{ order: 0 }, { order: 5 }, {}]);
  });
});
