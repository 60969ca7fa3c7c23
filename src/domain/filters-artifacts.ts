import type { HitFilter } from '@contract/model/filter';
import type { Artifact, Importance } from '@contract/model/hit';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { byName } from '@contract/text/compare-names';

/** Number of hits of an artifact, as returned by `countHitsBy`. */
export interface ArtifactHitCount {
  group: string;
  name: string;
  importance: Importance;
  /** Position of the artifact, or of its group, in the order of an administrator. */
  order?: number;
  groupOrder?: number;
  count: number;
}

export type CheckState = 'checked' | 'mixed' | 'unchecked';

export interface ArtifactGroupNode {
  name: string;
  importance: Importance;
  count: number;
  state: CheckState;
  artifacts: { name: string; importance: Importance; count: number; isChecked: boolean }[];
}

type ArtifactFilter = Pick<HitFilter, 'groups' | 'artifacts'>;

/**
 * The groups of the tree (rules 001-2.10) and the artifacts of each, in the configured order, then by name. `catalogue`
 * contains every artifact of the case, `counts` those of the hits under the other filters; groups and artifacts without
 * hits are hidden unless selected. A group is secondary when all its artifacts are. `groupCounts`, by name, differ from the sums of
 * artifacts where an item has copies in several artifacts.
 */
export function artifactTree(
  catalogue: readonly ArtifactHitCount[],
  counts: readonly ArtifactHitCount[],
  filter: ArtifactFilter,
  groupCounts: ReadonlyMap<string, number> = new Map(),
): ArtifactGroupNode[] {
  const countOf = new Map(counts.map((entry) => [leafKey(entry), entry.count]));
  const leaves = withSelected(catalogue, counts, filter);
  return [...new Set(leaves.map(({ group }) => group))]
    .map((name) =>
      groupNode(
        name,
        leaves.filter(({ group }) => group === name),
        countOf,
        filter,
      ),
    )
    .map((node) => ({ ...node, count: groupCounts.get(node.name) ?? node.count }))
    .filter(({ count, state }) => count > 0 || state !== 'unchecked')
    .toSorted((left, right) => left.order - right.order || byName(left, right));
}

/** The artifact if exactly one is filtered: the table then shows the columns of that artifact (rules 001-2.4). */
export function singleArtifact({ groups = [], artifacts = [] }: ArtifactFilter): Artifact | null {
  const [artifact] = artifacts;
  const isOne = artifact !== undefined && artifacts.length === 1 && groups.every((group) => group === artifact.group);
  return isOne ? artifact : null;
}

/** Groups of the filter, selected as a whole or in part. */
export const activeGroups = ({ groups = [], artifacts = [] }: ArtifactFilter): string[] => [
  ...new Set([...groups, ...artifacts.map(({ group }) => group)]),
];

/** The filter after a group was checked or unchecked. */
export function withGroup(
  catalogue: readonly ArtifactHitCount[],
  filter: HitFilter,
  group: string,
  isChecked: boolean,
): HitFilter {
  const others = selectedLeaves(catalogue, filter).filter((leaf) => leaf.group !== group);
  return withLeaves(catalogue, filter, isChecked ? [...others, ...leavesOf(catalogue, group)] : others);
}

/** The filter after an artifact was checked or unchecked. */
export function withArtifact(
  catalogue: readonly ArtifactHitCount[],
  filter: HitFilter,
  artifact: Artifact,
  isChecked: boolean,
): HitFilter {
  const others = selectedLeaves(catalogue, filter).filter((leaf) => leafKey(leaf) !== leafKey(artifact));
  return withLeaves(catalogue, filter, isChecked ? [...others, artifact] : others);
}

/**
 * The server combines groups and artifacts of a filter with AND, so a selection is encoded as either: as groups when
 * all of them are complete, otherwise as artifacts. A single artifact is always encoded as artifact, since that
 * determines the columns of the table.
 */
