import path from 'node:path';

import { ConflictError } from '@server/errors';
import { ReportArchive } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import {
  LETTERHEAD_STYLE,
  letterheadHtml,
  runningHead,
  textsOfLetterhead,
} from '@server/reports/letterhead/letterhead-html';
import { letterheadBlocks } from '@server/reports/letterhead/letterhead-blocks';
import type { Block, PageFrame, Row } from '@server/reports/pdf/bundled/blocks';
import { BUNDLED_NOTE, LIMITS, LIMITS_TITLE } from '@server/reports/pdf/bundled/limits';
import { MissingCharacters } from '@server/reports/pdf/bundled/missing-characters';
import { FONT_FAMILIES, NeededFonts } from '@server/reports/pdf/fonts';
import { cssString, htmlText } from '@server/reports/pdf/html-text';
import { missingFonts } from '@server/reports/pdf/missing-fonts';
import type { PdfWriterOptions } from '@server/reports/pdf/pdf-writer';
import { PRINT_POLICY, printPages } from '@server/reports/pdf/print-pages';
import { findPrinter } from '@server/reports/pdf/printer';
import { PAGES_MAX } from '@server/reports/pdf/volumes';
import type { ReportClock } from '@server/reports/report-clock';
import type { WrittenReport } from '@server/reports/report-content';
import type { FileStore } from '@server/stores/file-store';

import { LOG_COLUMNS, LOG_NOTE, logFacts, type PrivilegeLogHead } from './log-rows';

/** Rows of a printed volume: a page has about 25 rows when cells have at most two lines. */
const VOLUME_ROWS = 4_000;

interface PrintLogOptions {
  folder: string;
  signal: AbortSignal;
  clock: ReportClock;
  environment: { find(): Promise<PdfWriterOptions> };
  files: Pick<FileStore, 'read'>;
}

/**
 * Prints the log, in volumes if it is long; each is read back and compared.
 * @throws ReportIncompleteError, PrintError, ConflictError when this server cannot print
 */
export async function printLog(
  head: PrivilegeLogHead,
  rows: readonly (readonly string[])[],
  { folder, signal, clock, environment, files }: PrintLogOptions,
): Promise<WrittenReport> {
  const found = await environment.find();
  const printer = findPrinter(found.writer, found.searchPath);
  const options = { ...found, printer, signal, open: files.read.bind(files) };
  const fonts = new NeededFonts();
  const missing = printer.kind === 'bundled' ? new MissingCharacters(found.entry) : null;
  [...logFacts(head, clock), ...rows, textsOfLetterhead(head.letterhead)]
    .flat()
    .forEach((text) => (missing ?? fonts).add(text));
  const notes = missing === null ? await missingFonts(fonts.otherScripts) : missing.notes;
  const archive = new ReportArchive({ folder, head, signal, open: options.open });
  try {
    const count = Math.max(1, Math.ceil(rows.length / VOLUME_ROWS));
    const documents = [];
    for (let volume = 1; volume <= count; volume += 1) {
      const part = rows.slice((volume - 1) * VOLUME_ROWS, volume * VOLUME_ROWS);
      const file = path.join(folder, `volume-${volume}.pdf`);
      const where = { clock, volume, count, notes };
      const printed = {
        html: () => pageHtml(head, part, { ...where, fontCss: fonts.css }),
        composed: () => ({ frame: pageFrame(head, where), blocks: pageBlocks(head, part, where) }),
      };
      const pages = await printPages(
        file,
        { ...printed, pictured: [], expected: part.flatMap(expectedTexts) },
        options,
      );
      if (pages > PAGES_MAX) {
        throw new ConflictError('The report has too many pages. Create it as Excel.');
      }
      documents.push({
        path: file,
        name: `${safeName(head.name, 'privilege-log')}${count === 1 ? '' : `-${volume}`}.pdf`,
      });
    }
    return { ...(await archive.finish(documents)), notes: missing === null ? notes : [BUNDLED_NOTE, ...notes] };
  } finally {
    archive.close();
  }
}

/** Texts that the printed document must contain: cells of plain Latin letters, compared without spaces. */
const expectedTexts = (row: readonly string[]): string[] =>
  row.filter((text) => /^[\x21-\x7e ]+$/.test(text)).map((text) => text.replace(/\s+/g, ''));

interface PageOptions {
  clock: ReportClock;
  volume: number;
  count: number;
  notes: readonly string[];
}

const volumeText = ({ volume, count }: Pick<PageOptions, 'volume' | 'count'>): string =>
  count === 1 ? '' : `, volume ${volume} of ${count}`;

