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
 * A key step from one item to the next. Away from the start of the range both are selected; back towards it the current item is
 * deselected. If `from` was reached in another way, a new range starts there.
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
