import { headFacts, letterheadFacts, sourceFacts, WITHHELD_NOTE, type Fact } from '@server/reports/head-facts';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportHead } from '@server/reports/report-content';

import { CELL_MAX, columnName, numberCell, STYLE, textCell, xmlText, type Style } from './cells';
import { worksheetStart, type PartPiece } from './sheet';

export interface SheetEntry {
  group: string;
  artifact: string;
  sheetName: string;
  rowCount: number;
}

/** Fits the width of a page. */
const PRINTED = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

type Cell = { text: string; style?: Style } | { value: number };

const WIDTHS = [34, 80, 34, 14];
/** Points. */
const LINE_HEIGHT = 13.5;
const TITLE_HEIGHT = 24;
const HEIGHT_MAX = 400;

/** The first sheet: the facts about the report, its sources, and the sheets of its items. */
export function summarySheet(
  head: ReportHead,
  sheets: readonly SheetEntry[],
  { notes, clock }: { notes: readonly string[]; clock: ReportClock },
): PartPiece[] {
  const facts = [...letterheadFacts(head), ...headFacts(head, clock)];
  const rows: Cell[][] = [[{ text: head.name, style: STYLE.title }], [], ...facts.map(factRow)];
  rows.push(
    [],
    heading('Sheets'),
    ['Group', 'Artifact', 'Sheet', 'Rows'].map((text) => label(text)),
  );
  const links: string[] = [];
  for (const { group, artifact, sheetName, rowCount } of sheets) {
    rows.push([{ text: group }, { text: artifact }, { text: sheetName, style: STYLE.link }, { value: rowCount }]);
    const target = `'${sheetName.replaceAll("'", "''")}'!A1`;
    links.push(`<hyperlink ref="C${rows.length}" location="${xmlText(target)}"/>`);
  }
  for (const source of head.sources) {
    rows.push([], heading(`Source: ${source.name}`));
    for (const { title, facts } of sourceFacts(head, source, clock)) {
      rows.push(...(title === '' ? [] : [[label(title)]]), ...facts.map(factRow));
    }
  }
  rows.push([], heading('Notes'), ...[WITHHELD_NOTE(head), ...notes].map((note) => [{ text: '' }, wrapped(note)]));
  const cells = rows.map((row, index) => rowXml(row, index + 1));
  const widths = WIDTHS.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return [
    `${worksheetStart(`A1:${columnName(WIDTHS.length - 1)}${rows.length}`)}<cols>${widths.join('')}</cols><sheetData>`,
    ...cells,
    `</sheetData>${links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`}${PRINTED}</worksheet>`,
  ];
}

const heading = (text: string): Cell[] => [{ text, style: STYLE.header }];
const label = (text: string): Cell => ({ text, style: STYLE.label });
const wrapped = (text: string): Cell => ({ text, style: STYLE.wrapped });

const factRow = ({ name, value }: Fact): Cell[] => [
  label(name),
  typeof value === 'number' ? { value } : wrapped(value),
];

function rowXml(cells: readonly Cell[], row: number): string {
  const written = cells.map((cell, column) => {
    if ('value' in cell) {
      return numberCell(column, row, cell.value) ?? '';
    }
    return cell.text === '' ? '' : textCell(column, row, fitted(cell.text), cell.style);
  });
  return `<row r="${row}" ht="${heightOf(cells)}" customHeight="1">${written.join('')}</row>`;
}

/** A fact of a source is never cut without a notice. */
const fitted = (text: string): string =>
  text.length <= CELL_MAX
    ? text
    : `${text.slice(0, CELL_MAX - 100)} … (${text.length} characters: see the source in REVIEW)`;

/** Some programs do not adjust the height of rows to wrapped text when they open a workbook. */
function heightOf(cells: readonly Cell[]): number {
  const lines = cells.map((cell, column) => {
    const { text, style } = 'text' in cell ? cell : { text: '', style: STYLE.plain };
    return style === STYLE.wrapped
      ? text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (WIDTHS[column] ?? 1))), 0)
      : 1;
  });
  const isTitle = cells.some((cell) => 'text' in cell && cell.style === STYLE.title);
  return isTitle ? TITLE_HEIGHT : Math.min(HEIGHT_MAX, Math.max(1, ...lines) * LINE_HEIGHT);
}
