/** Users without a name, beyond those that Linux distributions give out and below 65,536, which containers map. */
const LOWEST = 64_400;
const COUNT = 400;
/** Ids that stand between the first ones of two processes whose numbers follow each other. */
const STEP = 16;

/**
 * Where this process begins: to end what a conversion left, all processes of its user are killed, and those of another server on the same
 * machine, or of another test, should not be among them.
 */
export const FIRST_USER_ID = LOWEST + ((process.pid * STEP) % COUNT);

/** Which user each conversion runs as, so that none can read or stop another. */
export class UserIds {
  private readonly used = new Set<number>();

  take(): number {
    for (let place = 0; place < COUNT; place += 1) {
      const userId = LOWEST + ((FIRST_USER_ID - LOWEST + place) % COUNT);
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
