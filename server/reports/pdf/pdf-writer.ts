import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { ReportArchive, type ReportDocument } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { ReportClock } from '@server/reports/report-clock';
import {
  ReportIncompleteError,
  type ReportContent,
  type ReportItem,
  type ReportWriter,
  type WriteOptions,
  type WrittenReport,
} from '@server/reports/report-content';

import { findChromium, PrintError } from './chromium';
import { missingFonts } from './missing-fonts';
import { PlannedItems } from './planned-items';
import { printVolume } from './print-volume';
import { PAGES_MAX } from './volumes';

export interface PdfWriterOptions {
  /** As `findSandbox` finds it. Everything that reads evidence runs in it. */
  sandbox: Sandbox;
  /** Folders of runs are made in it. */
  workFolder: string;
  /** A file of the build that the sandbox shows, from which packages are found. */
  entry: string;
  /** Instead of the environment variable PATH. */
  searchPath?: string;
}

const SLICE = 100;
/** Plans of volumes, each for fewer items a volume. */
const ATTEMPTS = 4;

/** Writes a report as PDF, printed by Chromium in volumes of 500 pages at most. */
export class PdfWriter implements ReportWriter {
  constructor(private readonly options: PdfWriterOptions) {}

  /** @throws PrintError when Chromium is missing or fails */
  async write(content: ReportContent, options: WriteOptions): Promise<WrittenReport> {
    const chromium = findChromium(this.options.searchPath);
    const archive = new ReportArchive({ ...options, head: content.head, open: (sha256) => content.open(sha256) });
    const run = new PdfRun(content, { ...options, ...this.options, chromium }, archive);
    try {
      return await run.write();
    } finally {
      archive.close();
    }
  }
}

class PdfRun {
  private readonly clock: ReportClock;
  private readonly planned: PlannedItems;

  constructor(
    private readonly content: ReportContent,
    private readonly options: WriteOptions & PdfWriterOptions & { chromium: string },
    private readonly archive: ReportArchive,
  ) {
    this.clock = new ReportClock(content.head.timezone);
    this.planned = new PlannedItems(content.head);
  }

  async write(): Promise<WrittenReport> {
    await this.gather();
    const notes = await missingFonts(this.planned.fonts.otherScripts);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const documents = await this.printAll(2 ** attempt, notes);
      if (documents !== null) {
        return { ...(await this.archive.finish(documents)), notes };
      }
    }
    throw new PrintError(
      `An item of the report takes more than ${PAGES_MAX} pages. Leave it out, or create the report as an Excel report.`,
    );
  }

  /** Looks through all items once: files go into the archive, and volumes are planned. */
  private async gather(): Promise<void> {
    const { signal } = this.options;
    let count = 0;
    for await (const item of this.content.items()) {
      count += 1;
      this.planned.add(item);
      await this.archive.addFilesOf(item);
      if (count % SLICE === 0) {
        signal.throwIfAborted();
        await setImmediate();
      }
    }
    this.planned.requireAnnounced();
  }

  /** Null when a volume has too many pages. @param scale pages of an estimated one */
  private async printAll(scale: number, notes: readonly string[]): Promise<ReportDocument[] | null> {
    const plan = this.planned.planVolumes(scale);
    const documents: ReportDocument[] = [];
    let items: ReportItem[] = [];
    let position = 0;
    const print = async () => {
      const volume = documents.length + 1;
      const document = await this.print({ items, volume, first: position - items.length + 1, notes, scale });
      items = [];
      return document;
    };
    for await (const item of this.content.items()) {
      if (plan.volumeOf(position + 1) > documents.length + 1) {
        const document = await print();
        if (document === null) {
          return null;
        }
        documents.push(document);
        this.options.onProgress(position);
      }
      position += 1;
      items.push(item);
    }
    if (position !== this.planned.count) {
      throw new ReportIncompleteError([`items: ${position} instead of ${this.planned.count}`]);
    }
    const last = await print();
    this.options.onProgress(position);
    return last === null ? null : [...documents, last];
  }

  private async print(part: {
    items: readonly ReportItem[];
    volume: number;
    first: number;
    notes: readonly string[];
    scale: number;
  }): Promise<ReportDocument | null> {
    const { head } = this.content;
    const plan = this.planned.planVolumes(part.scale);
    const file = path.join(this.options.folder, `volume-${part.volume}.pdf`);
    const pageCount = await printVolume(file, {
      ...{ ...this.options, ...part, head, clock: this.clock, volumeCount: plan.count },
      ...{ fontCss: this.planned.fonts.css, contents: this.planned.contents(plan) },
      open: (sha256: string) => this.content.open(sha256),
    });
    if (pageCount > PAGES_MAX) {
      await rm(file);
      return null;
    }
    const base = safeName(head.name, 'report');
    return {
      path: file,
      name: plan.count === 1 ? `${base}.pdf` : `${base}-volume-${part.volume}-of-${plan.count}.pdf`,
    };
  }
}
