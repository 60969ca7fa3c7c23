import type { ImportType } from '@contract/model/case';
import type { ArtifactNode, ColumnConfiguration, GroupNode } from '@contract/model/column-config';
import type { Importance } from '@contract/model/hit';
import type { ArtifactIconName } from '@contract/rules/artifact-icons';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { byName } from '@contract/text/compare-names';

import { configurationOf, groupIn, pathKey, type NodePath } from './configuration';

/** The settings of a group or an artifact. A group has no icon; null is the standard icon of an artifact. */
export interface NodeSettings {
  importance?: Importance;
  icon?: ArtifactIconName | null;
}

/** The groups of an import type, or the artifacts of one of its groups. */
export interface NodeList {
  importType: ImportType;
  /** Missing for the list of groups. */
  group?: string;
}

/** Names in the chosen order; null: the default, by name. */
type PendingOrder = readonly string[] | null;

/** Unsaved settings and orders of groups and artifacts, by the key of the node or of the list. */
export interface PendingArtifacts {
  settings: ReadonlyMap<string, { path: NodePath; settings: NodeSettings }>;
  orders: ReadonlyMap<string, { list: NodeList; order: PendingOrder; names: readonly string[] }>;
}

export const NOTHING_PENDING: PendingArtifacts = { settings: new Map(), orders: new Map() };

export const hasPending = ({ settings, orders }: PendingArtifacts): boolean => settings.size > 0 || orders.size > 0;

/** The change with one more setting of a node; a setting equal to the saved one is removed from the change. */
export function withSettings(
  pending: PendingArtifacts,
  path: NodePath,
  { chosen, saved }: { chosen: NodeSettings; saved: NodeSettings },
): PendingArtifacts {
  const next = new Map(pending.settings);
  const { importance, icon } = { ...next.get(pathKey(path))?.settings, ...chosen };
  const settings = {
    ...(importance !== undefined && importance !== saved.importance && { importance }),
    ...(icon !== undefined && icon !== (saved.icon ?? null) && { icon }),
  };
  if (Object.keys(settings).length === 0) {
    next.delete(pathKey(path));
  } else {
    next.set(pathKey(path), { path, settings });
  }
  return { ...pending, settings: next };
}

export interface OrderedNode {
  name: string;
  order: number;
}

/**
 * The change with another order of a list. @param saved the nodes of the list as they were loaded, in their order
 * @param order null: by name
 */
export function withOrder(
  pending: PendingArtifacts,
  list: NodeList,
  { saved, order }: { saved: readonly OrderedNode[]; order: PendingOrder },
): PendingArtifacts {
  const orders = new Map(pending.orders);
  const names = saved.map(({ name }) => name);
  const isAsSaved = order === null ? !isOrdered(saved) : order.every((name, index) => name === names[index]);
  if (isAsSaved) {
    orders.delete(listKey(list));
  } else {
    orders.set(listKey(list), { list, order, names });
  }
  return { ...pending, orders };
}

/** The nodes of a list in their unsaved order. */
export function inPendingOrder<Node extends OrderedNode>(
  pending: PendingArtifacts,
  list: NodeList,
  saved: readonly Node[],
): readonly Node[] {
  const found = pending.orders.get(listKey(list));
  if (found === undefined) {
    return saved;
  }
  const { order } = found;
  if (order === null) {
    return saved.toSorted(byName);
  }
  // Names that a later import added follow after the others.
  const placeOf = ({ name }: Node) => (order.includes(name) ? order.indexOf(name) : order.length);
  return saved.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** Whether a list has an order set by a user, saved or pending. */
export function hasOrder(pending: PendingArtifacts, list: NodeList, saved: readonly OrderedNode[]): boolean {
  const found = pending.orders.get(listKey(list));
  return found === undefined ? isOrdered(saved) : found.order !== null;
}

/** The request that saves the change. @param showsEvidence null when it does not change */
export function artifactChange(
  { settings, orders }: PendingArtifacts,
  showsEvidence: boolean | null,
): ColumnConfiguration {
  const types = new Map<ImportType, Map<string, GroupNode>>();
  for (const { path, settings: chosen } of settings.values()) {
    Object.assign(nodeIn(types, path), chosen);
  }
  for (const { list, order, names } of orders.values()) {
    (order ?? names).forEach((name, index) => {
      const { importType, group } = list;
      const path = group === undefined ? { importType, group: name } : { importType, group, artifact: name };
      nodeIn(types, path).order = order === null ? DEFAULT_ORDER : index;
    });
  }
  return {
    ...configurationOf(types),
    ...(showsEvidence !== null && {
      evidenceInformation: {
        name: '*' as const,
        importance: showsEvidence ? ('primary' as const) : ('secondary' as const),
      },
    }),
  };
}

const isOrdered = (nodes: readonly OrderedNode[]): boolean => nodes.some(({ order }) => order !== DEFAULT_ORDER);

const listKey = ({ importType, group }: NodeList): string =>
  group === undefined ? importType : pathKey({ importType, group });

function nodeIn(types: Map<ImportType, Map<string, GroupNode>>, path: NodePath): GroupNode | ArtifactNode {
  const group = groupIn(types, path);
  if (path.artifact === undefined) {
    return group;
  }
  const existing = group.children.find(({ name }) => name === path.artifact);
  if (existing !== undefined) {
    return existing;
  }
  const artifact: ArtifactNode = { type: 'artifact', name: path.artifact, children: [] };
  group.children.push(artifact);
  return artifact;
}
