import { runningHead } from '@server/reports/letterhead/letterhead-html';
import { itemFiles } from '@server/reports/archive/item-files';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportHead, ReportItem } from '@server/reports/report-content';

import type { Block, PageFrame } from './bundled/blocks';
import { headHtml, sectionId, type ContentsEntry } from './head-html';
import { htmlText } from './html-text';
import { itemHtml } from './item-html';
import { pageStyle } from './page-style';
import { sectionKey, sectionTitle } from './planned-items';
import { headBlocks, itemBlock } from './report-blocks';
import { PRINT_POLICY, printPages, type PrintOptions } from './print-pages';

export interface Volume extends PrintOptions {
  head: ReportHead;
  items: readonly ReportItem[];
  /** From 1, like all positions. */
  volume: number;
  volumeCount: number;
  /** Position of the first item. */
  first: number;
  contents: readonly ContentsEntry[];
  notes: readonly string[];
  clock: ReportClock;
  fontCss: string;
}

/**
 * Prints a volume and reads it back. Returns its number of pages; a volume with too many pages is not read.
 * @throws ReportIncompleteError when the id of an item or the hash of an attachment is missing
 */
export async function printVolume(file: string, volume: Volume): Promise<number> {
  const { head, items } = volume;
  return printPages(
    file,
    {
      pictured: head.showsPictures === true ? items : [],
      html: (pictures) => volumeHtml(volume, pictures),
      composed: (pictures) => ({ frame: frameOf(volume), blocks: volumeBlocks(volume, pictures) }),
      expected: expectedTexts(volume),
    },
    volume,
  );
}

/** The texts that each item must show: its id, then the hashes of its files. */
function expectedTexts({ items }: Volume): string[] {
  return items.flatMap((item) => [
    item.hitId,
    ...itemFiles(item).flatMap(({ original }) => (original === null ? [] : [original.sha256])),
  ]);
}

function* volumeHtml(volume: Volume, pictures: ReadonlyMap<string, Buffer>): Generator<string> {
  const { head, items, first, clock } = volume;
  yield start(volume);
  let key: string | null = null;
  for (const [index, item] of items.entries()) {
    const position = first + index;
    if (sectionKey(item, head) !== key) {
      yield `${key === null ? '' : '</section>'}${sectionStart(item, position, volume)}`;
      key = sectionKey(item, head);
    }
    yield itemHtml(item, { clock, position, pictures, showsPictures: head.showsPictures === true });
  }
  yield `${key === null ? '' : '</section>'}</main></body></html>`;
}

function frameOf({ head, volume, volumeCount }: Volume): PageFrame {
  const { caseName, name, reportId } = head;
  return {
    ...{ title: name, isLandscape: false },
    topLeft: runningHead(caseName, head.letterhead),
    topRight: `Report ${reportId}`,
    bottomLeft: `Volume ${volume} of ${volumeCount}`,
  };
}

function* volumeBlocks(volume: Volume, pictures: ReadonlyMap<string, number>): Generator<Block> {
  const { head, items, first, clock } = volume;
  yield* headBlocks(head, volume);
  let key: string | null = null;
  for (const [index, item] of items.entries()) {
    const position = first + index;
    if (sectionKey(item, head) !== key) {
      yield sectionHeading(item, position, { volume, isFirst: key === null });
      key = sectionKey(item, head);
    }
    yield itemBlock(item, { clock, position, pictures, showsPictures: head.showsPictures === true });
  }
}

function sectionHeading(item: ReportItem, position: number, where: { volume: Volume; isFirst: boolean }): Block {
  const { head, contents } = where.volume;
  const begins = contents.some(({ first }) => first === position);
  return {
    ...{ type: 'heading', level: 2, anchor: sectionId(position), isBookmark: true },
    text: `${sectionTitle(item, head)}${begins ? '' : ' (continued)'}`,
    startsPage: where.isFirst || !head.inExhibitOrder,
  };
}

function sectionStart(item: ReportItem, position: number, { contents, head }: Volume): string {
  const begins = contents.some(({ first }) => first === position);
  const title = htmlText(sectionTitle(item, head));
  return `<section class="${head.inExhibitOrder ? 'exhibit' : 'items'}"><h2 id="${sectionId(position)}" dir="auto">${title}${begins ? '' : ' (continued)'}</h2>`;
}

const start = (volume: Volume): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${PRINT_POLICY}">` +
  `<title>${htmlText(volume.head.name).replace(/<[^>]*>/g, '')}</title>` +
  `<style>${volume.fontCss}${pageStyle({ ...volume, ...volume.head })}</style>` +
  `</head><body><main>${headHtml(volume.head, volume)}\n`;
