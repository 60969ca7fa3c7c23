import { COMMENTED, UNTAGGED } from '@server/stores/embedded/operations/value-stacks-operation';
import type {
  GroupBy,
  GroupCount,
  HitCriteria,
  SearchOptions,
  SearchStatus,
  TagCounts,
} from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { groupCounts } from '@server/stores/embedded/operations/group-counts';

import type { CaseAccess } from './case-access';
import { mergeStatus } from './merge-status';
import type { ParametersOf } from './operations';

// Counts of values while one row is shown for each item (docs/two-tools.md): each is the number of rows that a list filtered by the
// value has. Filters come first, so a copy counts for the values that only it has, and the counts of values may exceed that of the list.

const GROUPED = { tag: 'tag', evidenceId: 'evidence', artifactGroup: 'artifact', artifactName: 'artifact' } as const;

const OF_TAGS = { by: 'tag', valueOf: null } as const;

const apart = ({ filter, queryFilters }: HitCriteria): HitCriteria => ({
  filter: { ...filter, toolCopies: 'apart' },
  queryFilters,
});

/** How many hits of each value are not shown, since another hit of the value is their copy. */
const hiddenBy = (
  { engine }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  parameters: ParametersOf<'valueStacks'>,
  options: SearchOptions,
) => engine.execute(viewer, criteria, { name: 'valueStacks', parameters }, options);

/** The number of hits by tag, source, artifact or group of artifacts. */
export async function countBy(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  groupBy: GroupBy,
  options: SearchOptions = {},
): Promise<{ groups: GroupCount[]; status: SearchStatus }> {
  const { artifacts, engine, bundles } = access;
  const isStacked = criteria.filter.toolCopies === 'stacked';
  const all = isStacked ? apart(criteria) : criteria;
  const operation = { name: 'group', parameters: { by: GROUPED[groupBy] } } as const;
  const { value, status } = await bundles.execute(viewer, all, operation, options);
  const groups = groupCounts(groupBy, value, (id) => artifacts.get(id), engine.configuration);
  if (!isStacked || groupBy === 'evidenceId') {
    // Of one source, every copy is shown.
    return { groups, status };
  }
  const { parameters, keyOf } = groupBy === 'tag' ? BY_TAG : byArtifact(access, groupBy, value.keys());
  const hidden = await hiddenBy(access, viewer, all, parameters, options);
  return {
    groups: groups.map((group) => ({ ...group, count: group.count - (hidden.value.get(keyOf(group)) ?? 0) })),
    status: mergeStatus(status, hidden.status),
  };
}

/** The values of the operation, and which one a group is. */
interface Values {
  parameters: ParametersOf<'valueStacks'>;
  keyOf: (group: GroupCount) => number;
}

const BY_TAG: Values = { parameters: OF_TAGS, keyOf: ({ value }) => Number(value) };

/** Artifacts, or their groups: a value is the place of its name among all names. */
function byArtifact({ artifacts }: CaseAccess, groupBy: GroupBy, artifactIds: Iterable<number>): Values {
  const nameOf = (group: string, name: string): string => (groupBy === 'artifactName' ? `${group}\n${name}` : group);
  const places = new Map<string, number>();
  const valueOf = new Map<number, number>();
  for (const id of artifactIds) {
    const { group = '', name = '' } = artifacts.get(id) ?? {};
    const key = nameOf(group, name);
    places.set(key, places.get(key) ?? places.size);
    valueOf.set(id, places.get(key) ?? 0);
  }
  return {
    parameters: { by: 'artifact', valueOf },
    keyOf: ({ group, value }) => places.get(group === undefined ? value : nameOf(group, value)) ?? NaN,
  };
}

/** The number of hits of every tag of the case, also of tags without hits, and of those without a tag and with comments. */
export async function countTags(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  options: SearchOptions = {},
): Promise<TagCounts & { status: SearchStatus }> {
  const isStacked = criteria.filter.toolCopies === 'stacked';
  const all = isStacked ? apart(criteria) : criteria;
  const operation = { name: 'tagCounts', parameters: null } as const;
  const { value, status } = await access.bundles.execute(viewer, all, operation, options);
  const hidden = isStacked
    ? await hiddenBy(access, viewer, all, OF_TAGS, options)
    : { value: new Map<number, number>(), status };
  const shown = (key: number, count: number): number => count - (hidden.value.get(key) ?? 0);
  return {
    tags: access.tagIds.all().map((id) => ({ tagId: String(id), count: shown(id, value.tags.get(id) ?? 0) })),
    untagged: shown(UNTAGGED, value.untagged),
    comments: shown(COMMENTED, value.comments),
    status: mergeStatus(status, hidden.status),
  };
}
