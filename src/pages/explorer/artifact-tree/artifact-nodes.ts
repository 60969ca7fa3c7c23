import type { HitFilter } from '@contract/model/filter';
import type { Importance } from '@contract/model/hit';
import type { IntlShape } from 'react-intl';

import { labelled } from '@/components/tree/labelled';
import type { TreeNode } from '@/components/tree/tree-rows';
import { withArtifact, withGroup, type ArtifactGroupNode, type ArtifactHitCount } from '@/domain/filters-artifacts';

export const ALL_NODE = 'all';

interface NodeOptions {
  importance: Importance;
  /** Lower case; empty for no search. */
  search: string;
}

/** The nodes of a section of the tree; with a search only groups and artifacts whose names contain it. */
export function artifactNodes(
  groups: readonly ArtifactGroupNode[],
  { importance, search }: NodeOptions,
  intl: IntlShape,
): TreeNode[] {
  return groups.flatMap((group) => {
    const isGroupMatch = matches(group.name, search);
    const artifacts = group.artifacts.filter(
      (artifact) => artifact.importance === importance && (isGroupMatch || matches(artifact.name, search)),
    );
    const children = artifacts.map(({ name, count, isChecked }) => ({
      id: nodeId(group.name, name),
      ...labelled(name, count, intl),
      state: isChecked ? ('checked' as const) : ('unchecked' as const),
      children: [],
    }));
    // Secondary artifacts of a primary group are separate nodes, because the checkbox of the group applies to the whole
    // group.
    if (group.importance !== importance) {
      return children;
    }
    return isGroupMatch || artifacts.length > 0
      ? [{ id: nodeId(group.name), ...labelled(group.name, group.count, intl), state: group.state, children }]
      : [];
  });
}

export const groupIds = (groups: readonly ArtifactGroupNode[]): string[] => groups.map(({ name }) => nodeId(name));

/** The filter after a node was checked or unchecked; the node "All artifacts" removes the selection. */
export function toggledFilter(
  catalogue: readonly ArtifactHitCount[],
  filter: HitFilter,
  id: string,
  isChecked: boolean,
): HitFilter {
  if (id === ALL_NODE) {
    return { ...filter, groups: undefined, artifacts: undefined };
  }
  const [group = '', name] = id.slice(PREFIX.length).split(SEPARATOR);
  return name === undefined
    ? withGroup(catalogue, filter, group, isChecked)
    : withArtifact(catalogue, filter, { group, name }, isChecked);
}

const PREFIX = 'artifact:';
const SEPARATOR = '\n';
const nodeId = (...names: string[]): string => PREFIX + names.join(SEPARATOR);
const matches = (name: string, search: string): boolean => name.toLocaleLowerCase().includes(search);
