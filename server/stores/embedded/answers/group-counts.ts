import type { Artifact } from '@contract/model/hit';
import { AS_IMPORTED } from '@server/domain/column-configuration/case-configuration';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import type { GroupBy, GroupCount } from '@server/stores/hit-store';

/**
 * Values with at least one hit, those that were ordered first and then the largest, as they are told outside: `counts` are by the id of
 * a tag, evidence source or artifact. Artifacts that `artifactOf` does not know are left out.
 */
export function groupCounts(
  groupBy: GroupBy,
  counts: ReadonlyMap<number, number>,
  artifactOf: (artifactId: number) => Artifact | undefined,
  configuration: CaseConfiguration = AS_IMPORTED,
): GroupCount[] {
  const sorted = [...counts]
    .filter(([, count]) => count > 0)
    .sort(([leftId, left], [rightId, right]) => right - left || leftId - rightId);
  switch (groupBy) {
    case 'tag':
    case 'evidenceId':
      return sorted.map(([id, count]) => ({ value: String(id), count }));
    case 'artifactName':
      return byArtifact(sorted, artifactOf, configuration);
    case 'artifactGroup':
      return byGroup(byArtifact(sorted, artifactOf, configuration), configuration);
  }
}

function byArtifact(
  counts: readonly (readonly [artifactId: number, count: number])[],
  artifactOf: (artifactId: number) => Artifact | undefined,
  configuration: CaseConfiguration,
): (GroupCount & { group: string })[] {
  const known = counts.flatMap(([id, count]) => {
    const artifact = artifactOf(id);
    return artifact === undefined ? [] : { artifact, order: configuration.artifactOrder(artifact), count };
  });
  return known
    .toSorted((left, right) => left.order - right.order)
    .map(({ artifact, count }) => ({
      value: artifact.name,
      group: artifact.group,
      importance: configuration.importanceOf(artifact),
      count,
    }));
}

/** A group is primary that has something of primary importance. */
function byGroup(
  artifacts: readonly (GroupCount & { group: string })[],
  configuration: CaseConfiguration,
): GroupCount[] {
  const totals = new Map<string, Required<Pick<GroupCount, 'count' | 'importance'>>>();
  for (const { group, count, importance = 'primary' } of artifacts) {
    const total = totals.get(group) ?? { count: 0, importance: 'secondary' };
    totals.set(group, {
      count: total.count + count,
      importance: importance === 'primary' ? importance : total.importance,
    });
  }
  const orderOf = ({ value }: GroupCount) => configuration.groupOrder(value);
  return [...totals]
    .map(([value, { count, importance }]) => ({ value, importance, count }))
    .sort(
      (left, right) =>
        orderOf(left) - orderOf(right) || right.count - left.count || (left.value < right.value ? -1 : 1),
    );
}
