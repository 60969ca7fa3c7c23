/** Milliseconds after an entry during which requested ranges of a file belong to the same view. */
export const VIEWING_WINDOW = 10 * 60_000;
const ENTRIES_MAX = 20_000;

/**
 * Views that have an entry in the audit log. Players request a video in hundreds of ranges: each session gets one entry per
 * file and ten minutes. Lost state, such as after a restart, causes another entry, never a missing one.
 */
export class ViewingLog {
  /** The times of entries, oldest first. */
  private readonly recorded = new Map<string, number>();

  /** Whether a range belongs to a view with an entry. */
  has(key: string, now: number): boolean {
    const at = this.recorded.get(key);
    return at !== undefined && now - at < VIEWING_WINDOW;
  }

  add(key: string, now: number): void {
    this.recorded.delete(key);
    this.recorded.set(key, now);
    for (const [oldest, at] of this.recorded) {
      if (this.recorded.size <= ENTRIES_MAX && now - at < VIEWING_WINDOW) {
        break;
      }
      this.recorded.delete(oldest);
    }
  }
}
