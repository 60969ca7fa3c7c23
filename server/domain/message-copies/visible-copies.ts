import { SAME_TIME } from './clock-correction';

/** An item of a group of equal items in two extractions of a device. */
export interface GroupMember {
  hitId: number;
  evidenceId: number;
  /** Time on the common clock; null when the time does not matter. */
  time: number | null;
}

/**
 * The visible part of a group of equal items: the connected parts that still have items of both extractions. Two items that
 * only a hidden one connects are not copies of each other.
 */
export const visibleCopies = (visible: readonly GroupMember[]): GroupMember[][] =>
  timeChains(visible, ({ time }) => time ?? NaN).filter((chain) =>
    chain.some(({ evidenceId }) => evidenceId !== chain[0]?.evidenceId),
  );

/** Splits items that are sorted by time where adjacent ones are more than two seconds apart. */
export function timeChains<Item>(items: readonly Item[], timeOf: (item: Item) => number): Item[][] {
  const sorted = items.toSorted((left, right) => timeOf(left) - timeOf(right));
  const chains: Item[][] = [];
  let last = NaN;
  for (const item of sorted) {
    const time = timeOf(item);
    const chain = chains.at(-1);
    if (chain === undefined || time - last > SAME_TIME) {
      chains.push([item]);
    } else {
      chain.push(item);
    }
    last = time;
  }
  return chains;
}
