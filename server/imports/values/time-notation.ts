/** Whether the day or the month stands first in dates such as `05/06/2023`. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** How the times of an export are written. */
export interface TimeNotation {
  /** Null while nothing in the export shows it, or when the export has both: such dates can mean two days. */
  readonly order: DayOrder | null;
  /** Epoch milliseconds after which the export has no time: that of the extraction, or of the import. */
  readonly latest: number;
}

/** The notation of an export about which nothing is known but that it was made before its import. */
export const unknownNotation = (): TimeNotation => ({ order: null, latest: Date.now() });

const NUMERIC_DATE = /^\s*(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO_DATE = /^\s*(\d{4})-(\d{2})-(\d{2})/;

const NUMERIC_TIME = /^\s*(\d{1,2})([-/])(\d{1,2})\2\d{2,4},? \d/;
/** Longer texts are none. */
const LONGEST_TIME = 80;

/** Whether a text may be a time in numbers that can mean two days. */
export function dependsOnOrder(text: string): boolean {
  const [, first, , second] = (text.length < LONGEST_TIME && NUMERIC_TIME.exec(text)) || [];
  return first !== undefined && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
}

/** Collects what the times of an export show of the order of day and month. */
export class DayOrderEvidence {
  private readonly found = new Set<DayOrder>();
  private documented: DayOrder | null = null;

  /** A time in the notation of the tool: a day above 12 shows its position. */
  add(text: string): void {
    const [, first, , second] = NUMERIC_DATE.exec(text) ?? [];
    if (first === undefined || Number(first) > 31 || Number(second) > 31) {
      return;
    }
    if (Number(first) > 12 !== Number(second) > 12) {
      this.found.add(Number(first) > 12 ? 'dayFirst' : 'monthFirst');
    }
  }

  /** A time that the tool wrote twice: `iso` in a certain notation, `text` in its own. */
  addPair(iso: string, text: string): void {
    const [, year, month, day] = ISO_DATE.exec(iso) ?? [];
    const [, first, , second, ownYear] = NUMERIC_DATE.exec(text) ?? [];
    if (year === undefined || first === undefined || ownYear !== year || month === day) {
      return;
    }
    if (Number(first) === Number(day) && Number(second) === Number(month)) {
      this.found.add('dayFirst');
    } else if (Number(first) === Number(month) && Number(second) === Number(day)) {
      this.found.add('monthFirst');
    }
  }

  /** The order that the tool states in the export, as in the pattern of its locale. */
  addStated(order: DayOrder): void {
    this.found.add(order);
  }

  /** The order of the tool's documented notation: it counts when no time of the export shows one. */
  addDocumented(order: DayOrder): void {
    this.documented = order;
  }

  /** Null without evidence, and when it contradicts itself. */
  get order(): DayOrder | null {
    if (this.found.size > 1) {
      return null;
    }
    const [order = this.documented] = this.found;
    return order;
  }

  /** A sentence for the certificate of the import. */
  get sentence(): string {
    if (this.found.size > 1) {
      return 'Times of the report show the day first and the month first: dates such as 05/06/2023 can mean two days, and stay open.';
    }
    switch (this.order) {
      case 'dayFirst':
        return 'Dates such as 05/06/2023 are read with the day first, as all other times of the report show.';
      case 'monthFirst':
        return 'Dates such as 05/06/2023 are read with the month first, as all other times of the report show.';
      case null:
        return 'No time of the report shows the order of day and month: dates such as 05/06/2023 can mean two days, and stay open.';
    }
  }
}

/** The kind of the certificate's entries about the order of day and month. */
export const DAY_ORDER_KIND = 'Order of day and month';
