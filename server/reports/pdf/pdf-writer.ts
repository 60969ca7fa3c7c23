import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { PdfWriterChoice } from '@server/config';
import type { Sandbox } from '@server/previews/sandbox/sandbox';
import { ReportArchive, type ReportDocument } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { ReportClock } from '@server/reports/report-clock';
import type {
  ReportContent,
  ReportItem,
  ReportWriter,
  WriteOptions,
  WrittenReport,
} from '@server/reports/report-content';

import { BUNDLED_NOTE } from './bundled/limits';
import { MissingCharacters } from './bundled/missing-characters';
import { NeededFonts } from './fonts';
import { missingFonts } from './missing-fonts';
import { PlannedItems } from './planned-items';
import { printVolume } from './print-volume';
import { findPrinter, type Printer } from './printer';
import { printVolumes, volumeName, type VolumePart } from './print-volumes';
import { PAGES_MAX } from './volumes';

export interface PdfWriterOptions {
  /** As returned by `findSandbox`. All programs that read evidence run in it. */
  sandbox: Sandbox;
  /** Parent folder of the folders of runs. */
  workFolder: string;
  /** A file of the build that the sandbox exposes, from which packages are resolved. */
  entry: string;
  writer: PdfWriterChoice;
  /** Instead of the environment variable PATH. */
  searchPath?: string;
}

const SLICE = 100;

/** Writes a report as PDF in volumes of up to 500 pages: with Chromium, or with the bundled writer when Chromium is missing. */
export class PdfWriter implements ReportWriter {
  constructor(private readonly options: PdfWriterOptions) {}

  /** @throws PrintError when no document can be created */
  async write(content: ReportContent, options: WriteOptions): Promise<WrittenReport> {
    const printer = findPrinter(this.options.writer, this.options.searchPath);
    const archive = new ReportArchive({ ...options, head: content.head, open: (sha256) => content.open(sha256) });
    const run = new PdfRun(content, { ...options, ...this.options, printer }, archive);
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
  private readonly fonts = new NeededFonts();
  private readonly missing: MissingCharacters | null;

  constructor(
    private readonly content: ReportContent,
    private readonly options: WriteOptions & PdfWriterOptions & { printer: Printer },
    private readonly archive: ReportArchive,
  ) {
    this.clock = new ReportClock(content.head.timezone);
    this.missing = options.printer.kind === 'bundled' ? new MissingCharacters(options.entry) : null;
    this.planned = new PlannedItems(content.head, this.missing ?? this.fonts);
  }

  async write(): Promise<WrittenReport> {
    await this.gather();
    const { content, planned, missing } = this;
    const notes = missing === null ? await missingFonts(this.fonts.otherScripts) : missing.notes;
    const documents = await printVolumes({
      items: () => content.items(),
      count: planned.count,
      plan: (scale) => planned.planVolumes(scale),
      print: (part) => this.print({ ...part, notes }),
      onProgress: this.options.onProgress,
    });
    return { ...(await this.archive.finish(documents)), notes: missing === null ? notes : [BUNDLED_NOTE, ...notes] };
  }

  /** Reads all items once: adds files to the archive and plans the volumes. */
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

  private async print(part: VolumePart<ReportItem> & { notes: readonly string[] }): Promise<ReportDocument | null> {
    const { head } = this.content;
    const { plan } = part;
    const file = path.join(this.options.folder, `volume-${part.volume}.pdf`);
    const pageCount = await printVolume(file, {
      ...{ ...this.options, ...part, head, clock: this.clock, volumeCount: plan.count },
      ...{ fontCss: this.fonts.css, contents: this.planned.contents(plan) },
      open: (sha256: string) => this.content.open(sha256),
    });
    if (pageCount > PAGES_MAX) {
      await rm(file);
      return null;
    }
    return { path: file, name: volumeName(safeName(head.name, 'report'), part) };
  }
}
