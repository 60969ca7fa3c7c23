import { grown, NumberTable } from './number-table';

/** Threads with messages that match, column by column, in no particular order. */
export interface SummedThreads {
  threadIds: Float64Array;
  counts: Float64Array;
  /** Of the last message: epoch milliseconds, NaN when no message of the thread has a date. */
  dates: Float64Array;
  /** The last message. */
  hitIds: Float64Array;
}

/** Adds up what segments and search threads know of threads. */
export class ThreadSummaries {
  private readonly table: NumberTable;
  private counts: Float64Array;
  private dates: Float64Array;
  private hitIds: Float64Array;

  /** `expected`: how many threads there may be. */
  constructor(expected = 0) {
    this.table = new NumberTable(expected);
    this.counts = new Float64Array(this.table.keys.length);
    this.dates = new Float64Array(this.table.keys.length);
    this.hitIds = new Float64Array(this.table.keys.length);
  }

  /** `count` more messages, the last of which is `hitId`. */
  add(threadId: number, count: number, date: number, hitId: number): void {
    const number = this.table.numberOf(threadId);
    if (number >= this.counts.length) {
      const capacity = this.table.keys.length;
      this.counts = grown(this.counts, capacity);
      this.dates = grown(this.dates, capacity);
      this.hitIds = grown(this.hitIds, capacity);
    }
    const before = this.counts[number] ?? 0;
    this.counts[number] = before + count;
    if (before === 0 || isLater(date, hitId, this.dates[number] ?? NaN, this.hitIds[number] ?? 0)) {
      this.dates[number] = date;
      this.hitIds[number] = hitId;
    }
  }

  addAll({ threadIds, counts, dates, hitIds }: SummedThreads): void {
    for (let index = 0; index < threadIds.length; index += 1) {
      this.add(threadIds[index] ?? 0, counts[index] ?? 0, dates[index] ?? NaN, hitIds[index] ?? 0);
    }
  }

  summed(): SummedThreads {
    const { size } = this.table;
    return {
      threadIds: this.table.keys.slice(0, size),
      counts: this.counts.slice(0, size),
      dates: this.dates.slice(0, size),
      hitIds: this.hitIds.slice(0, size),
    };
  }
}

function isLater(date: number, hitId: number, otherDate: number, otherHitId: number): boolean {
  if (date === otherDate || (Number.isNaN(date) && Number.isNaN(otherDate))) {
    return hitId > otherHitId;
  }
  return date > otherDate || Number.isNaN(otherDate);
}
