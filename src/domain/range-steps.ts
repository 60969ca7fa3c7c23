/** A range of selected items that keys extend: its first item and its last one. */
export interface RangeSteps {
  anchorIndex: number;
  endId: string;
}

export interface ListItem {
  hitId: string;
  index: number;
}

interface RangeStep {
  range: RangeSteps;
  selected: string[];
  deselected: string[];
}

/**
 * The selection after a key step from one item to the next. Away from the start of the range both items are selected;
 * towards it the current item is deselected. When `from` is not the end of the range, a new range starts there.
 */
export function extendRange(range: RangeSteps | null, from: ListItem | null, to: ListItem): RangeStep {
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
