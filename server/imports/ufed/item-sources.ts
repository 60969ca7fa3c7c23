import type { HitWriter } from '@server/stores/hit-writer';

import type { ReportItem } from './report-items';

const FIRST_SIZE = 1 << 12;

/**
 * Sources of items on the device, which the report lists apart from them. Those that belong to no item that was read so far are tried
 * again when all items are stored. Sources of parts (parties, attachments …) have the id of neither a hit nor a chat.
 */
export class ItemSources {
  /** Whether an item came after a source. */
  isBeforeItems = false;
  /** By the number of the source in the report: 1 where it was added. */
  private added = new Uint8Array(FIRST_SIZE);
  private count = 0;

  constructor(private readonly writer: Pick<HitWriter, 'addSources'>) {}

  noteItem(): void {
    this.isBeforeItems ||= this.count > 0;
  }

  take({ id, sources }: Extract<ReportItem, { kind: 'sources' }>): void {
    if (this.count === this.added.length) {
      const larger = new Uint8Array(this.added.length * 2);
      larger.set(this.added);
      this.added = larger;
    }
    this.added[this.count] = this.writer.addSources(id, sources) ? 1 : 0;
    this.count += 1;
  }

  /** Adds the sources that belonged to no item before, in another reading of the report. */
  startAgain(): (item: ReportItem) => void {
    let index = -1;
    return (item) => {
      if (item.kind !== 'sources') {
        return;
      }
      index += 1;
      if (this.added[index] === 0) {
        this.writer.addSources(item.id, item.sources);
      }
    };
  }
}
