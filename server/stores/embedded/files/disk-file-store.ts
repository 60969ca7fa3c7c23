import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync, utimesSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { NotFoundError, StorageFullError } from '@server/errors';
import type { FileBatch, StoredContent, StoredFile, WholeFileStore } from '@server/stores/file-store';

import { DiskFileBatch } from './disk-file-batch';
import { linksIn } from './links';
import { holdError } from '@server/stores/embedded/base/hold-error';
import { PackFolder } from './packs/pack-folder';

const SHA256 = /^[0-9a-f]{64}$/;
/** Name of a folder of the store. */
const PART = /^[0-9a-f]{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Opens a new file for writing; its content is on the disk when the stream has closed. */
type OpenTemporary = (path: string) => Writable;

const openFlushed: OpenTemporary = (path) => createWriteStream(path, { flags: 'wx', flush: true });

/** Location of a content that is a separate file. */
const OWN_FILE = '';

/** Files by content on the local disk: `{root}/ab/cd/{sha256}`, small ones of imports in `{root}/packs` (docs/adr/0021). */
export class DiskFileStore implements WholeFileStore {
  readonly packs: PackFolder;
  private readonly incoming: string;
  private isPrepared = false;

  constructor(
    private readonly root: string,
    private readonly openTemporary: OpenTemporary = openFlushed,
  ) {
    this.incoming = join(root, 'incoming');
    this.packs = new PackFolder(join(root, 'packs'), this.incoming);
  }

  async put(content: Readable | Buffer): Promise<StoredFile> {
    const stream = content instanceof Readable ? content : Readable.from([content]);
    holdError(stream);
    return this.withStorageErrors(async () => {
      await this.prepare();
      return this.store(stream, join(this.incoming, randomUUID()));
    });
  }

  openBatch(): FileBatch {
    return new DiskFileBatch(this, this.root);
  }

  /** @throws StorageFullError instead of the error of a full disk */
  async withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asStorageError(error, this.root);
    }
  }

  /**
   * Whether the content exists as a separate file: it then counts as stored now, which protects it from the collector of
   * unreferenced files. A content in a pack does not count, since the pack may be about to be rewritten without it.
   */
  touch(sha256: string): boolean {
    const path = this.pathOf(sha256);
    const isThere = statSync(path, { throwIfNoEntry: false }) !== undefined;
    if (isThere) {
      const now = new Date();
      utimesSync(path, now, now);
    }
    return isThere;
  }

  /** The path of a content as a separate file, whether it exists or not. */
  pathOf(sha256: string): string {
    return join(this.root, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  }

  async has(sha256: string): Promise<boolean> {
    return (await this.sizeOf(sha256)) !== null;
  }

  async sizeOf(sha256: string): Promise<number | null> {
    if (!SHA256.test(sha256)) {
      return null;
    }
    try {
      return (await stat(this.pathOf(sha256))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') {
        return this.packs.find(sha256)?.length ?? null;
      }
      throw error;
    }
  }

  read(sha256: string, range?: { start: number; end: number }): Readable {
    const isHash = SHA256.test(sha256);
    if (isHash && existsSync(this.pathOf(sha256))) {
      return createReadStream(this.pathOf(sha256), range);
    }
    const packed = isHash ? this.packs.read(sha256, range) : null;
    if (packed === null) {
      throw new NotFoundError(`There is no stored file with the SHA-256 ${sha256}.`);
    }
    return packed;
  }

  async localPath(sha256: string): Promise<string | null> {
    return SHA256.test(sha256) && existsSync(this.pathOf(sha256)) ? this.pathOf(sha256) : null;
  }

  async damages(): Promise<string[]> {
    return [...this.packs.damages(), ...(await linksIn(this.root))];
  }

  async *stored(): AsyncGenerator<StoredContent> {
    for (const first of await namesIn(this.root, PART)) {
      for (const second of await namesIn(join(this.root, first), PART)) {
        for (const sha256 of await namesIn(join(this.root, first, second), SHA256)) {
          const found = await stat(this.pathOf(sha256)).catch(() => null);
          if (found !== null) {
            yield { sha256, size: found.size, storedAt: found.mtimeMs, location: OWN_FILE };
          }
        }
      }
    }
    for (const { sha256, length, storedAt, pack } of this.packs.contents()) {
      yield { sha256, size: length, storedAt, location: pack };
    }
  }

  async remove(contents: AsyncIterable<StoredContent>): Promise<{ files: number; bytes: number }> {
    const removed = { files: 0, bytes: 0 };
    let packed = { name: OWN_FILE, hashes: new Set<string>() };
    for await (const { sha256, size, location } of contents) {
      if (location === OWN_FILE) {
        await rm(this.pathOf(sha256), { force: true });
      } else {
        if (packed.name !== location) {
          await this.removePacked(packed);
          packed = { name: location, hashes: new Set() };
        }
        packed.hashes.add(sha256);
      }
      removed.files += 1;
      removed.bytes += size;
    }
    await this.removePacked(packed);
    return removed;
  }

  async removeTemporary(olderThan: number): Promise<void> {
    for (const name of await namesIn(this.incoming, /./)) {
      const path = join(this.incoming, name);
      const found = await stat(path).catch(() => null);
      if (found && Date.now() - found.mtimeMs > olderThan) {
        await rm(path, { recursive: true, force: true });
      }
    }
  }

  private async removePacked({ name, hashes }: { name: string; hashes: ReadonlySet<string> }): Promise<void> {
    if (hashes.size > 0) {
      await this.withStorageErrors(() => this.packs.remove(name, hashes));
    }
  }

  private async store(content: Readable, temporary: string): Promise<StoredFile> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    try {
      await pipeline(content, measure, this.openTemporary(temporary));
      const sha256 = hash.digest('hex');
      await this.publish(temporary, sha256);
      return { sha256, size };
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async publish(temporary: string, sha256: string): Promise<void> {
    if (this.touch(sha256)) {
      return;
    }
    const target = this.pathOf(sha256);
    await mkdir(dirname(target), { recursive: true });
    await rename(temporary, target);
    // A rename survives a power failure only after its directory was synced.
    const directory = await open(dirname(target));
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  }

  /** Also removes leftovers of a killed process that are older than a day, which is longer than storing any file takes. */
  private async prepare(): Promise<void> {
    if (this.isPrepared) {
      return;
    }
    await mkdir(this.incoming, { recursive: true });
    await this.removeTemporary(DAY_MS);
    this.isPrepared = true;
  }
}

/** Empty when the folder is missing. */
async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => pattern.test(name));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

function asStorageError(error: unknown, location: string): unknown {
  const code = codeOf(error);
  if (code !== 'ENOSPC' && code !== 'EDQUOT') {
    return error;
  }
  return new StorageFullError(
    `There is no space left in ${location}. Free some space there, or give it a larger disk, and start again. ` +
      'What is already stored is complete.',
    { cause: error },
  );
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
