import { rm } from 'node:fs/promises';
import path from 'node:path';

import { ConflictError } from '@server/errors';
import { ReportArchive, type ReportDocument } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { textsOfLetterhead } from '@server/reports/letterhead/letterhead-html';
import type { Block } from '@server/reports/pdf/bundled/blocks';
import { BUNDLED_NOTE } from '@server/reports/pdf/bundled/limits';
import { MissingCharacters } from '@server/reports/pdf/bundled/missing-characters';
import { NeededFonts } from '@server/reports/pdf/fonts';
import { htmlText } from '@server/reports/pdf/html-text';
import { missingFonts } from '@server/reports/pdf/missing-fonts';
import type { PdfWriterOptions } from '@server/reports/pdf/pdf-writer';
import { PRINT_POLICY, printPages } from '@server/reports/pdf/print-pages';
import { printVolumes, volumeName, type VolumePart } from '@server/reports/pdf/print-volumes';
import { findPrinter, type Printer } from '@server/reports/pdf/printer';
import { PAGES_MAX, VolumePlan } from '@server/reports/pdf/volumes';
import { ReportClock } from '@server/reports/report-clock';
import type { WriteOptions, WrittenReport } from '@server/reports/report-content';

import { archiveHead } from '@server/reports/chat-export/archive-head';
import type { ChatContent, ChatMessage } from '@server/reports/chat-export/chat-content';
import type { ChatWriter } from '@server/reports/chat-export/chat-writer';
import { messageBlocks, transcriptFrame, transcriptHeadBlocks } from './transcript-blocks';
import { linesOfMessage, messagesHtml, textsOfMessage, transcriptHead, expectedTextsOf } from './transcript-html';
import { transcriptStyle } from './transcript-style';
import { writeTranscriptPage } from './transcript-page';

type PrinterOptions = PdfWriterOptions & { printer: Printer };

/**
 * Writes a conversation as a transcript with numbered messages: PDF where this server can print, otherwise the same pages as
 * HTML, with a note about it.
 */
export class TranscriptWriter implements ChatWriter {
  constructor(private readonly environment: { find(): Promise<PdfWriterOptions> }) {}

  async write(content: ChatContent, options: WriteOptions): Promise<WrittenReport> {
    const { head, open } = content;
    const archive = new ReportArchive({ ...options, head: archiveHead(head), open });
    try {
      const printing = await this.findPrinterOptions();
      const run = new TranscriptRun(content, options, archive);
      return await (printing === null ? run.writePage() : run.print(printing));
    } finally {
      archive.close();
    }
  }

  /** Null when the configuration requires a sandbox or Chromium that is missing. */
  private async findPrinterOptions(): Promise<PrinterOptions | null> {
    try {
      const options = await this.environment.find();
      return { ...options, printer: findPrinter(options.writer, options.searchPath) };
    } catch (error) {
      if (error instanceof ConflictError) {
        return null;
      }
      throw error;
    }
  }
}

/** Notes for readers of a page instead of a PDF. */
const NO_PDF =
  'This server lacks what its configuration demands for PDF, a sandbox or Chromium, so that the transcript is a web page instead of a PDF: ' +
  'print it from a browser. Whoever runs the server can install both (Debian: apt-get install chromium bubblewrap).';

class TranscriptRun {
  private readonly clock: ReportClock;
  private readonly fonts = new NeededFonts();
  private readonly lines: number[] = [];

  constructor(
    private readonly content: ChatContent,
    private readonly options: WriteOptions,
    private readonly archive: ReportArchive,
  ) {
    this.clock = new ReportClock(content.head.timezone);
  }

  async print(printing: PrinterOptions): Promise<WrittenReport> {
    const { content, lines, fonts } = this;
    const missing = printing.printer.kind === 'bundled' ? new MissingCharacters(printing.entry) : null;
    await this.gather(missing ?? fonts);
    const notes = missing === null ? await missingFonts(fonts.otherScripts) : missing.notes;
    const documents = await printVolumes({
      items: () => content.messages(),
      count: content.ids.length,
      plan: (scale) => new VolumePlan(lines, scale),
      print: (part) => this.printVolume(part, { printing, notes }),
      onProgress: this.options.onProgress,
    });
    return { ...(await this.archive.finish(documents)), notes: missing === null ? notes : [BUNDLED_NOTE, ...notes] };
  }