function withLeaves(catalogue: readonly ArtifactHitCount[], filter: HitFilter, leaves: readonly Artifact[]): HitFilter {
  const rest = { ...filter };
  delete rest.groups;
  delete rest.artifacts;
  const groups = [...new Set(leaves.map(({ group }) => group))];
  const isWhole = groups.every(
    (group) => leavesOf(catalogue, group).length === leaves.filter((leaf) => leaf.group === group).length,
  );
  if (leaves.length === 0) {
    return rest;
  }
  return leaves.length > 1 && isWhole ? { ...rest, groups } : { ...rest, artifacts: leaves.map(toArtifact) };
}

function selectedLeaves(catalogue: readonly ArtifactHitCount[], { groups, artifacts }: ArtifactFilter): Artifact[] {
  const whole = (groups ?? []).flatMap((group) => leavesOf(catalogue, group));
  // Only a link can contain both: the artifacts within the groups are selected.
  if (groups?.length && artifacts?.length) {
    return artifacts.filter(({ group }) => groups.includes(group));
  }
  return [...whole, ...(artifacts ?? [])];
}

function groupNode(
  name: string,
  entries: readonly ArtifactHitCount[],
  countOf: ReadonlyMap<string, number>,
  filter: ArtifactFilter,
): ArtifactGroupNode & { order: number } {
  const isWhole = isWholeGroup(filter, name);
  const selected = new Set((filter.artifacts ?? []).map(leafKey));
  const leaves = entries
    .toSorted((left, right) => (left.order ?? DEFAULT_ORDER) - (right.order ?? DEFAULT_ORDER) || byName(left, right))
    .map((entry) => ({
      name: entry.name,
      importance: entry.importance,
      count: countOf.get(leafKey(entry)) ?? 0,
      isChecked: isWhole || selected.has(leafKey(entry)),
    }));
  return {
    name,
    order: Math.min(DEFAULT_ORDER, ...entries.map(({ groupOrder = DEFAULT_ORDER }) => groupOrder)),
    importance: entries.some(({ importance }) => importance === 'primary') ? 'primary' : 'secondary',
    count: leaves.reduce((sum, { count }) => sum + count, 0),
    state: stateOf(isWhole, leaves),
    artifacts: leaves.filter(({ count, isChecked }) => count > 0 || isChecked),
  };
}

function stateOf(isWhole: boolean, leaves: readonly { isChecked: boolean }[]): CheckState {
  if (isWhole || leaves.every(({ isChecked }) => isChecked)) {
    return 'checked';
  }
  return leaves.some(({ isChecked }) => isChecked) ? 'mixed' : 'unchecked';
}

const isWholeGroup = ({ groups = [], artifacts = [] }: ArtifactFilter, group: string): boolean =>
  groups.includes(group) && !artifacts.some((artifact) => artifact.group === group);

/** Adds the selected artifacts of a link to the tree even if the case has none of them. */
function withSelected(
  catalogue: readonly ArtifactHitCount[],
  counts: readonly ArtifactHitCount[],
  { groups = [], artifacts = [] }: ArtifactFilter,
): ArtifactHitCount[] {
  const entriesByKey = new Map([...catalogue, ...counts].map((entry) => [leafKey(entry), entry]));
  for (const { group, name } of artifacts) {
    const key = leafKey({ group, name });
    entriesByKey.set(key, entriesByKey.get(key) ?? { group, name, importance: 'primary', count: 0 });
  }
  const entries = [...entriesByKey.values()];
  const unknownGroups = groups.filter((group) => !entries.some((entry) => entry.group === group));
  return [
    ...entries,
    ...unknownGroups.map((group) => ({ group, name: group, importance: 'primary' as const, count: 0 })),
  ];
}

const leavesOf = (catalogue: readonly ArtifactHitCount[], group: string): Artifact[] =>
  catalogue.filter((entry) => entry.group === group).map(toArtifact);

const toArtifact = ({ group, name }: Artifact): Artifact => ({ group, name });
const leafKey = ({ group, name }: Artifact): string => `${group}\n${name}`;
