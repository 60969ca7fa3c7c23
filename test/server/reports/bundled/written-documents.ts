import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { findSandbox } from '@server/previews/sandbox/find-sandbox';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { PdfWriter } from '@server/reports/pdf/pdf-writer';
import { PrintSandbox } from '@server/reports/pdf/print-sandbox';
import { readVolume } from '@server/reports/pdf/read-volume';
import type { ReportContent, WrittenReport } from '@server/reports/report-content';
import { compileConversionProcess } from '@test/helpers/compile-conversion-process';
import { readEntries } from '@test/server/helpers/zip-entries';

/** The files of the writer by name, and the text of each PDF document without white space, as extracted by pdf.js. */
export interface Written {
  notes: readonly string[];
  files: ReadonlyMap<string, Buffer>;
  documents: readonly { name: string; bytes: Buffer; pageCount: number; text: string }[];
}

/** Writes reports without Chromium, and reads them. */
export class BundledReports {
  private readonly entry = compileConversionProcess();
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'review-bundled-'));
  private readonly work = path.join(this.folder, 'work');
  private sandbox: Sandbox | null = null;
  private count = 0;

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  async write(content: ReportContent): Promise<Written> {
    const { entry, work, folder } = this;
    this.sandbox ??= await findSandbox({ entry, dataFolder: path.join(folder, 'data'), workFolder: work });
    this.count += 1;
    const target = path.join(folder, String(this.count));
    await mkdir(target);
    const writer = new PdfWriter({
      sandbox: this.sandbox,
      entry,
      workFolder: work,
      writer: 'auto',
      searchPath: '/nowhere',
    });
    const signal = new AbortController().signal;
    const written = await writer.write(content, { folder: target, signal, onProgress: () => undefined });
    const files = await filesOf(written);
    const documents: Written['documents'][number][] = [];
    for (const [name, bytes] of files) {
      if (name.endsWith('.pdf')) {
        documents.push({ name, bytes, ...(await this.read(bytes, this.sandbox)) });
      }
    }
    return { notes: written.notes, files, documents };
  }

  private async read(bytes: Buffer, sandbox: Sandbox): Promise<{ pageCount: number; text: string }> {
    const reader = await PrintSandbox.open(sandbox, this.work);
    try {
      await reader.write('read.pdf', Readable.from([bytes]));
      return await readVolume(reader, 'read.pdf', { entry: this.entry, signal: new AbortController().signal });
    } finally {
      await reader.close();
    }
  }
}

async function filesOf({ path: file, extension }: WrittenReport): Promise<ReadonlyMap<string, Buffer>> {
  return extension === 'pdf' ? new Map([['report.pdf', await readFile(file)]]) : readEntries(file);
}
