import type { Artifact } from '@contract/model/hit';
import { groupImportance } from '@contract/rules/artifact-groups';
import type { GroupBy, GroupCount } from '@server/stores/hit-store';

/**
 * Values with at least one hit, the largest first, as they are told outside: `counts` are by the id of a tag, evidence source
 * or artifact. Artifacts that `artifactOf` does not know are left out.
 */
export function groupCounts(
  groupBy: GroupBy,
  counts: ReadonlyMap<number, number>,
  artifactOf: (artifactId: number) => Artifact | undefined,
): GroupCount[] {
  const sorted = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([leftId, left], [rightId, right]) => right - left || leftId - rightId);
  switch (groupBy) {
    case 'tag':
    case 'evidenceId':
      return sorted.map(([id, count]) => ({ value: String(id), count }));
    case 'artifactName':
      return byArtifact(sorted, artifactOf);
    case 'artifactGroup':
      return byGroup(byArtifact(sorted, artifactOf));
  }
}

function byArtifact(
  counts: readonly (readonly [artifactId: number, count: number])[],
  artifactOf: (artifactId: number) => Artifact | undefined,
): (GroupCount & { group: string })[] {
  return counts.flatMap(([id, count]) => {
    const artifact = artifactOf(id);
    return artifact === undefined
      ? []
      : { value: artifact.name, group: artifact.group, importance: groupImportance(artifact.group), count };
  });
}

function byGroup(artifacts: readonly (GroupCount & { group: string })[]): GroupCount[] {
  const totals = new Map<string, number>();
  for (const { group, count } of artifacts) {
    totals.set(group, (totals.get(group) ?? 0) + count);
  }
  return [...totals]
    .map(([value, count]) => ({ value, importance: groupImportance(value), count }))
    .sort((left, right) => right.count - left.count || (left.value < right.value ? -1 : 1));
}
