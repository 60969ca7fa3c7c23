const SLICE_MS = 5;

/** Measures the time slice of a task, so that it yields in time. */
export class TimeSlice {
  private until = performance.now() + SLICE_MS;

  isOver(): boolean {
    return performance.now() > this.until;
  }

  restart(): void {
    this.until = performance.now() + SLICE_MS;
  }
}
