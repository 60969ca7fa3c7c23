import type { Artifact } from '@contract/model/hit';
import { compareArtifacts, compareGroups, givenOrder } from '@server/domain/column-configuration/artifact-order';
import { AS_IMPORTED } from '@server/domain/column-configuration/case-configuration';
import type { CaseConfiguration } from '@server/stores/case-configuration';
import type { GroupBy, GroupCount } from '@server/stores/hit-store';

/**
 * Values with at least one hit: groups and artifacts in their configured order, then by name; tags and evidence sources with
 * the largest first. `counts` are by the id of a tag, evidence source or artifact; artifacts missing in `artifactOf` are
 * omitted.
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
    return artifact === undefined ? [] : { artifact, count };
  });
  const compare = compareArtifacts(configuration);
  return known
    .toSorted((left, right) => compare(left.artifact, right.artifact))
    .map(({ artifact, count }) => ({
      value: artifact.name,
      group: artifact.group,
      importance: configuration.importanceOf(artifact),
      ...givenOrder(configuration.artifactOrder(artifact)),
      ...givenGroupOrder(configuration.groupOrder(artifact.group)),
      count,
    }));
}

/** A group is primary if any of its parts is primary. */
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
  const compare = compareGroups(configuration);
  return [...totals]
    .map(([value, { count, importance }]) => ({
      value,
      importance,
      ...givenOrder(configuration.groupOrder(value)),
      count,
    }))
    .sort((left, right) => compare(left.value, right.value));
}

function givenGroupOrder(groupOrder: number): Pick<GroupCount, 'groupOrder'> {
  const { order } = givenOrder(groupOrder);
  return order === undefined ? {} : { groupOrder: order };
}
