import type { Artifact } from '@contract/model/hit';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { AS_IMPORTED } from '@server/domain/column-configuration/case-configuration';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import { groupCounts } from '@server/stores/embedded/operations/group-counts';

const ARTIFACTS = new Map<number, Artifact>([
  [1, { group: 'Communication', name: 'Calls' }],
  [2, { group: 'Communication', name: 'Messages' }],
  [3, { group: 'Files', name: 'Messages' }],
  [4, { group: 'Media', name: 'Images' }],
]);
const artifactOf = (id: number) => ARTIFACTS.get(id);

describe('grouped counts', () => {
  it('identify tags and evidence sources by id, the largest first, then the oldest', () => {
    const counts = new Map([
      [10, 2],
      [9, 2],
      [3, 7],
      [1, 0],
    ]);
    const expected = [
      { value: '3', count: 7 },
      { value: '9', count: 2 },
      { value: '10', count: 2 },
    ];
    expect(groupCounts('tag', counts, artifactOf)).toEqual(expected);
    expect(groupCounts('evidenceId', counts, artifactOf)).toEqual(expected);
  });

  it('include the group and importance of artifacts', () => {
    const counts = new Map([
      [3, 5],
      [2, 5],
      [1, 8],
      [99, 100],
    ]);
    expect(groupCounts('artifactName', counts, artifactOf)).toEqual([
      { value: 'Calls', group: 'Communication', importance: 'primary', count: 8 },
      { value: 'Messages', group: 'Communication', importance: 'primary', count: 5 },
      { value: 'Messages', group: 'Files', importance: 'primary', count: 5 },
    ]);
  });

  it('sum the artifacts of a group, by name', () => {
    const counts = new Map([
      [4, 3],
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
    expect(groupCounts('artifactGroup', counts, artifactOf)).toEqual([
      { value: 'Communication', importance: 'primary', count: 3 },
      { value: 'Files', importance: 'primary', count: 4 },
      { value: 'Media', importance: 'primary', count: 3 },
    ]);
  });

  it('use the configured order of groups and of their artifacts, then names', () => {
    const counts = new Map([...ARTIFACTS.keys()].map((id) => [id, 1]));
    const configuration: CaseConfiguration = {
      ...AS_IMPORTED,
      groupOrder: (group) => ({ Media: 0, Files: 1 })[group] ?? DEFAULT_ORDER,
      artifactOrder: ({ group, name }) => (group === 'Communication' && name === 'Messages' ? 0 : DEFAULT_ORDER),
    };
    expect(groupCounts('artifactGroup', counts, artifactOf, configuration)).toEqual([
      { value: 'Media', importance: 'primary', order: 0, count: 1 },
      { value: 'Files', importance: 'primary', order: 1, count: 1 },
      { value: 'Communication', importance: 'primary', count: 2 },
    ]);
    expect(groupCounts('artifactName', counts, artifactOf, configuration)).toEqual([
      { value: 'Images', group: 'Media', importance: 'primary', groupOrder: 0, count: 1 },
      { value: 'Messages', group: 'Files', importance: 'primary', groupOrder: 1, count: 1 },
      { value: 'Messages', group: 'Communication', importance: 'primary', order: 0, count: 1 },
      { value: 'Calls', group: 'Communication', importance: 'primary', count: 1 },
    ]);
  });
});
