import type { ColumnConfiguration } from '@contract/model/column-config';
import { AS_IMPORTED, nodeSettings } from '@contract/text/configuration-nodes';

/** A node whose setting differs between two configurations. */
export interface ChangedNode {
  /** The names of the nodes that lead to it. */
  node: string;
  before: string;
  after: string;
}

/** The differences of two configurations for the audit log: first the nodes that have a setting now, then the reverted ones. */
export function changedNodes(before: ColumnConfiguration, after: ColumnConfiguration): ChangedNode[] {
  const [old, fresh] = [nodeSettings(before), nodeSettings(after)];
  const nodes = [...fresh.keys(), ...[...old.keys()].filter((node) => !fresh.has(node))];
  return nodes
    .map((node) => ({ node, before: old.get(node) ?? AS_IMPORTED, after: fresh.get(node) ?? AS_IMPORTED }))
    .filter((changed) => changed.before !== changed.after);
}
