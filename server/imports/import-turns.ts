import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ProgressMeter } from './import-progress';

/** Work between two turns of the event loop: whichever comes first. */
const ITEMS_PER_TURN = 500;
const BYTES_PER_TURN = 1 << 20;

/**
 * Ends the turn of the event loop regularly, so that a cancellation can arrive, and stops when it has: reading a database and
 * mapping its rows is synchronous, and one row may have as many bytes as thousands of others.
 */
export class ImportTurns {
  private items = 0;
  private bytes = 0;

  /** @param onTurn called before each turn, such as to report progress */
  constructor(
    private readonly meter: ProgressMeter,
    private readonly onTurn: () => void,
  ) {}

  /**
   * After an item.
   * @param bytes that were read for it
   * @throws the reason of the signal when the import was cancelled
   */
  async step(bytes: number): Promise<void> {
    this.items += 1;
    this.bytes += bytes;
    if (this.items >= ITEMS_PER_TURN || this.bytes >= BYTES_PER_TURN) {
      this.items = 0;
      this.bytes = 0;
      this.onTurn();
      await nextTurn();
      this.meter.addBytes(0);
    }
  }
}
