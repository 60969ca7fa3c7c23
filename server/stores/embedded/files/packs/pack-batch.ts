import type { Readable } from 'node:stream';

import type { PackFolder } from './pack-folder';
import type { PackedRange } from './pack-format';
import { PackWriter } from './pack-writer';

/** A content in a pack of the batch that is not published yet. */
interface PendingContent {
  size: number;
  read(range?: { start: number; end: number }): Readable;
}

/** The small files of one import, in packs: one is synced while the next one is written. */
export class PackBatch {
  private current: PackWriter | null = null;
  /** Packs without a final name, including the current one. */
  private readonly open = new Set<PackWriter>();
  private publishing: Promise<void> = Promise.resolve();
  private isConfirmed = true;

  /** @param nextPath returns the path for a pack that is being written */
  constructor(
    private readonly packs: PackFolder,
    private readonly nextPath: () => string,
  ) {}

  pending(sha256: string): PendingContent | null {
    for (const writer of this.open) {
      const packed: PackedRange | null = writer.find(sha256);
      if (packed !== null) {
        return { size: packed.length, read: (range) => writer.read(packed, range) };
      }
    }
    return null;
  }

  /** @param sha256 of the content, which is not stored yet */
  async add(sha256: string, content: Buffer): Promise<void> {
    const writer = this.current ?? this.begin();
    writer.add(sha256, content);
    if (writer.isFull) {
      // A disk that is slower than the import delays it here.
      await this.publishing;
      if (writer === this.current) {
        this.end(writer);
      }
    }
  }

  /** Returns when all added contents are on the disk, with the names of their packs. */
  async flush(): Promise<void> {
    if (this.current !== null) {
      this.end(this.current);
    }
    await this.publishing;
    if (!this.isConfirmed) {
      await this.packs.confirm();
      this.isConfirmed = true;
    }
  }

  /** Abandons packs without a final name; their files stay. */
  async discard(): Promise<void> {
    await this.publishing.catch(() => undefined);
    await Promise.all([...this.open].map((writer) => writer.close()));
  }

  private begin(): PackWriter {
    const writer = new PackWriter(this.nextPath());
    this.current = writer;
    this.open.add(writer);
    return writer;
  }

  private end(writer: PackWriter): void {
    this.current = null;
    this.isConfirmed = false;
    const publishing = this.publishing.then(async () => {
      await this.packs.publish(writer);
      this.open.delete(writer);
    });
    // Its error is reported by the next full pack, or by the flush.
    publishing.catch(() => undefined);
    this.publishing = publishing;
  }
}
