/** Parts of a file that are asked for within this time after an entry belong to the same viewing, milliseconds. */
export const VIEWING_WINDOW = 10 * 60_000;
const ENTRIES_MAX = 20_000;

/**
 * Which viewings the audit log has an entry of. Players ask for a film in hundreds of parts: each session has one entry for a file in
 * ten minutes, and whatever is forgotten here, such as by a restart, is another entry, never one less.
 */
export class ViewingLog {
  /** The time of the entry, oldest first. */
  private readonly recorded = new Map<string, number>();

  /** Whether a part belongs to a viewing that has its entry. */
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
