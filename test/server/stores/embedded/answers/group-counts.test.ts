import type { Artifact } from '@contract/model/hit';
import { groupCounts } from '@server/stores/embedded/answers/group-counts';

const ARTIFACTS = new Map<number, Artifact>([
  [1, { group: 'Communication', name: 'Calls' }],
  [2, { group: 'Communication', name: 'Messages' }],
  [3, { group: 'Files', name: 'Messages' }],
  [4, { group: 'Media', name: 'Images' }],
]);
const artifactOf = (id: number) => ARTIFACTS.get(id);

describe('grouped counts', () => {
  it('name tags and evidence sources by their id, the largest first, then the oldest', () => {
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

  it('give artifacts their group and its importance', () => {
    const counts = new Map([
      [3, 5],
      [2, 5],
      [1, 8],
      [99, 100],
    ]);
    expect(groupCounts('artifactName', counts, artifactOf)).toEqual([
      { value: 'Calls', group: 'Communication', importance: 'primary', count: 8 },
      { value: 'Messages', group: 'Communication', importance: 'primary', count: 5 },
      { value: 'Messages', group: 'Files', importance: 'secondary', count: 5 },
    ]);
  });

  it('add up the artifacts of a group, the largest first, then by name', () => {
    const counts = new Map([
      [4, 3],
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
    expect(groupCounts('artifactGroup', counts, artifactOf)).toEqual([
      { value: 'Files', importance: 'secondary', count: 4 },
      { value: 'Communication', importance: 'primary', count: 3 },
      { value: 'Media', importance: 'primary', count: 3 },
    ]);
  });
});
