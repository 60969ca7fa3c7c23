import type { Readable } from 'node:stream';

import { decodeHtml } from '@contract/text/text-encoding';
import { ArchiveWriter } from '@server/archives/archive-writer';
import type { ManifestEntry } from '@server/archives/manifest';
import { AlteredFileError } from '@server/reports/archive/report-archive';
import { sanitizeEmailBody } from '@server/domain/sanitize-email-body';

import { DOCUMENT_MAX, type PackageDocument, type PackageFile } from './package-files';
import { documentScript } from './package-script';

interface WriterOptions {
  /** Of the ZIP. */
  path: string;
  signal: AbortSignal;
  /** Reads the bytes of a stored file or conversion. */
  open: (sha256: string) => Readable;
}

/** Bytes that the text viewer shows. */
const TEXT_MAX = 1024 * 1024;

/** Writes the ZIP of a package, and lists each file with the hash of the written bytes. */
export class PackageWriter {
  readonly entries: ManifestEntry[] = [];
  private readonly stopped = new AbortController();
  private readonly writer: ArchiveWriter;
  private readonly paths = new Set<string>();

  constructor(private readonly options: WriterOptions) {
    const signal = AbortSignal.any([options.signal, this.stopped.signal]);
    this.writer = new ArchiveWriter(options.path, signal, () => undefined);
  }

  async addText(name: string, text: string): Promise<void> {
    this.entries.push(await this.writer.addBytes(name, Buffer.from(text)));
  }

  async addStream(name: string, size: number, open: () => Readable): Promise<void> {
    this.entries.push(await this.writer.add(name, size, open));
  }

  /** Adds each content once. @throws AlteredFileError when its hash differs from the one in the case */
  async addStored(file: PackageFile): Promise<void> {
    const { path, size, sha256 } = file;
    if (this.paths.has(path)) {
      return;
    }
    this.paths.add(path);
    const written = await this.writer.add(path, size, () => this.options.open(sha256));
    if (written.sha256 !== sha256 || written.size !== size) {
      throw new AlteredFileError(file, written);
    }
    this.entries.push(written);
  }

  /** Adds the script of a document, once. Text is cut to what the page shows. */
  async addDocument({ path, sha256, kind }: PackageDocument): Promise<void> {
    if (this.paths.has(path)) {
      return;
    }
    this.paths.add(path);
    const bytes = await firstBytes(this.options.open(sha256), kind === 'text' ? TEXT_MAX : DOCUMENT_MAX);
    const shown = kind === 'markup' ? Buffer.from(sanitizeEmailBody(decodeHtml(bytes).text)) : bytes;
    await this.addText(path, documentScript(path, shown));
  }

  /** Adds files outside of the manifest, and closes the ZIP. */
  async finish(last: readonly { name: string; bytes: Buffer }[]): Promise<void> {
    for (const { name, bytes } of last) {
      await this.writer.addBytes(name, bytes);
    }
    await this.writer.finish();
  }

  /** Removes unfinished files. */
  close(): void {
    this.stopped.abort();
  }
}

async function firstBytes(content: Readable, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    if (part instanceof Buffer) {
      parts.push(part);
      size += part.length;
    }
    if (size >= most) {
      break;
    }
  }
  return Buffer.concat(parts).subarray(0, most);
}
