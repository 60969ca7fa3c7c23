import { itemFiles, type AttachmentFiles } from '@server/reports/archive/item-files';
import { headFacts, sourceFacts, WITHHELD_NOTE, type Fact } from '@server/reports/head-facts';
import { letterheadBlocks } from '@server/reports/letterhead/letterhead-blocks';
import { commentHead } from '@server/reports/item-texts';
import type { ReportClock } from '@server/reports/report-clock';
import type { ReportHead, ReportItem } from '@server/reports/report-content';

import type { Block, Part, Row, TextTone } from './bundled/blocks';
import { LIMITS, LIMITS_TITLE } from './bundled/limits';
import { sectionId, type HeadContext } from './head-html';
import { isShortItem } from './item-html';
import { PICTURE_MISSING } from './item-notes';

/** The first pages for the bundled writer: the content of `headHtml`, and the limitations of this document. */
export function headBlocks(head: ReportHead, context: HeadContext): Block[] {
  const { volume, volumeCount, clock, notes } = context;
  const lead = volumeCount === 1 ? 'Case report' : `Case report, volume ${volume} of ${volumeCount}`;
  const title: Block[] = [
    ...letterheadBlocks(head.letterhead),
    { type: 'heading', level: 1, text: head.name },
    { type: 'paragraph', text: lead, tone: 'muted' },
  ];
  if (volume > 1) {
    const facts = headFacts(head, clock).filter(({ name }) => ['Case', 'Report ID', 'Created'].includes(name));
    return [...title, entry(facts), ...contentsBlocks(head, context)];
  }
  return [
    ...title,
    entry(headFacts(head, clock)),
    { type: 'paragraph', text: WITHHELD_NOTE(head), tone: 'plain' },
    { type: 'notice', title: LIMITS_TITLE, lines: [...LIMITS, ...notes] },
    ...contentsBlocks(head, context),
    heading('Sources', 2),
    ...head.sources.flatMap((source): Block[] => [
      heading(source.name, 3),
      ...sourceFacts(head, source, clock).flatMap(({ title: name, facts }): Block[] => [
        ...(name === '' ? [] : [heading(name, 3)]),
        entry(facts),
      ]),
    ]),
  ];
}

const heading = (text: string, level: 2 | 3): Block => ({ type: 'heading', level, text, isBookmark: level === 2 });

const entry = (facts: readonly Fact[]): Block => ({
  type: 'entry',
  title: null,
  isShort: false,
  rows: facts.map(({ name, value }) =>
    row(name, text(typeof value === 'number' ? value.toLocaleString('en-US') : value)),
  ),
});

const row = (name: string, ...parts: Part[]): Row => ({ name, parts });
const text = (value: string, tone: TextTone = 'plain'): Part => ({ type: 'text', text: value, tone });

function contentsBlocks({ inExhibitOrder }: ReportHead, { contents, volume, volumeCount }: HeadContext): Block[] {
  const column = volumeCount === 1 ? [] : ['In volume'];
  return [
    heading('Contents', 2),
    {
      type: 'contents',
      columns: [...(inExhibitOrder ? ['Exhibit', 'Item'] : ['Items of', 'Number', 'First item']), ...column],
      rows: contents.map((one) => ({
        cells: [
          ...[one.title, ...(inExhibitOrder ? [] : [one.itemCount.toLocaleString('en-US')])],
          ...[one.first.toLocaleString('en-US'), ...(volumeCount === 1 ? [] : [String(one.volume)])],
        ],
        anchor: one.volume === volume ? sectionId(one.first) : null,
      })),
    },
  ];
}

interface ItemContext {
  clock: ReportClock;
  /** From 1, in the whole report. */
  position: number;
  showsPictures: boolean;
  /** Indexes of pictures by the SHA-256 of their source file. */
  pictures: ReadonlyMap<string, number>;
}

/** An item for the bundled writer, with the content of `itemHtml`. */
export function itemBlock(item: ReportItem, context: ItemContext): Block {
  const { clock, position, showsPictures } = context;
  const rows = [
    ...exhibitRows(item),
    row('Original ID', text(item.originalId)),
    ...(item.isDeleted === true ? [row('State', text('Deleted', 'alert'))] : []),
    ...item.fragments.map((fragment) =>
      row(fragment.displayName === '' ? fragment.name : fragment.displayName, text(clock.valueText(fragment, ' '))),
    ),
    ...(item.tags.length === 0 ? [] : [row('Tags', { type: 'tags', tags: item.tags })]),
    ...item.comments.map((comment) =>
      row('Comment', text(comment.content), text(commentHead(comment, clock), 'muted')),
    ),
    ...(item.attachments.length === 0
      ? []
      : [row('Attachments', ...itemFiles(item).flatMap((file) => fileParts(file, context)))]),
    ...(item.sourcePaths.length === 0 ? [] : [row('Path in the extraction', text(item.sourcePaths.join('\n')))]),
  ];
  return {
    type: 'entry',
    title: {
      title: `Item ${position}`,
      middle: clock.dateText(item, ' '),
      end: item.hitId,
    },
    rows: rows.filter(({ parts }) => parts.some((part) => part.type !== 'text' || part.text !== '')),
    isShort: isShortItem(item, showsPictures),
  };
}

function exhibitRows({ exhibit, sourceName, artifact }: ReportItem): Row[] {
  return exhibit === null
    ? []
    : [
        row('Exhibit', text(exhibit.number, 'strong')),
        row('Title', text(exhibit.title)),
        row('Remark', text(exhibit.remark)),
        row('Source', text(sourceName)),
        row('Artifact', text(artifact)),
      ];
}

function fileParts({ attachment, original, conversions }: AttachmentFiles, context: ItemContext): Part[] {
  const { name, mimeType, differences = [], path, sha256 } = attachment;
  if (original === null) {
    return [text(name, 'strong'), text('Not in the export', 'muted'), text(path)];
  }
  const picture = context.showsPictures && sha256 !== null ? context.pictures.get(sha256) : undefined;
  const lacksPicture = context.showsPictures && picture === undefined && /^image\//.test(mimeType);
  return [
    text(name, 'strong'),
    text(`${mimeType}, ${original.size.toLocaleString('en-US')} bytes`, 'muted'),
    text(`SHA-256 ${original.sha256}`, 'code'),
    ...differences.map(({ what, report, stored }) =>
      text(`Differs from the report of the extraction: ${what} is ${report} there and ${stored} here`),
    ),
    ...conversions.flatMap((file) => [
      text('Conversion', 'muted'),
      text(file.name),
      text(`SHA-256 ${file.sha256}`, 'code'),
    ]),
    ...(picture === undefined ? [] : [{ type: 'picture' as const, picture }]),
    ...(lacksPicture ? [text(PICTURE_MISSING, 'muted')] : []),
  ];
}
