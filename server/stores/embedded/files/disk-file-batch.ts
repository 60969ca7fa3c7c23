import { createHash, hash as hashOf, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FileBatch, FileStore, StoredFile } from '@server/stores/file-store';

import { FileFolders } from './file-folders';
import { holdError } from '@server/stores/embedded/base/hold-error';
import { PackBatch } from './packs/pack-batch';
import type { PackFolder } from './packs/pack-folder';
import { syncFiles } from '@server/stores/embedded/base/sync-files';

/** Maximum number of files flushed together, while the next ones are written. */
const FILES_AT_ONCE = 4_000;
const BYTES_AT_ONCE = 256_000_000;
/** Files renamed before yielding to the event loop: some 5 ms. */
const SLICE = 200;
/** Contents up to this size go into packs; for larger ones the overhead of a separate file is small. */
const PACKED_MAX = 1 << 16;

/** The store to which the files are added. */
interface ContentLocations extends Pick<FileStore, 'sizeOf' | 'read' | 'localPath'> {
  readonly packs: PackFolder;
  /** Whether the content exists as a separate file: it then counts as stored now. */
  touch(sha256: string): boolean;
  /** The path of a content, whether it exists or not. */
  pathOf(sha256: string): string;
  /** @throws StorageFullError instead of the error of a full disk */
  withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface Pending {
  path: string;
  size: number;
}

/** Files without a final name, by their content. */
interface Chunk {
  files: Map<string, Pending>;
  bytes: number;
}

const newChunk = (): Chunk => ({ files: new Map(), bytes: 0 });
const isFull = ({ files, bytes }: Chunk): boolean => files.size >= FILES_AT_ONCE || bytes >= BYTES_AT_ONCE;

/**
 * Stores the files of one import, in a process without other work: small ones in packs (docs/adr/0021), others in chunks. The
 * name of a file is the hash of its content, so a file must not have its name before its content is on the disk: after a power
 * failure it would count as stored. A chunk is therefore written under temporary names, flushed as a whole and renamed, and the
 * names are flushed at the end. A killed process leaves files in `incoming` only.
 */
export class DiskFileBatch implements FileBatch {
  private readonly folder: string;
  private isMade = false;
  private current = newChunk();
  /** Chunks whose files have no final name yet, including the current one. */
  private readonly open = new Set([this.current]);
  private flushing: Promise<void> = Promise.resolve();
  /** Folders with new names since the last flush. */
  private readonly named = new Set<string>();
  private count = 0;
  private readonly packed: PackBatch;
  private readonly folders: FileFolders;

  constructor(
    private readonly store: ContentLocations,
    private readonly root: string,
  ) {
    this.folder = join(root, 'incoming', randomUUID());
    this.packed = new PackBatch(store.packs, () => this.nextPath());
    this.folders = new FileFolders(root);
  }

  async put(content: Readable | Buffer): Promise<StoredFile> {
    if (content instanceof Readable) {
      holdError(content);
    }
    return this.store.withStorageErrors(() =>
      content instanceof Readable ? this.putStream(content) : this.putBytes(content),
    );
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.sizeOf(sha256)) !== null;
  }

  async sizeOf(sha256: string): Promise<number | null> {
    return (this.packed.pending(sha256) ?? this.pending(sha256))?.size ?? this.store.sizeOf(sha256);
  }

  read(sha256: string, range?: { start: number; end: number }): Readable {
    const packed = this.packed.pending(sha256);
    if (packed !== null) {
      return packed.read(range);
    }
    const pending = this.pending(sha256);
    // Opened at once: the file may be renamed before it is read.
    return pending === null
      ? this.store.read(sha256, range)
      : createReadStream(pending.path, { ...range, fd: openSync(pending.path, 'r') });
  }

  async localPath(sha256: string): Promise<string | null> {
    if (this.pending(sha256) !== null) {
      await this.flush();
    }
    return this.store.localPath(sha256);
  }

