/** User ids without a name: above those that Linux distributions assign and below 65,536, which containers map. */
const LOWEST = 64_400;
const COUNT = 400;
/** Distance between the first ids of two processes with consecutive process ids. */
const STEP = 16;

/**
 * The first id of this process. To end a conversion, all processes of its user are killed, which must not include those of
 * another server, or another test, on the same machine.
 */
export const FIRST_USER_ID = LOWEST + ((process.pid * STEP) % COUNT);

/** Assigns a user to each conversion, so that none can read or stop another. */
export class UserIds {
  private readonly used = new Set<number>();

  take(): number {
    for (let index = 0; index < COUNT; index += 1) {
      const userId = LOWEST + ((FIRST_USER_ID - LOWEST + index) % COUNT);
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
