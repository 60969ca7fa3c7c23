import { createHash, randomUUID } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { literals, Nullable } from '@contract/model/common';
import { readJson } from '@contract/text/read-json';
import { BadInputError, BadRequestError, ConflictError, NotFoundError, StorageFullError } from '@server/errors';
import { UPLOAD_RESERVE } from '@server/stores/disk-reserve';
import type { NewUpload, ResumableUploadStore, UploadPart, UploadRecord } from '@server/stores/resumable-upload-store';

import { UploadFiles } from './upload-files';

const META = 'upload.json';
const PARTS = 'parts.jsonl';

const Meta = Type.Object({
  id: Type.String(),
  caseId: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  kind: literals(['file', 'folder']),
  size: Type.Integer(),
  manifestSize: Type.Integer(),
  fingerprint: Type.String(),
  createdAt: Type.String(),
  isImported: Type.Boolean(),
});
const Part = Type.Object({
  offset: Type.Integer(),
  size: Type.Integer(),
  sha256: Nullable(Type.String()),
  at: Type.String(),
});
type Part = Static<typeof Part>;

interface Open {
  meta: Static<typeof Meta>;
  parts: Part[];
  files: UploadFiles;
  /** Parts are stored one after the other. */
  queue: Promise<unknown>;
}

/**
 * Uploads in separate folders below `root`, next to those of one request (disk-upload-store.ts): `upload.json`, the list of the
 * stored parts, and the bytes. A part counts as stored when its line is written, after its bytes.
 */
export class DiskResumableUploads implements ResumableUploadStore {
  private readonly open = new Map<string, Promise<Open | null>>();

  constructor(private readonly root: string) {}

  async create(upload: NewUpload): Promise<UploadRecord> {
    await mkdir(this.root, { recursive: true });
    await this.requireSpace(upload);
    const id = randomUUID();
    const folder = path.join(this.root, id);
    await mkdir(folder);
    await this.writeMeta({ ...upload, id, isImported: false });
    return this.record(await this.require(id));
  }

  async list(): Promise<UploadRecord[]> {
    const names = await readdir(this.root).catch(() => []);
    const found = await Promise.all(names.filter(isId).map((id) => this.get(id)));
    return found.flatMap((upload) => upload ?? []).sort((left, right) => (left.createdAt < right.createdAt ? 1 : -1));
  }

  async get(id: string): Promise<UploadRecord | null> {
    const open = await this.load(id);
    return open && this.record(open);
  }

  async append(id: string, part: UploadPart, at: string): Promise<UploadRecord> {
    const open = await this.require(id);
    const storing = open.queue.catch(() => undefined).then(() => this.store(open, part, at));
    open.queue = storing;
    await storing;
    return this.record(open);
  }

  pathOf(upload: UploadRecord): string {
    return new UploadFiles(path.join(this.root, upload.id), upload).inputPath;
  }

  async verify(id: string, onBytes: (count: number) => void): Promise<void> {
    const { meta, parts, files } = await this.require(id);
    let index = 0;
    let left = parts[0]?.size ?? 0;
    let hash = createHash('sha256');
    for await (const chunk of files.read()) {
      onBytes(chunk.length);
      for (let at = 0; at < chunk.length;) {
        const bytes = chunk.subarray(at, at + left);
        hash.update(bytes);
        at += bytes.length;
        left -= bytes.length;
        if (left > 0) {
          continue;
        }
        const expected = parts[index]?.sha256 ?? null;
        if (index >= parts.length || (expected !== null && hash.digest('hex') !== expected)) {
          throw damaged(meta.name);
        }
        hash = createHash('sha256');
        index += 1;
        left = parts[index]?.size ?? Infinity;
      }
    }
    if (index < parts.length) {
      throw damaged(meta.name);
    }
  }

  async markImported(id: string): Promise<void> {
    const open = await this.require(id);
    open.meta = { ...open.meta, isImported: true };
    await this.writeMeta(open.meta);
  }

  async remove(id: string): Promise<void> {
    if (isId(id)) {
      const open = await this.load(id);
      this.open.delete(id);
      await open?.queue.catch(() => undefined);
      await rm(path.join(this.root, id), { recursive: true, force: true });
    }
  }

