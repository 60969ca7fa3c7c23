import type { Artifact } from '@contract/model/hit';
import { DEFAULT_ORDER } from '@contract/rules/column-config';
import { compareNames } from '@contract/text/compare-names';
import type { CaseConfiguration } from '@server/stores/case-configuration';

type Order = Pick<CaseConfiguration, 'groupOrder' | 'artifactOrder'>;

/** Compares groups for sorting: configured ones by their order, then the others by name. */
export const compareGroups =
  ({ groupOrder }: Order) =>
  (left: string, right: string): number =>
    groupOrder(left) - groupOrder(right) || compareNames(left, right);

/** Compares artifacts for sorting: by group, within it configured ones by their order, then the others by name. */
export const compareArtifacts = (order: Order) => {
  const byGroup = compareGroups(order);
  return (left: Artifact, right: Artifact): number =>
    byGroup(left.group, right.group) ||
    order.artifactOrder(left) - order.artifactOrder(right) ||
    compareNames(left.name, right.name);
};

/** The order in responses: absent when none is configured. */
export const givenOrder = (order: number): { order?: number } => (order === DEFAULT_ORDER ? {} : { order });
