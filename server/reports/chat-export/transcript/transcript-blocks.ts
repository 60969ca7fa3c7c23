import type { ChatFields } from '@contract/model/hit';
import type { AttachmentFiles } from '@server/reports/archive/item-files';
import type { ChatHead, ChatMessage } from '@server/reports/chat-export/chat-content';
import { letterheadBlocks } from '@server/reports/letterhead/letterhead-blocks';
import { runningHead } from '@server/reports/letterhead/letterhead-html';
import {
  contentTexts,
  DIRECTIONS,
  forwardText,
  headingOf,
  markTexts,
  quoteLabel,
  quoteText,
  reactionTexts,
  statusTexts,
  timeText,
} from '@server/reports/chat-export/message-texts';
import type { Block, PageFrame, Part, Row, TextTone } from '@server/reports/pdf/bundled/blocks';
import { LIMITS, LIMITS_TITLE } from '@server/reports/pdf/bundled/limits';
import type { ReportClock } from '@server/reports/report-clock';

import {
  isShortMessage,
  transcriptFacts,
  transcriptLead,
  TRANSCRIPT_NOTES,
  type TranscriptHeadContext,
} from './transcript-html';

const TITLE_MAX = 60;
const FACT_WIDTH = 108;

/** Header and footer of each page of the bundled writer. */
export function transcriptFrame(head: ChatHead, volume: number, volumeCount: number): PageFrame {
  const shorten = (text: string) => (text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX)}…` : text);
  return {
    ...{ title: head.title, isLandscape: false },
    topLeft: runningHead(head.caseName, head.letterhead),
    topRight: shorten(head.title),
    bottomLeft: `Export ${head.reportId}${volumeCount === 1 ? '' : `, volume ${volume} of ${volumeCount}`}`,
  };
}

/** For the bundled writer: what `transcriptHead` writes, and the limitations of this document. */
export const transcriptHeadBlocks = (head: ChatHead, context: TranscriptHeadContext): Block[] => [
  ...letterheadBlocks(head.letterhead),
  { type: 'paragraph', text: transcriptLead(context), tone: 'muted' },
  { type: 'heading', level: 1, text: head.title },
  {
    ...{ type: 'entry', title: null, isShort: false, nameWidth: FACT_WIDTH },
    rows: transcriptFacts(head, context).map(([name, value]) => row(name, text(value))),
  },
  ...(context.volume === 1
    ? [{ type: 'notice' as const, title: LIMITS_TITLE, lines: [...LIMITS, ...context.notes] }]
    : []),
  ...(context.volume === 1
    ? TRANSCRIPT_NOTES.map((note) => ({ type: 'paragraph' as const, text: note, tone: 'muted' as const }))
    : []),
];

const row = (name: string, ...parts: Part[]): Row => ({ name, parts });
const text = (value: string, tone: TextTone = 'plain'): Part => ({ type: 'text', text: value, tone });

interface MessageContext {
  clock: ReportClock;
  /** Numbers of pictures by the SHA-256 of the file they were made of. */
  pictures: ReadonlyMap<string, number>;
}

/** The messages with a heading above each day. */
export function* messageBlocks(messages: readonly ChatMessage[], context: MessageContext): Generator<Block> {
  let last: string | undefined;
  for (const message of messages) {
    const heading = headingOf(message, context.clock);
    if (heading !== last) {
      yield { type: 'heading', level: 2, text: heading, isBookmark: true };
    }
    yield messageBlock(message, context);
    last = heading;
  }
}

function messageBlock(message: ChatMessage, context: MessageContext): Block {
  const { number, hit, chat, files } = message;
  const reactions = reactionTexts(message);
  const forwarded = forwardText(message);
  const quoted = quoteText(message);
  const rows = [
    row(chat.isSystem ? 'System message' : 'From', ...senderParts(message)),
    ...(forwarded === null ? [] : [row('Forwarded', text(forwarded, 'alert'))]),
    ...(quoted === null ? [] : [row('In reply to', text(`${quoteLabel(message)}:`, 'muted'), text(quoted, 'muted'))]),
    ...(chat.text === null || chat.text === '' ? [] : [row('Text', text(chat.text))]),
    ...files.map((file) => row('File', ...fileParts(file, context))),
    ...contentTexts(message).map(([name, value]) => row('Content', text(`${name}:`, 'muted'), text(value))),
    ...(reactions.length === 0 ? [] : [row('Reactions', text(reactions.join('\n')))]),
  ];
  return {
    type: 'entry',
    title: { title: `${number} Item ${hit.id}`, middle: '', end: timeText(message, context.clock) },
    ...{ rows, nameWidth: FACT_WIDTH, isShort: isShortMessage(message) },
  };
}

function senderParts(message: ChatMessage): Part[] {
  const { chat } = message;
  const marks = [...(chat.isSystem ? [] : [DIRECTIONS[chat.direction].toLowerCase()]), ...statusTexts(message)];
  return [
    ...(chat.isSystem ? [] : nameParts(chat)),
    ...(marks.length === 0 ? [] : [text(marks.join(', '), 'muted')]),
    ...markTexts(message).map((mark) => text(mark, 'alert')),
    // A row without a value is not printed.
    ...(chat.isSystem ? [text('–', 'muted')] : []),
  ];
}

function nameParts({ sender }: ChatFields): Part[] {
  const name = sender?.name ?? sender?.identifier ?? 'Unknown sender';
  const identifier = sender?.identifier ?? name;
  return [text(name, 'strong'), ...(identifier === name ? [] : [text(identifier, 'muted')])];
}

function fileParts({ attachment, original }: AttachmentFiles, { pictures }: MessageContext): Part[] {
  const { name, mimeType, sha256 } = attachment;
  if (original === null) {
    return [text(name, 'strong'), text('Not in the extraction', 'muted')];
  }
  const picture = sha256 === null ? undefined : pictures.get(sha256);
  return [
    text(name, 'strong'),
    text(`${mimeType}, ${original.size.toLocaleString('en-US')} bytes`, 'muted'),
    text(`SHA-256 ${original.sha256}`, 'code'),
    ...(picture === undefined ? [] : [{ type: 'picture' as const, picture }]),
  ];
}