  private async store({ meta, parts, files }: Open, part: UploadPart, at: string): Promise<void> {
    const { bytes, offset, sha256 } = part;
    const stored = offsetOf(parts);
    if (offset !== stored) {
      throw new ConflictError(`The next part of ${meta.name} begins at byte ${stored}, not ${offset}.`);
    }
    if (bytes.length === 0 || offset + bytes.length > meta.size) {
      throw new BadRequestError(
        `The part of ${meta.name} has ${bytes.length} bytes; ${meta.size - offset} are missing.`,
      );
    }
    if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new BadRequestError(
        `The part of ${meta.name} at byte ${offset} did not arrive as it was sent. Send it again.`,
      );
    }
    const line: Part = { offset, size: bytes.length, sha256, at };
    try {
      await files.write(offset, bytes);
      await appendFile(path.join(this.root, meta.id, PARTS), `${JSON.stringify(line)}\n`, { flush: true });
    } catch (error) {
      throw isDiskFull(error) ? diskFull(meta, error) : error;
    }
    parts.push(line);
  }

  private async require(id: string): Promise<Open> {
    const open = await this.load(id);
    if (open === null) {
      throw new NotFoundError('There is no such upload.');
    }
    return open;
  }

  private load(id: string): Promise<Open | null> {
    const existing = this.open.get(id);
    if (existing !== undefined) {
      return existing;
    }
    const loading = isId(id) ? this.read(id) : Promise.resolve(null);
    this.open.set(id, loading);
    void loading.then((open) => open ?? this.open.delete(id)).catch(() => this.open.delete(id));
    return loading;
  }

  /** Null when there is none, such as for the folder of an upload in one request. */
  private async read(id: string): Promise<Open | null> {
    const folder = path.join(this.root, id);
    const meta = readJson(await readFile(path.join(folder, META), 'utf8').catch(() => ''));
    if (!Value.Check(Meta, meta) || meta.id !== id) {
      return null;
    }
    const lines = (await readFile(path.join(folder, PARTS), 'utf8').catch(() => '')).split('\n');
    const parts: Part[] = [];
    for (const line of lines) {
      const part = readJson(line);
      // A line truncated by a power failure is the last one; its part is sent again.
      if (Value.Check(Part, part) && part.offset === offsetOf(parts)) {
        parts.push(part);
      }
    }
    await writeFile(path.join(folder, PARTS), parts.map((part) => `${JSON.stringify(part)}\n`).join(''));
    return { meta, parts, files: new UploadFiles(folder, meta), queue: Promise.resolve() };
  }

  private record({ meta, parts }: Open): UploadRecord {
    return { ...meta, usedAt: parts.at(-1)?.at ?? meta.createdAt, offset: offsetOf(parts) };
  }

  private async writeMeta(meta: Static<typeof Meta>): Promise<void> {
    const file = path.join(this.root, meta.id, META);
    await writeFile(`${file}.new`, JSON.stringify(meta), { flush: true });
    await rename(`${file}.new`, file);
  }

  /** The remaining bytes of other uploads count as used. */
  private async requireSpace({ name, size }: NewUpload): Promise<void> {
    const { bavail, bsize } = await statfs(this.root);
    const announced = (await this.list()).reduce((sum, upload) => sum + upload.size - upload.offset, 0);
    const free = bavail * bsize - announced - UPLOAD_RESERVE;
    if (size > free) {
      throw new StorageFullError(
        `${name} has ${megabytes(size)} MB, and the disk of the server has space for ${megabytes(Math.max(0, free))} MB of uploads. ` +
          'Free some space there, or import it by a path on the server.',
      );
    }
  }
}

const offsetOf = (parts: readonly Part[]): number => {
  const last = parts.at(-1);
  return last === undefined ? 0 : last.offset + last.size;
};

const isId = (name: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);

const megabytes = (bytes: number): string => Math.floor(bytes / 1e6).toLocaleString('en');

const damaged = (name: string) =>
  new BadInputError(
    `The copy of ${name} on the disk of the server differs from what was sent. Delete the upload, check that disk, and upload the file again.`,
  );

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const diskFull = ({ name }: { name: string }, cause: unknown) =>
  new StorageFullError(
    `There is no space left on the disk of the server for ${name}. Free some space there; the upload then goes on where it stopped.`,
    { cause },
  );