  async flush(): Promise<void> {
    await this.store.withStorageErrors(() => this.packed.flush());
    this.beginFlush();
    await this.flushing;
    if (this.named.size > 0) {
      await this.store.withStorageErrors(() => syncFiles(this.root, [...this.named]));
      this.named.clear();
    }
    await this.removeFolder();
  }

  async discard(): Promise<void> {
    await this.packed.discard();
    await this.flushing.catch(() => undefined);
    await this.removeFolder();
  }

  private async removeFolder(): Promise<void> {
    this.isMade = false;
    await rm(this.folder, { recursive: true, force: true });
  }

  private pending(sha256: string): Pending | null {
    for (const { files } of this.open) {
      const found = files.get(sha256);
      if (found !== undefined) {
        return found;
      }
    }
    return null;
  }

  private async putStream(content: Readable): Promise<StoredFile> {
    const path = this.nextPath();
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        hash.update(bytes);
        size += bytes.length;
        done(null, bytes);
      },
    });
    try {
      await pipeline(content, measure, createWriteStream(path, { flags: 'wx' }));
    } catch (error) {
      rmSync(path, { force: true });
      throw error;
    }
    const sha256 = hash.digest('hex');
    if (this.isKnown(sha256)) {
      rmSync(path, { force: true });
    } else {
      await this.add(sha256, { path, size });
    }
    return { sha256, size };
  }

  private async putBytes(content: Buffer): Promise<StoredFile> {
    const sha256 = hashOf('sha256', content);
    const size = content.length;
    if (this.isKnown(sha256)) {
      return { sha256, size };
    }
    if (size <= PACKED_MAX) {
      await this.packed.add(sha256, content);
    } else {
      const path = this.nextPath();
      // Synchronous: writing into the page cache takes a fraction of the time of an asynchronous call.
      writeFileSync(path, content, { flag: 'wx' });
      await this.add(sha256, { path, size });
    }
    return { sha256, size };
  }

  private isKnown(sha256: string): boolean {
    return (
      this.packed.pending(sha256) !== null ||
      this.pending(sha256) !== null ||
      this.store.packs.findKnown(sha256) !== null ||
      (this.folders.mayHold(sha256) && this.store.touch(sha256))
    );
  }

  private async add(sha256: string, pending: Pending): Promise<void> {
    this.current.files.set(sha256, pending);
    this.current.bytes += pending.size;
    if (isFull(this.current)) {
      // One chunk is flushed while the next is written; a slower disk delays the writer here.
      await this.flushing;
      if (isFull(this.current)) {
        this.beginFlush();
      }
    }
  }

  private nextPath(): string {
    if (!this.isMade) {
      mkdirSync(this.folder, { recursive: true });
      this.isMade = true;
    }
    this.count += 1;
    return join(this.folder, String(this.count));
  }

  private beginFlush(): void {
    const chunk = this.current;
    this.current = newChunk();
    this.open.add(this.current);
    const flushing = this.flushing.then(() => this.store.withStorageErrors(() => this.publish(chunk)));
    // Its error is reported by the next full chunk, or by the flush.
    flushing.catch(() => undefined);
    this.flushing = flushing;
  }

  private async publish(chunk: Chunk): Promise<void> {
    const files = [...chunk.files];
    if (files.length > 0) {
      await syncFiles(
        this.root,
        files.map(([, { path }]) => path),
      );
    }
    for (let start = 0; start < files.length; start += SLICE) {
      files.slice(start, start + SLICE).forEach(([sha256, { path }]) => this.name(sha256, path));
      await nextTurn();
    }
    this.open.delete(chunk);
  }

  private name(sha256: string, path: string): void {
    const target = this.store.pathOf(sha256);
    const folder = dirname(target);
    if (!this.named.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.named.add(folder);
      this.folders.add(sha256);
    }
    renameSync(path, target);
  }
}
