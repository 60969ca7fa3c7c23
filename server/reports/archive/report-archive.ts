import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { openPromise } from 'yauzl';

import { ArchiveWriter } from '@server/archives/archive-writer';
import { ConflictError } from '@server/errors';
import { AppendFile } from '@server/reports/append-file';
import { ReportIncompleteError, type ReportHead, type ReportItem } from '@server/reports/report-content';

import { itemFiles, type ItemFile } from './item-files';

interface Options {
  /** Folder in which the archive and its manifest are created; it may contain other files. */
  folder: string;
  head: Pick<ReportHead, 'reportId' | 'name' | 'caseName' | 'createdAt'>;
  signal: AbortSignal;
  /** Reads the bytes of a stored file. */
  open: (sha256: string) => Readable;
}

/** A document of the report: its path on disk and its name in the archive. */
export interface ReportDocument {
  path: string;
  name: string;
}

/** The hash of a stored file differs from the one in the case. */
export class AlteredFileError extends ConflictError {
  constructor(file: Pick<ItemFile, 'name' | 'size' | 'sha256'>, found: { size: number; sha256: string }) {
    super(
      `The stored file "${file.name}" has ${found.size} bytes with the SHA-256 ${found.sha256}, and was imported with ${file.size} ` +
        `bytes and ${file.sha256}. Verify the case, restore the file from a backup and create the report again.`,
    );
  }
}

const MANIFEST = 'manifest.json';

/**
 * The ZIP of a report: documents, files of the items and a manifest with the SHA-256 of each, computed from the written bytes.
 * Files are streamed; only the directory of the archive is kept in memory.
 */
export class ReportArchive {
  private readonly stopped = new AbortController();
  private readonly signal: AbortSignal;
  private writer: ArchiveWriter | null = null;
  private readonly manifest: AppendFile;
  private hasEntries = false;
  private readonly expected = createHash('sha256');
  private expectedCount = 0;

  constructor(private readonly options: Options) {
    const { folder, head, signal } = options;
    this.signal = AbortSignal.any([signal, this.stopped.signal]);
    this.manifest = new AppendFile(path.join(folder, MANIFEST));
    const facts = { reportId: head.reportId, name: head.name, case: head.caseName, createdAt: head.createdAt };
    this.manifest.append(`${JSON.stringify(facts).slice(0, -1)},"files":[`);
  }

  /** Adds the files of an item, and lists those that the export does not contain. @throws AlteredFileError */
  async addFilesOf(item: ReportItem): Promise<void> {
    for (const { attachment, original, conversions } of itemFiles(item)) {
      const facts = { item: item.hitId, name: attachment.name, pathInExport: attachment.path };
      if (original === null) {
        this.list({ ...facts, state: 'notInExport' });
      } else {
        await this.addFile(original, { ...facts, differences: attachment.differences });
      }
      for (const conversion of conversions) {
        await this.addFile(conversion, { item: item.hitId, name: conversion.name, conversionOf: attachment.name });
      }
    }
  }

  /** Adds a text as UTF-8. */
  async addText(name: string, text: string, facts: object): Promise<void> {
    const { size, sha256 } = await this.openWriter().addBytes(name, Buffer.from(text));
    this.expect(name, size);
    this.list({ path: name, size, sha256, ...facts });
  }

  /**
   * The file to download: the document if nothing else was added, otherwise the archive, after its directory was read back.
   * @throws ReportIncompleteError
   */
  async finish(documents: readonly ReportDocument[]): Promise<{ path: string; extension: string }> {
    const [document] = documents;
    if (this.writer === null && document !== undefined && documents.length === 1) {
      this.manifest.close();
      return { path: document.path, extension: path.extname(document.name).slice(1) };
    }
    for (const { path: file, name } of documents) {
      const { sha256, size } = await this.addDocument(file, name);
      this.list({ path: name, size, sha256 });
    }
    this.manifest.append('\n]}\n');
    this.manifest.close();
    await this.addDocument(this.manifest.path, MANIFEST);
    await this.openWriter().finish();
    await this.verify();
    return { path: this.path, extension: 'zip' };
  }

  /** Removes unfinished files. */
  close(): void {
    this.stopped.abort();
  }

  private get path(): string {
    return path.join(this.options.folder, 'report.zip');
  }

  private openWriter(): ArchiveWriter {
    this.writer ??= new ArchiveWriter(this.path, this.signal, () => undefined);
    return this.writer;
  }

  private async addFile(file: ItemFile, facts: object): Promise<void> {
    const { open } = this.options;
    const written = await this.openWriter().add(file.path, file.size, () => open(file.sha256));
    if (written.sha256 !== file.sha256 || written.size !== file.size) {
      throw new AlteredFileError(file, written);
    }
    this.expect(file.path, written.size);
    this.list({ path: file.path, size: written.size, sha256: written.sha256, ...facts });
  }

  private async addDocument(file: string, name: string): Promise<{ sha256: string; size: number }> {
    const { size } = await stat(file);
    const written = await this.openWriter().add(name, size, () => createReadStream(file));
    this.expect(name, written.size);
    return written;
  }

  private list(entry: object): void {
    this.manifest.append(`${this.hasEntries ? ',' : ''}\n${JSON.stringify(entry)}`);
    this.hasEntries = true;
  }

  private expect(name: string, size: number): void {
    this.expected.update(`${name}\0${size}\n`);
    this.expectedCount += 1;
  }

  private async verify(): Promise<void> {
    const found = createHash('sha256');
    let count = 0;
    const zip = await openPromise(this.path, { lazyEntries: true, autoClose: false });
    try {
      for await (const entry of zip.eachEntry()) {
        found.update(`${entry.fileName}\0${entry.uncompressedSize}\n`);
        count += 1;
      }
    } finally {
      zip.close();
    }
    if (count !== this.expectedCount || found.digest('hex') !== this.expected.digest('hex')) {
      throw new ReportIncompleteError([`${this.expectedCount} files in the archive, which has ${count}`]);
    }
  }
}
