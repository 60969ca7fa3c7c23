import { itemFiles, type AttachmentFiles } from '@server/reports/archive/item-files';
import { commentHead } from '@server/reports/item-texts';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportComment, ReportItem } from '@server/reports/report-content';

import { htmlText } from './html-text';
import { PICTURE_MISSING } from './item-notes';

/** Estimated characters per line, lines per page and lines per picture, for the size of volumes. */
const LINE = 90;
export const PAGE_LINES = 52;
export const PICTURE_LINES = 14;
/** A page break does not split a shorter item. */
const SHORT = 24;

/** Estimated number of lines of an item. */
export function linesOf(item: ReportItem, showsPictures: boolean): number {
  const texts = [
    ...item.fragments.map(({ value }) => value),
    ...item.comments.map(({ content }) => content),
    ...item.sourcePaths,
    ...(item.exhibit === null ? [] : [item.exhibit.title, item.exhibit.remark]),
  ];
  const lines = texts.reduce((sum, text) => sum + linesOfText(text), 0);
  const picture = showsPictures ? PICTURE_LINES : 0;
  const files = item.attachments.reduce(
    (sum, { conversions, mimeType, thumbnailSha256 }) =>
      sum + 3 + conversions.length * 2 + (/^image\//.test(mimeType) || thumbnailSha256 !== undefined ? picture : 0),
    0,
  );
  return lines + files + 5;
}

/** Whether no page break splits it. */
export const isShortItem = (item: ReportItem, showsPictures: boolean): boolean => linesOf(item, showsPictures) < SHORT;

/** Estimated number of lines of a text. */
export const linesOfText = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);

interface ItemContext {
  clock: ReportClock;
  /** From 1, in the whole report. */
  position: number;
  showsPictures: boolean;
  /** JPEG by the SHA-256 of its source file. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** An item of the report as HTML, with all its values. */
export function itemHtml(item: ReportItem, context: ItemContext): string {
  const { clock, position, showsPictures } = context;
  const short = isShortItem(item, showsPictures) ? ' class="short"' : '';
  const dateText = clock.dateText(item, ' ');
  const time = dateText === '' ? '' : `<span class="time">${htmlText(dateText)}</span>`;
  const rows = [
    ...exhibitRows(item),
    row('Original ID', htmlText(item.originalId)),
    item.isDeleted === true ? row('State', '<span class="deleted">Deleted</span>') : '',
    ...item.fragments.map((fragment) =>
      row(fragment.displayName === '' ? fragment.name : fragment.displayName, htmlText(clock.valueText(fragment, ' '))),
    ),
    row('Tags', item.tags.map(tagHtml).join(' ')),
    ...item.comments.map((comment) => row('Comment', commentHtml(comment, clock))),
    row(
      'Attachments',
      item.attachments.length === 0
        ? ''
        : itemFiles(item)
            .map((file) => fileHtml(file, context))
            .join(''),
    ),
    row('Path in the extraction', htmlText(item.sourcePaths.join('\n'))),
  ];
  return (
    `<article${short}><div class="head"><h3>Item ${position}</h3>${time}<span class="id">${htmlText(item.hitId)}</span></div>` +
    `<table>${rows.join('')}</table></article>\n`
  );
}

const row = (title: string, html: string): string =>
  html === '' ? '' : `<tr><th dir="auto">${htmlText(title)}</th><td dir="auto">${html}</td></tr>`;

/** The rows of an exhibit only: its number, title and remark. */
function exhibitRows({ exhibit, sourceName, artifact }: ReportItem): string[] {
  return exhibit === null
    ? []
    : [
        row('Exhibit', `<b>${htmlText(exhibit.number)}</b>`),
        row('Title', htmlText(exhibit.title)),
        row('Remark', htmlText(exhibit.remark)),
        row('Source', htmlText(sourceName)),
        row('Artifact', htmlText(artifact)),
      ];
}

function tagHtml({ name, color }: ReportItem['tags'][number]): string {
  const dot = /^#[0-9a-f]{3,8}$/i.test(color) ? `<i style="background:${color}"></i>` : '';
  return `<span class="tag">${dot}<bdi>${htmlText(name)}</bdi></span>`;
}

const commentHtml = (comment: ReportComment, clock: ReportClock): string =>
  `${htmlText(comment.content)}\n<span class="time">${htmlText(commentHead(comment, clock))}</span>`;

function fileHtml({ attachment, original, conversions }: AttachmentFiles, context: ItemContext): string {
  const { name, mimeType, differences = [], path } = attachment;
  const title = `<bdi>${htmlText(name)}</bdi>`;
  if (original === null) {
    return `<div class="file">${title}: not in the export\n${htmlText(path)}</div>`;
  }
  const facts = `${htmlText(mimeType)}, ${original.size.toLocaleString('en-US')} bytes`;
  const lines = [
    `${title} (${facts})`,
    `<span class="hash">SHA-256 ${original.sha256}</span>`,
    ...differences.map(({ what, report, stored }) =>
      htmlText(`Differs from the report of the extraction: ${what} is ${report} there and ${stored} here`),
    ),
    ...conversions.map(
      (file) => `Conversion: <bdi>${htmlText(file.name)}</bdi>\n<span class="hash">SHA-256 ${file.sha256}</span>`,
    ),
  ];
  return `<div class="file">${lines.join('\n')}${pictureHtml(attachment, context)}</div>`;
}

function pictureHtml({ name, sha256, mimeType }: AttachmentFiles['attachment'], context: ItemContext): string {
  const picture = context.showsPictures && sha256 !== null ? context.pictures.get(sha256) : undefined;
  if (picture !== undefined) {
    return `<img alt="${htmlText(name).replace(/<[^>]*>/g, '')}" src="data:image/jpeg;base64,${picture.toString('base64')}">`;
  }
  return context.showsPictures && /^image\//.test(mimeType) ? `\n<span class="time">${PICTURE_MISSING}</span>` : '';
}
