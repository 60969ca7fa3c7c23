import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

import { DamagedPackError, Pack } from './pack';
import { PACK_NAME, type PackedRange, type PackRow } from './pack-format';
import { PackWriter } from './pack-writer';

/** A content in a pack. */
export interface PackedContent extends PackRow {
  /** Name of the pack. */
  pack: string;
  /** Epoch milliseconds. */
  storedAt: number;
}

/**
 * The packs of a file store (docs/adr/0021). Another process may add packs, which are detected when a content is not found;
 * only the owner of the data folder replaces packs, while no import runs.
 */
export class PackFolder {
  private readonly packs = new Map<string, Pack>();
  private readonly damaged = new Map<string, string>();
  private isRead = false;

  /** @param incoming for packs that are being written */
  constructor(
    private readonly folder: string,
    private readonly incoming: string,
  ) {}

  /** Null when no pack has the content. @throws the error of the file system */
  find(sha256: string): PackedRange | null {
    return this.searched((pack) => pack.find(sha256));
  }

  /** As `find`, among the packs of the last scan only: for the process that adds packs itself. */
  findKnown(sha256: string): PackedRange | null {
    this.provide();
    return firstOf(this.packs.values(), (pack) => pack.find(sha256));
  }

  /** Null when no pack has the content. */
  read(sha256: string, range?: { start: number; end: number }): Readable | null {
    return this.searched((pack) => pack.read(sha256, range));
  }

  /** Sentences about packs that differ from what was written. */
  damages(): string[] {
    this.refresh();
    return [...this.damaged.values()];
  }

  /** The contents of all packs, one after the other. */
  *contents(): Generator<PackedContent> {
    this.refresh();
    for (const [name, pack] of [...this.packs]) {
      for (const row of pack.rows()) {
        yield { ...row, pack: name, storedAt: pack.storedAt };
      }
    }
  }

  /** Publishes a written pack: its name survives a power failure once `confirm` has returned. */
  async publish(writer: PackWriter): Promise<void> {
    await writer.finish();
    mkdirSync(this.folder, { recursive: true });
    const name = `${randomUUID()}.pack`;
    const path = join(this.folder, name);
    await rename(writer.path, path);
    this.packs.set(name, Pack.open(path));
  }

  /** Returns when all names of packs are on the disk. */
  async confirm(): Promise<void> {
    for (const folder of [this.folder, dirname(this.folder)]) {
      const handle = await open(folder);
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  }

  /**
   * Removes contents from a pack: its other contents are written into a new pack, which is on the disk before the old one is
   * removed. Contents that another pack has are not written again, so that the leftovers of a killed process are not duplicated
   * permanently.
   */
  async remove(name: string, hashes: ReadonlySet<string>): Promise<void> {
    const pack = this.packs.get(name);
    if (pack === undefined) {
      return;
    }
    this.refresh();
    const others = [...this.packs.values()].filter((other) => other !== pack);
    const kept = [...pack.rows()].filter(
      ({ sha256 }) => !hashes.has(sha256) && firstOf(others, (other) => other.find(sha256)) === null,
    );
    if (kept.length > 0) {
      await this.publish(await this.copyOf(pack, kept));
    }
    await this.confirm();
    this.packs.delete(name);
    await rm(pack.path, { force: true });
  }

  private async copyOf(pack: Pack, rows: readonly PackRow[]): Promise<PackWriter> {
    mkdirSync(this.incoming, { recursive: true });
    const writer = new PackWriter(join(this.incoming, randomUUID()));
    const file = await open(pack.path);
    try {
      for (const { sha256, offset, length } of rows.toSorted((one, two) => one.offset - two.offset)) {
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset);
        if (bytesRead < length) {
          throw new DamagedPackError(pack.path, 'its end is missing');
        }
        writer.add(sha256, buffer);
      }
      return writer;
    } catch (error) {
      await writer.close();
      await rm(writer.path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }

  /** Another process may have added packs, or replaced one while it was read. */
  private searched<Found>(search: (pack: Pack) => Found | null): Found | null {
    this.provide();
    try {
      const found = firstOf(this.packs.values(), search);
      if (found !== null) {
        return found;
      }
    } catch (error) {
      if (!isMissing(error)) {
        throw error;
      }
    }
    return this.refresh() ? firstOf(this.packs.values(), search) : null;
  }

  private provide(): void {
    if (!this.isRead) {
      this.refresh();
    }
  }

  /** Scans the folder; returns whether the packs have changed. */
  private refresh(): boolean {
    this.isRead = true;
    const names = new Set(this.names());
    const removed = [...this.packs.keys(), ...this.damaged.keys()].filter((name) => !names.has(name));
    const added = [...names].filter((name) => !this.packs.has(name));
    for (const name of removed) {
      this.packs.delete(name);
      this.damaged.delete(name);
    }
    const opened = added.filter((name) => this.open(name));
    return removed.length > 0 || opened.length > 0;
  }

  /** A damaged pack is opened again at each scan: it may have been replaced by an intact copy. */
  private open(name: string): boolean {
    try {
      this.packs.set(name, Pack.open(join(this.folder, name)));
      this.damaged.delete(name);
      return true;
    } catch (error) {
      if (!(error instanceof DamagedPackError)) {
        throw error;
      }
      this.damaged.set(name, error.message);
      return false;
    }
  }

  private names(): string[] {
    try {
      return readdirSync(this.folder).filter((name) => PACK_NAME.test(name));
    } catch (error) {
      if (isMissing(error)) {
        return [];
      }
      throw error;
    }
  }
}

function firstOf<Found>(packs: Iterable<Pack>, search: (pack: Pack) => Found | null): Found | null {
  for (const pack of packs) {
    const found = search(pack);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
