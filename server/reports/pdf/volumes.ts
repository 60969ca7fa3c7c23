import { PAGE_LINES } from './item-html';

/** Pages of a volume at most: larger ones are slow to open. */
export const PAGES_MAX = 500;
/** Estimated pages that a volume is planned for. */
const PAGES_PLANNED = 300;

/** Which items are in which volume: an item is never parted between two. */
export class VolumePlan {
  /** Number of the first item of each volume, from 1. */
  readonly firstItems: number[] = [];

  /**
   * Volumes of about the same size.
   * @param lines that the items take, about
   * @param scale pages of an estimated one, greater after a volume had too many
   */
  constructor(lines: readonly number[], scale: number) {
    const pagesOf = (itemLines: number) => (itemLines / PAGE_LINES) * scale;
    const total = lines.reduce((sum, itemLines) => sum + pagesOf(itemLines), 0);
    const pagesMax = total / Math.max(1, Math.ceil(total / PAGES_PLANNED));
    let pages = Infinity;
    lines.forEach((itemLines, index) => {
      // An item may exceed the size of a volume a little, so that no volume of a few items comes last.
      if (pages >= pagesMax - pagesOf(itemLines) / 2) {
        this.firstItems.push(index + 1);
        pages = 0;
      }
      pages += pagesOf(itemLines);
    });
  }

  /** One at least: a report without items has its head. */
  get count(): number {
    return Math.max(1, this.firstItems.length);
  }

  /** From 1. @param position of an item, from 1 */
  volumeOf(position: number): number {
    const next = this.firstItems.findIndex((first) => first > position);
    return next === -1 ? this.count : next;
  }
}
