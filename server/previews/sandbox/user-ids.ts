/** Users without a name, beyond those that Linux distributions give out and below 65,536, which containers map. */
export const FIRST_USER_ID = 64_400;
const COUNT = 400;

/** Which user each conversion runs as, so that none can read or stop another. */
export class UserIds {
  private readonly used = new Set<number>();

  take(): number {
    for (let userId = FIRST_USER_ID; userId < FIRST_USER_ID + COUNT; userId += 1) {
      if (!this.used.has(userId)) {
        this.used.add(userId);
        return userId;
      }
    }
    throw new Error('There are more conversion processes than users for them.');
  }

  giveBack(userId: number): void {
    this.used.delete(userId);
  }
}
