import { DEFAULT_IMPORTANCE, DEFAULT_ORDER } from '@contract/rules/column-config';
import type { Importance } from '@contract/model/hit';
import { GROUP_BAR_MIN_PERCENT } from '@contract/rules/limits';

export interface GroupBar {
  name: string;
  count: number;
  /** Percent of the largest group, at least 2 (rules 000-9). */
  percent: number;
}

interface GroupCount {
  value: string;
  importance?: Importance;
  /** Position in the order of an administrator. */
  order?: number;
  count: number;
}

/** Artifact groups with their bars, in the configured order, then the largest first; all bars have the same scale. */
export function groupBars(counts: readonly GroupCount[]): { primary: GroupBar[]; secondary: GroupBar[] } {
  const filled = counts
    .filter(({ count }) => count > 0)
    .toSorted(
      (left, right) => (left.order ?? DEFAULT_ORDER) - (right.order ?? DEFAULT_ORDER) || right.count - left.count,
    );
  const largest = filled.reduce((most, { count }) => Math.max(most, count), 0);
  const barsOf = (importance: Importance) =>
    filled
      .filter((group) => (group.importance ?? DEFAULT_IMPORTANCE) === importance)
      .map(({ value, count }) => ({ name: value, count, percent: barPercent(count, largest) }));
  return { primary: barsOf('primary'), secondary: barsOf('secondary') };
}

const barPercent = (count: number, largest: number): number =>
  Math.max(GROUP_BAR_MIN_PERCENT, Math.round((count / largest) * 100));
