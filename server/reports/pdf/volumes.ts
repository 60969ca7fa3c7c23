import { PAGE_LINES } from './item-html';

/** Maximum number of pages of a volume: larger documents are slow to open. */
export const PAGES_MAX = 500;
/** Estimated number of pages per planned volume. */
const PAGES_PLANNED = 300;

/** Assigns items to volumes; an item is never split between two. */
export class VolumePlan {
  /** Position of the first item of each volume, from 1. */
  readonly firstItems: number[] = [];

  /**
   * Plans volumes of about the same size.
   * @param lines estimated lines of each item
   * @param scale actual pages per estimated page, increased after a volume had too many
   */
  constructor(lines: readonly number[], scale: number) {
    const pagesOf = (itemLines: number) => (itemLines / PAGE_LINES) * scale;
    const total = lines.reduce((sum, itemLines) => sum + pagesOf(itemLines), 0);
    const pagesMax = total / Math.max(1, Math.ceil(total / PAGES_PLANNED));
    let pages = Infinity;
    lines.forEach((itemLines, index) => {
      // An item may exceed the size of a volume slightly, so that the last volume does not have only a few items.
      if (pages >= pagesMax - pagesOf(itemLines) / 2) {
        this.firstItems.push(index + 1);
        pages = 0;
      }
      pages += pagesOf(itemLines);
    });
  }

  /** At least one: a report without items has a head. */
  get count(): number {
    return Math.max(1, this.firstItems.length);
  }

  /** From 1. @param position of the item, from 1 */
  volumeOf(position: number): number {
    const next = this.firstItems.findIndex((first) => first > position);
    return next === -1 ? this.count : next;
  }
}
