/** A range of a list that keys extend: where it began, and the item that it ends at. */
export interface RangeSteps {
  anchorIndex: number;
  endId: string;
}

export interface ListPlace {
  hitId: string;
  index: number;
}

interface RangeStep {
  range: RangeSteps;
  selected: string[];
  deselected: string[];
}

/**
 * A step of a key from one item to the one beside it: away from where the range began both are selected, back towards it the
 * item that is left no longer is. Whoever came to `from` in another way begins a range there.
 */
export function extendRange(range: RangeSteps | null, from: ListPlace | null, to: ListPlace): RangeStep {
  if (from === null) {
    return { range: { anchorIndex: to.index, endId: to.hitId }, selected: [to.hitId], deselected: [] };
  }
  const anchorIndex = range?.endId === from.hitId ? range.anchorIndex : from.index;
  const isBack = Math.abs(to.index - anchorIndex) < Math.abs(from.index - anchorIndex);
  return {
    range: { anchorIndex, endId: to.hitId },
    selected: isBack ? [to.hitId] : [from.hitId, to.hitId],
    deselected: isBack ? [from.hitId] : [],
  };
}
