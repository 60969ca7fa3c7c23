import { Readable } from 'node:stream';

import { ContentHashes } from '@server/imports/file-claims';
import type { ImporterInput } from '@server/imports/importer';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import { HEAD_BYTES, mimeTypeOf } from '@server/imports/mime-type';
import type { StagedEntry } from '@server/imports/staging';

import { AttachmentSegments, type AttachmentContent } from './attachment-segments';
import { CaseSchema } from './case-schema';
import { copyDatabase, type CopySite, type DatabaseEntries } from '@server/imports/databases/copied-database';

// Enough to keep the disk busy while it confirms each file.
const AT_ONCE = 4;
const FILTER_BITS = 1 << 26;
const LOST_KIND = 'Segments of attachments that the database does not hold';

/**
 * Stores the content of attachments databases, one database after the other, so that only one copy takes space at a
 * time; and finds content by its fragment.
 */
export class AttachmentStore {
  /** Fragments that may have content, one bit for each: most have none, and looking up each would be slow. */
  private readonly filter = new Uint8Array(FILTER_BITS / 8);
  private hasContent = false;

  constructor(
    private readonly input: ImporterInput,
    private readonly site: CopySite,
  ) {}

  async addDatabase(entries: DatabaseEntries, name: string): Promise<void> {
    const { path } = entries.main;
    const copy = await copyDatabase({ ...this.site, onBytes: () => this.input.meter.addBytes(0) }, entries, name);
    try {
      const schema = new CaseSchema(copy.db, copy.location);
      if (AttachmentSegments.fits(schema)) {
        await this.storeAll(new AttachmentSegments(schema), path);
      } else {
        const message = 'The database has no tables "segment" and "segment_map"; no attachment was read from it.';
        this.site.warn('Attachments databases that are not understood', `${this.site.container}, ${path}`, message);
      }
    } finally {
      await copy.close();
    }
  }

  /** The content of a fragment, of each attachments database that has one. */
  find(key: string): StagedEntry[] {
    const found: StagedEntry[] = [];
    if (!this.hasContent || !this.mayHave(key)) {
      return found;
    }
    const { staging } = this.input;
    for (let file = staging.findFile(idOf(key, 0)); file; file = staging.findFile(idOf(key, found.length))) {
      const entry = staging.findEntry(file.path);
      if (entry === null) {
        break;
      }
      found.push(entry);
    }
    return found;
  }

  private async storeAll(segments: AttachmentSegments, path: string): Promise<void> {
    const running = new Set<Promise<void>>();
    const failures: unknown[] = [];
    try {
      for (const content of segments.contents()) {
        const task = this.storeOne(segments, content, path)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => running.delete(task));
        running.add(task);
        if (running.size >= AT_ONCE) {
          await Promise.race(running);
        }
        if (failures.length > 0) {
          break;
        }
      }
    } finally {
      await Promise.all(running);
    }
    if (failures.length > 0) {
      throw failures[0];
    }
  }

  private async storeOne(segments: AttachmentSegments, content: AttachmentContent, database: string): Promise<void> {
    const { files, staging, meter } = this.input;
    const { fragmentId, segmentIds } = content;
    const key = fragmentId === null ? `segment ${String(segmentIds[0])}` : textOf(fragmentId);
    const hashes = new ContentHashes();
    const head: Buffer[] = [];
    let headBytes = 0;
    const location = `${this.site.container}, ${database}, ${key}`;
    const lost = () =>
      this.input.ledger.warn(LOST_KIND, location, 'The content of this attachment is not complete.', KEPT_LOSSES);
    const bytes = function* () {
      for (const chunk of segments.bytes(segmentIds, lost)) {
        hashes.update(chunk);
        if (headBytes < HEAD_BYTES) {
          head.push(Buffer.from(chunk.subarray(0, HEAD_BYTES - headBytes)));
          headBytes += chunk.length;
        }
        meter.addBytes(chunk.length);
        yield chunk;
      }
    };
    const stored = await files.put(Readable.from(bytes(), { objectMode: false }));
    const path = `${database}/${key}`;
    const mimeType = await mimeTypeOf(Buffer.concat(head), '');
    staging.addEntry({ path, ...stored, mimeType, hashes: hashes.digest() });
    if (fragmentId === null) {
      const message = 'No hit has this segment; its bytes are kept as a file of the source.';
      this.input.ledger.warn('Segments of attachments without a hit', location, message);
      return;
    }
    this.note(key, path);
  }

  private note(key: string, path: string): void {
    const { staging } = this.input;
    let index = 0;
    while (staging.findFile(idOf(key, index)) !== null) {
      index += 1;
    }
    const unknown = { localPath: null, md5: null, sha1: null, sha256: null, size: null, section: 'attachments' };
    staging.addFile({ id: idOf(key, index), path, ...unknown });
    const bit = bitOf(key);
    this.filter[bit >> 3] = (this.filter[bit >> 3] ?? 0) | (1 << (bit & 7));
    this.hasContent = true;
  }

  private mayHave(key: string): boolean {
    const bit = bitOf(key);
    return ((this.filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

const idOf = (key: string, index: number): string => `fragment ${key} ${index}`;

const textOf = (id: AttachmentContent['fragmentId']): string =>
  typeof id === 'object' && id !== null ? id.toString('hex') : String(id);

function bitOf(key: string): number {
  let hash = 0;
  for (let index = 0; index < key.length; index += 1) {
    hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0;
  }
  return hash % FILTER_BITS;
}
