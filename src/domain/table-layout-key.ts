import type { HitFilter } from '@contract/model/filter';
import { TABLE_LAYOUT_PREFIX } from '@contract/rules/table-layout';

/** Longest key of a setting. Two long selections that begin alike share a layout, which does no harm. */
const KEY_MAX = 100;

/** The setting that holds the layout of a selection of artifacts: the artifacts, else the groups, else `*` for all. */
export function tableLayoutKey({ groups = [], artifacts = [] }: Pick<HitFilter, 'groups' | 'artifacts'>): string {
  const selected = artifacts.length > 0 ? artifacts.map(({ group, name }) => `${group}/${name}`) : groups;
  return `${TABLE_LAYOUT_PREFIX}${selected.toSorted().join(',') || '*'}`.slice(0, KEY_MAX);
}
