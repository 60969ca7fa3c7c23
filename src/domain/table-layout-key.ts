import type { HitFilter } from '@contract/model/filter';
import { TABLE_LAYOUT_PREFIX } from '@contract/rules/table-layout';

/** Maximum length of a key. Two long selections with the same beginning share a layout, which is harmless. */
const KEY_MAX = 100;

/** The key of the setting with the layout of a selection of artifacts: the artifacts, else the groups, else `*`. */
export function tableLayoutKey({ groups = [], artifacts = [] }: Pick<HitFilter, 'groups' | 'artifacts'>): string {
  const selected = artifacts.length > 0 ? artifacts.map(({ group, name }) => `${group}/${name}`) : groups;
  return `${TABLE_LAYOUT_PREFIX}${selected.toSorted().join(',') || '*'}`.slice(0, KEY_MAX);
}
