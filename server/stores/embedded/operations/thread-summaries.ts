/** Threads with matching messages, as columns, by thread id. */
export interface SummedThreads {
  threadIds: Uint32Array;
  counts: Uint32Array;
  /** Date of the last message: epoch milliseconds, NaN when no message of the thread has a date. */
  dates: Float64Array;
  /** The last message. */
  hitIds: Float64Array;
}

/**
 * Sums the data of segments and search threads about threads. Thread ids are assigned consecutively, so that arrays indexed by
 * id have few gaps and need no look-up.
 */
export class ThreadSummaries {
  private readonly counts: Uint32Array;
  private readonly dates: Float64Array;
  private readonly hitIds: Float64Array;
  private size = 0;

  /** For the threads from `first` to `last`; for none when `last` is smaller. */
  constructor(
    private readonly first: number,
    last: number,
  ) {
    const length = Math.max(0, last - first + 1);
    this.counts = new Uint32Array(length);
    this.dates = new Float64Array(length);
    this.hitIds = new Float64Array(length);
  }

  /** Adds `count` messages, the last of which is `hitId`. */
  add(threadId: number, count: number, date: number, hitId: number): void {
    const index = threadId - this.first;
    const before = this.counts[index] ?? 0;
    this.counts[index] = before + count;
    if (before === 0 || isLater(date, hitId, this.dates[index] ?? NaN, this.hitIds[index] ?? 0)) {
      this.dates[index] = date;
      this.hitIds[index] = hitId;
    }
    if (before === 0) {
      this.size += 1;
    }
  }

  addAll({ threadIds, counts, dates, hitIds }: SummedThreads): void {
    for (let index = 0; index < threadIds.length; index += 1) {
      this.add(threadIds[index] ?? 0, counts[index] ?? 0, dates[index] ?? NaN, hitIds[index] ?? 0);
    }
  }

  summed(): SummedThreads {
    const { size, first } = this;
    const summed = {
      threadIds: new Uint32Array(size),
      counts: new Uint32Array(size),
      dates: new Float64Array(size),
      hitIds: new Float64Array(size),
    };
    for (let index = 0, end = 0; end < size; index += 1) {
      const count = this.counts[index] ?? 0;
      if (count > 0) {
        summed.threadIds[end] = first + index;
        summed.counts[end] = count;
        summed.dates[end] = this.dates[index] ?? NaN;
        summed.hitIds[end] = this.hitIds[index] ?? 0;
        end += 1;
      }
    }
    return summed;
  }
}

function isLater(date: number, hitId: number, otherDate: number, otherHitId: number): boolean {
  if (date === otherDate || (Number.isNaN(date) && Number.isNaN(otherDate))) {
    return hitId > otherHitId;
  }
  return date > otherDate || Number.isNaN(otherDate);
}