function pageFrame({ caseName, reportId, letterhead }: PrivilegeLogHead, where: PageOptions): PageFrame {
  return {
    ...{ title: 'Privilege log', isLandscape: true, bottomLeft: '' },
    ...{ topLeft: runningHead(caseName, letterhead), topRight: `Privilege log ${reportId}${volumeText(where)}` },
  };
}

/** For the bundled writer: the content of `pageHtml`, and the limitations of this document. */
function pageBlocks(
  head: PrivilegeLogHead,
  rows: readonly (readonly string[])[],
  { clock, notes }: PageOptions,
): Block[] {
  return [
    ...letterheadBlocks(head.letterhead),
    { type: 'heading', level: 1, text: 'Privilege log' },
    {
      ...{ type: 'entry', title: null, isShort: false },
      rows: logFacts(head, clock).map(([name, value]): Row => ({
        name,
        parts: [{ type: 'text', text: value, tone: 'plain' }],
      })),
    },
    { type: 'notice', title: LIMITS_TITLE, lines: [...LIMITS, ...notes] },
    { type: 'paragraph', text: LOG_NOTE, tone: 'muted' },
    {
      ...{ type: 'table', titles: LOG_COLUMNS.map(({ title }) => title), widths: LOG_COLUMNS.map(({ part }) => part) },
      rows,
    },
  ];
}

function* pageHtml(
  head: PrivilegeLogHead,
  rows: readonly (readonly string[])[],
  { clock, fontCss, volume, count, notes }: PageOptions & { fontCss: string },
): Generator<string> {
  const style = pageStyle(head, volumeText({ volume, count }));
  yield `<!doctype html><html lang="en"><head><meta charset="utf-8">`;
  yield `<meta http-equiv="Content-Security-Policy" content="${PRINT_POLICY}"><title>Privilege log</title>`;
  yield `<style>${fontCss}${style}</style></head><body>${letterheadHtml(head.letterhead)}<h1>Privilege log</h1><table class="facts">`;
  for (const [name, value] of logFacts(head, clock)) {
    yield `<tr><th>${htmlText(name)}</th><td>${htmlText(value)}</td></tr>`;
  }
  yield `</table>${[LOG_NOTE, ...notes].map((note) => `<p class="note">${htmlText(note)}</p>`).join('')}`;
  yield `<table class="log"><colgroup>${LOG_COLUMNS.map(({ part }) => `<col style="width:${part}%">`).join('')}</colgroup>`;
  yield `<thead><tr>${LOG_COLUMNS.map(({ title }) => `<th>${htmlText(title)}</th>`).join('')}</tr></thead><tbody>`;
  for (const row of rows) {
    yield `<tr>${row.map((text) => `<td>${htmlText(text)}</td>`).join('')}</tr>`;
  }
  yield '</tbody></table></body></html>';
}

const pageStyle = ({ caseName, reportId, letterhead }: PrivilegeLogHead, volume: string): string => `
@page {
  size: A4 landscape;
  margin: 18mm 12mm 16mm;
  @top-left { content: ${cssString(runningHead(caseName, letterhead))}; white-space: pre; ${MARGIN_TEXT} }
  @top-right { content: ${cssString(`Privilege log ${reportId}${volume}`)}; ${MARGIN_TEXT} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${MARGIN_TEXT} }
}
* { box-sizing: border-box; }
body { margin: 0; color: #111; font: 8pt/1.35 ${FONT_FAMILIES}; overflow-wrap: anywhere; hyphens: none; font-variant-ligatures: none; }
h1 { margin: 0 0 3mm; font-size: 18pt; line-height: 1.2; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; unicode-bidi: isolate; }
.facts { margin-bottom: 3mm; border-top: 0.3mm solid #111; border-bottom: 0.3mm solid #111; }
.facts th { width: 38mm; padding: 0.7mm 4mm 0.7mm 0; color: #444; font-weight: 500; }
.facts td { padding: 0.7mm 0; }
.note { margin: 0 0 1.5mm; color: #444; }
.log { margin-top: 4mm; table-layout: fixed; }
.log th { padding: 1mm 1.5mm 1mm 0; border-bottom: 0.3mm solid #111; font-weight: 600; }
.log td { padding: 1mm 1.5mm 1mm 0; border-bottom: 0.15mm solid #bbb; }
.log tr { break-inside: avoid; }
${LETTERHEAD_STYLE}`;

const MARGIN_TEXT = `color: #444; font: 7.5pt ${FONT_FAMILIES};`;
