import { THUMBNAIL_BATCH } from '@contract/rules/limits';

const COLUMNS = { xl: 5, lg: 3, md: 2, sm: 1 } as const;

/** Number of cards in a row (rules 001-2.5). */
export const thumbnailColumns = (breakpoint: keyof typeof COLUMNS): number => COLUMNS[breakpoint];

/** The batch that contains the card at an index. */
export const batchOf = (index: number): number => Math.floor(index / THUMBNAIL_BATCH);

/** Pixels: browsers do not render elements higher than about 17 million pixels, so longer lists are cut there. */
const HEIGHT_MAX = 16_000_000;

export const cardsMax = (columns: number, rowHeight: number): number => Math.floor(HEIGHT_MAX / rowHeight) * columns;

/** The known length of a list. */
export interface ListLength {
  /** Null while unknown, or when it is only a minimum. */
  total: number | null;
  /** The last requested batch, zero-based, and its number of hits; null while loading. */
  batch: number;
  loaded: number | null;
}

/** Number of cards: the total if known, otherwise the loaded cards and one batch more as long as batches are full. */
export function cardCount({ total, batch, loaded }: ListLength): number {
  if (total !== null) {
    return total;
  }
  if (loaded === null || loaded === THUMBNAIL_BATCH) {
    return (batch + (loaded === null ? 1 : 2)) * THUMBNAIL_BATCH;
  }
  return batch * THUMBNAIL_BATCH + loaded;
}

interface Grid {
  columns: number;
  count: number;
  /** Number of rows on the screen. */
  pageRows: number;
}

/**
 * The index of the card after a key, as in every grid: arrows move to neighbours, Home and End to the ends of the row,
 * with Ctrl to the ends of the list, Page keys by a screen. Null for other keys; always inside the list.
 */
export function cardAfterKey(
  { key, isControl }: { key: string; isControl: boolean },
  from: number,
  { columns, count, pageRows }: Grid,
): number | null {
  const rowStart = from - (from % columns);
  const lastRowStart = count - 1 - ((count - 1) % columns);
  const targets: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns < 0 ? from : from - columns,
    ArrowDown: rowStart >= lastRowStart ? from : from + columns,
    PageUp: Math.max(from % columns, from - columns * pageRows),
    PageDown: from + columns * pageRows,
    Home: isControl ? 0 : rowStart,
    End: isControl ? count - 1 : rowStart + columns - 1,
  };
  const target = targets[key];
  return target === undefined || count === 0 ? null : Math.min(Math.max(target, 0), count - 1);
}
