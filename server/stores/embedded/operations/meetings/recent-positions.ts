/** Numbers of positions of one source in one cell, oldest first. */
interface Queue {
  source: number;
  numbers: number[];
  /** Index of the first position that was not removed. */
  head: number;
}

/** The positions of a span of time by cell and source: added and removed in the same order. */
export class RecentPositions {
  private readonly cells = new Map<number, Queue[]>();

  add(cell: number, source: number, number: number): void {
    const queues = this.cells.get(cell);
    if (queues === undefined) {
      this.cells.set(cell, [{ source, numbers: [number], head: 0 }]);
      return;
    }
    const queue = queues.find((known) => known.source === source);
    if (queue === undefined) {
      queues.push({ source, numbers: [number], head: 0 });
    } else {
      queue.numbers.push(number);
    }
  }

  /** Removes the oldest position of a source in a cell. */
  removeOldest(cell: number, source: number): void {
    const queues = this.cells.get(cell) ?? [];
    const queue = queues.find((known) => known.source === source);
    if (queue === undefined) {
      return;
    }
    queue.head += 1;
    if (queue.head === queue.numbers.length) {
      queues.splice(queues.indexOf(queue), 1);
      if (queues.length === 0) {
        this.cells.delete(cell);
      }
    } else if (queue.head > COMPACTED_FROM && queue.head * 2 > queue.numbers.length) {
      queue.numbers.splice(0, queue.head);
      queue.head = 0;
    }
  }

  /**
   * Calls back with positions of other sources, newest first for each source, until the callback returns true for that source.
   */
  forOthers(cell: number, source: number, isEnough: (source: number, number: number) => boolean): void {
    for (const queue of this.cells.get(cell) ?? []) {
      if (queue.source !== source) {
        for (let at = queue.numbers.length - 1; at >= queue.head; at -= 1) {
          if (isEnough(queue.source, queue.numbers[at] ?? 0)) {
            break;
          }
        }
      }
    }
  }
}

const COMPACTED_FROM = 1024;
