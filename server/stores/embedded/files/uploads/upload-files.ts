import { createReadStream } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { UploadManifest } from '@contract/model/upload';
import type { UploadRecord } from '@server/stores/resumable-upload-store';

import { readManifest } from './read-manifest';

/** A range of the stream of an upload, and its file. */
interface StreamFile {
  path: string;
  start: number;
  size: number;
}

const MANIFEST_FILE = 'manifest.json';
const CONTENT = 'content';

/** Locations of the bytes of an upload: for a file one file, for a folder its manifest and its files. */
export class UploadFiles {
  private files: StreamFile[] | null = null;

  constructor(
    /** Of this upload. */
    private readonly folder: string,
    private readonly upload: Pick<UploadRecord, 'name' | 'kind' | 'size' | 'manifestSize'>,
  ) {}

  /** Path of the input for the import. */
  get inputPath(): string {
    return path.join(this.folder, this.upload.kind === 'folder' ? CONTENT : `upload${safeExtension(this.upload.name)}`);
  }

  /**
   * Writes bytes of the stream; the same bytes may be written again.
   * @throws BadInputError when they complete a manifest that is refused
   */
  async write(offset: number, bytes: Buffer): Promise<void> {
    const { kind, manifestSize } = this.upload;
    if (kind === 'file') {
      await writeAt(this.inputPath, offset, bytes, true);
      return;
    }
    const inManifest = bytes.subarray(0, Math.max(0, manifestSize - offset));
    if (inManifest.length > 0) {
      await writeAt(path.join(this.folder, MANIFEST_FILE), offset, inManifest, true);
    }
    if (offset + bytes.length >= manifestSize) {
      const begin = Math.max(offset, manifestSize);
      await this.writeFiles(begin, bytes.subarray(begin - offset));
    }
  }

  /** The first `end` bytes of the stream. */
  async *read(): AsyncGenerator<Buffer> {
    const { kind, size, manifestSize } = this.upload;
    const manifest = { path: path.join(this.folder, MANIFEST_FILE), start: 0, size: manifestSize };
    const all = kind === 'file' ? [{ path: this.inputPath, start: 0, size }] : [manifest, ...(await this.layout())];
    for (const file of all) {
      if (file.size > 0) {
        for await (const chunk of createReadStream(file.path, { highWaterMark: 1 << 20 })) {
          if (chunk instanceof Buffer) {
            yield chunk;
          }
        }
      }
    }
  }

  /** Also creates empty files, which share the offset of the next one. */
  private async writeFiles(offset: number, bytes: Buffer): Promise<void> {
    const files = await this.layout();
    const end = offset + bytes.length;
    for (let index = firstReaching(files, offset); index < files.length; index += 1) {
      const file = files[index];
      if (file === undefined || file.start > end) {
        return;
      }
      const from = Math.max(offset, file.start);
      const to = Math.min(end, file.start + file.size);
      if (to > from || file.size === 0) {
        await mkdir(path.dirname(file.path), { recursive: true });
        await writeAt(file.path, from - file.start, bytes.subarray(from - offset, Math.max(from, to) - offset), false);
      }
    }
  }

  private async layout(): Promise<StreamFile[]> {
    if (this.files === null) {
      const { name, size, manifestSize } = this.upload;
      const text = await readFile(path.join(this.folder, MANIFEST_FILE), 'utf8');
      let start = manifestSize;
      this.files = readManifest(text, name, size - manifestSize).map((file: UploadManifest['files'][number]) => {
        const placed = { path: path.join(this.inputPath, ...file.path.split('/')), start, size: file.size };
        start += file.size;
        return placed;
      });
    }
    return this.files;
  }
}

/** Index of the first file that ends at or after the offset. */
function firstReaching(files: readonly StreamFile[], offset: number): number {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = files[middle];
    if (file !== undefined && file.start + file.size < offset) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

async function writeAt(file: string, offset: number, bytes: Buffer, isSynced: boolean): Promise<void> {
  // An existing file is not truncated: an earlier part of it may have been written.
  const handle = await open(file, 'r+').catch(() => open(file, 'w+'));
  try {
    if (bytes.length > 0) {
      await handle.write(bytes, 0, bytes.length, offset);
    }
    if (isSynced) {
      await handle.datasync();
    }
  } finally {
    await handle.close();
  }
}

const safeExtension = (name: string): string => /\.[a-z0-9]{1,10}$/i.exec(name)?.[0].toLowerCase() ?? '';
