import type { ColumnConfiguration } from '@contract/model/column-config';
import type { StoredRevision } from '@contract/model/common';
import { changedNodes } from '@server/domain/column-configuration/changed-nodes';
import { RevisionConflictError } from '@server/errors';

import type { Configurations } from './configurations';

/**
 * An update of the configuration may not overwrite what others have changed after its basis; other nodes may have changed.
 * @param newest the stored configuration
 * @param merged what would be stored
 * @throws RevisionConflictError with the stored settings of the nodes
 */
export async function requireUnchangedNodes(
  configurations: Configurations,
  basis: number,
  newest: { revision: number; configuration: ColumnConfiguration },
  merged: ColumnConfiguration,
): Promise<void> {
  const { revision, configuration } = newest;
  const changedSince = new Set(changedNodes(await configurations.at(basis), configuration).map(({ node }) => node));
  const overwritten = changedNodes(configuration, merged).filter(({ node }) => changedSince.has(node));
  if (overwritten.length > 0) {
    const values = Object.fromEntries(overwritten.map(({ node, before }) => [node, before]));
    const stored = { revision, values, ...(await lastChangeOf(configurations, Object.keys(values), basis)) };
    throw new RevisionConflictError('Somebody else has changed the configuration in the meantime.', stored);
  }
}

async function lastChangeOf(
  configurations: Configurations,
  nodes: readonly string[],
  basis: number,
): Promise<Pick<StoredRevision, 'changedBy' | 'changedAt'>> {
  for await (const { before, after, record } of configurations.changesAfter(basis)) {
    if (changedNodes(before, after).some(({ node }) => nodes.includes(node))) {
      return { changedBy: record.userName, changedAt: record.savedAt };
    }
  }
  return { changedBy: null, changedAt: null };
}