  async writePage(): Promise<WrittenReport> {
    const { content, clock, options, archive } = this;
    const notes = [NO_PDF];
    const file = path.join(options.folder, 'transcript.html');
    await writeTranscriptPage(file, { content, clock, notes, onProgress: options.onProgress, archive });
    return { ...(await archive.finish([{ path: file, name: `${this.baseName}.html` }])), notes };
  }

  private get baseName(): string {
    return `${safeName(this.content.head.title, 'conversation')}-transcript`;
  }

  /** Reads all messages once: adds files to the archive and plans the volumes. */
  private async gather(texts: Pick<NeededFonts, 'add'>): Promise<void> {
    const { head } = this.content;
    const people = head.participants.flatMap(({ name, identifier }) => [name ?? '', identifier ?? '']);
    const own = [head.title, head.caseName, head.sourceName, head.artifact, head.orderedBy, ...people];
    [...own, ...textsOfLetterhead(head.letterhead)].forEach((text) => texts.add(text));
    for await (const message of this.content.messages()) {
      this.lines.push(linesOfMessage(message));
      textsOfMessage(message).forEach((text) => texts.add(text));
      await this.archive.addFilesOf(message.item);
    }
  }

  /** Null when the volume has too many pages. */
  private async printVolume(
    part: VolumePart<ChatMessage>,
    { printing, notes }: { printing: PrinterOptions; notes: readonly string[] },
  ): Promise<ReportDocument | null> {
    const { folder, signal } = this.options;
    const file = path.join(folder, `volume-${part.volume}.pdf`);
    const pages = {
      pictured: part.items.map(({ item }) => item),
      html: (pictures: ReadonlyMap<string, Buffer>) => this.volumeHtml(part, pictures, notes),
      composed: (pictures: ReadonlyMap<string, number>) => ({
        frame: transcriptFrame(this.content.head, part.volume, part.plan.count),
        blocks: this.volumeBlocks(part, pictures, notes),
      }),
      expected: part.items.flatMap(expectedTextsOf),
    };
    if ((await printPages(file, pages, { ...printing, signal, open: this.content.open })) > PAGES_MAX) {
      await rm(file);
      return null;
    }
    return { path: file, name: volumeName(this.baseName, part) };
  }

  private *volumeBlocks(
    { items, volume, plan }: VolumePart<ChatMessage>,
    pictures: ReadonlyMap<string, number>,
    notes: readonly string[],
  ): Generator<Block> {
    const { content, clock } = this;
    yield* transcriptHeadBlocks(content.head, { clock, volume, volumeCount: plan.count, notes });
    yield* messageBlocks(items, { clock, pictures });
    if (volume === plan.count) {
      yield { type: 'paragraph', text: 'End of the transcript', tone: 'muted' };
    }
  }

  private *volumeHtml(
    { items, volume, plan }: VolumePart<ChatMessage>,
    pictures: ReadonlyMap<string, Buffer>,
    notes: readonly string[],
  ): Generator<string> {
    const { content, clock, fonts } = this;
    const { head } = content;
    const texts = { ...head, volume, volumeCount: plan.count };
    yield (
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${PRINT_POLICY}">` +
      `<title>${htmlText(head.title).replace(/<[^>]*>/g, '')}</title><style>${fonts.css}${transcriptStyle(texts)}</style></head><body>`
    );
    yield `${transcriptHead(head, { clock, volume, volumeCount: plan.count, notes })}<main>`;
    yield* messagesHtml(items, {
      clock,
      pictureOf: ({ attachment: { sha256 } }) => {
        const picture = sha256 === null ? undefined : pictures.get(sha256);
        return picture === undefined ? null : `data:image/jpeg;base64,${picture.toString('base64')}`;
      },
    });
    yield `</main>${volume === plan.count ? '<p class="end">End of the transcript</p>' : ''}</body></html>`;
  }
}
