import type { Readable } from 'node:stream';

import type { PackFolder } from './pack-folder';
import type { PackedRange } from './pack-format';
import { PackWriter } from './pack-writer';

/** A content that is in a pack of the batch which is not published yet. */
interface PendingContent {
  size: number;
  read(range?: { start: number; end: number }): Readable;
}

/** The small files of one import, in packs: one is confirmed by the disk while the next one is written. */
export class PackBatch {
  private current: PackWriter | null = null;
  /** Packs without a name, the current one included. */
  private readonly open = new Set<PackWriter>();
  private publishing: Promise<void> = Promise.resolve();
  private isConfirmed = true;

  /** @param nextPath of a file for a pack that is being written */
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
      // A disk that is slower than the import is waited for.
      await this.publishing;
      if (writer === this.current) {
        this.end(writer);
      }
    }
  }

  /** Returns when everything that was added is on the disk, with the names of its packs. */
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

  /** Gives up what has no name; the files stay. */
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
    // Its error is that of the next full pack, or of the flush.
    publishing.catch(() => undefined);
    this.publishing = publishing;
  }
}
