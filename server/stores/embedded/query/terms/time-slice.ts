const SLICE_MS = 5;

/** Tells long work when it is time to yield. */
export class TimeSlice {
  private until = performance.now() + SLICE_MS;

  isOver(): boolean {
    return performance.now() > this.until;
  }

  restart(): void {
    this.until = performance.now() + SLICE_MS;
  }
}
