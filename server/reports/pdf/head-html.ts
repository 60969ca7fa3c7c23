import { letterheadHtml } from '@server/reports/letterhead/letterhead-html';
import { headFacts, sourceFacts, WITHHELD_NOTE, type Fact } from '@server/reports/head-facts';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportHead } from '@server/reports/report-content';

import { htmlText } from './html-text';

export interface ContentsEntry {
  title: string;
  itemCount: number;
  /** Positions in the report, from 1. */
  first: number;
  volume: number;
}

export interface HeadContext {
  clock: ReportClock;
  volume: number;
  volumeCount: number;
  contents: readonly ContentsEntry[];
  notes: readonly string[];
}

/** Id of the heading of a part of the items. */
export const sectionId = (first: number): string => `items-${first}`;

/** The first pages: all information about the report in the first volume, only what identifies it in the others. */
export function headHtml(head: ReportHead, context: HeadContext): string {
  const { volume, volumeCount, clock } = context;
  const lead = volumeCount === 1 ? 'Case report' : `Case report, volume ${volume} of ${volumeCount}`;
  const title = `${letterheadHtml(head.letterhead)}<h1 dir="auto">${htmlText(head.name)}</h1><p class="lead">${lead}</p>`;
  if (volume > 1) {
    const facts = headFacts(head, clock).filter(({ name }) =>
      ['Case', 'Report ID', 'Created', 'Author'].includes(name),
    );
    return title + factTable(facts) + contentsHtml(head, context);
  }
  const notes = [WITHHELD_NOTE(head), ...context.notes].map((note) => `<p class="note">${htmlText(note)}</p>`);
  return [
    title,
    factTable(headFacts(head, clock)),
    contentsHtml(head, context),
    '<h2>Sources</h2>',
    ...head.sources.map(
      (source) =>
        `<h4 dir="auto">${htmlText(source.name)}</h4>` +
        sourceFacts(head, source, clock)
          .map(({ title, facts }) => (title === '' ? '' : `<h4 dir="auto">${htmlText(title)}</h4>`) + factTable(facts))
          .join(''),
    ),
    `<h2>Notes</h2>${notes.join('')}`,
  ].join('\n');
}

const factTable = (facts: readonly Fact[]): string =>
  `<table>${facts
    .map(
      ({ name, value }) =>
        `<tr><th dir="auto">${htmlText(name)}</th><td dir="auto">${htmlText(textOf(value))}</td></tr>`,
    )
    .join('')}</table>`;

const textOf = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en-US') : value);

function contentsHtml({ inExhibitOrder }: ReportHead, { contents, volume, volumeCount }: HeadContext): string {
  const rows = contents.map((entry) => {
    const title = htmlText(entry.title);
    const link = entry.volume === volume ? `<a href="#${sectionId(entry.first)}">${title}</a>` : title;
    const cell = volumeCount === 1 ? '' : `<td class="number">${entry.volume}</td>`;
    return (
      `<tr><td dir="auto">${link}</td>${inExhibitOrder ? '' : countCell(entry)}` +
      `<td class="number">${entry.first.toLocaleString('en-US')}</td>${cell}</tr>`
    );
  });
  const cell = volumeCount === 1 ? '' : '<th class="number">In volume</th>';
  return `<h2>Contents</h2><table class="contents"><tr>${
    inExhibitOrder
      ? '<th>Exhibit</th><th class="number">Item</th>'
      : '<th>Items of</th><th class="number">Number of items</th><th class="number">First item</th>'
  }${cell}</tr>${rows.join('')}</table>`;
}

const countCell = ({ itemCount }: ContentsEntry): string =>
  `<td class="number">${itemCount.toLocaleString('en-US')}</td>`;
