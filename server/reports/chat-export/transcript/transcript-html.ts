import type { ChatFields, Person } from '@contract/model/hit';
import { writtenTimeOf } from '@contract/text/chat-marks';
import type { AttachmentFiles } from '@server/reports/archive/item-files';
import { authorText } from '@server/reports/letterhead/author-text';
import { letterheadHtml } from '@server/reports/letterhead/letterhead-html';
import { linesOfText, PICTURE_LINES } from '@server/reports/pdf/item-html';
import { htmlText } from '@server/reports/pdf/html-text';
import type { ReportClock } from '@server/reports/report-clock';

import type { ChatHead, ChatMessage } from '@server/reports/chat-export/chat-content';
import { personName } from '@server/reports/chat-export/chat-people';
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

/** Shorter messages are not split by a page break. */
const SHORT = 24;

export interface TranscriptHeadContext {
  clock: ReportClock;
  volume: number;
  volumeCount: number;
  notes: readonly string[];
}

/**
 * The first lines of a transcript: all information about the conversation in the first volume, only what identifies it in the
 * others.
 */
export function transcriptHead(head: ChatHead, context: TranscriptHeadContext): string {
  const { volume, notes } = context;
  const title = `<header>${letterheadHtml(head.letterhead)}<p class="lead">${transcriptLead(context)}</p><h1 dir="auto">${htmlText(head.title)}</h1>`;
  const rows = transcriptFacts(head, context)
    .map(([name, value]) => `<tr><th>${name}</th><td dir="auto">${htmlText(value)}</td></tr>`)
    .join('');
  const allNotes = volume === 1 ? [...TRANSCRIPT_NOTES, ...notes] : [];
  return (
    `${title}<table class="facts">${rows}</table>` +
    `${allNotes.map((note) => `<p class="note">${htmlText(note)}</p>`).join('')}</header>\n`
  );
}

const BRIEF: ReadonlySet<string> = new Set(['Case', 'Evidence source', 'Export ID', 'Created']);

export const TRANSCRIPT_NOTES = [
  'Each message has a number in this transcript, and with it the number of its item in REVIEW. Privileged messages are not in it.',
  'Times are those of the time zone above, with their offset from UTC. A time that “needs validation” stands as the extraction wrote it, without a time zone.',
];

export const transcriptLead = ({ volume, volumeCount }: TranscriptHeadContext): string =>
  `Transcript of a conversation${volumeCount === 1 ? '' : `, volume ${volume} of ${volumeCount}`}`;

/** Information about the conversation: all of it in the first volume. */
export const transcriptFacts = (
  head: ChatHead,
  { clock, volume }: TranscriptHeadContext,
): [name: string, value: string][] =>
  allFacts(head, clock).filter(([name, value]) => value !== '' && (volume === 1 || BRIEF.has(name)));

const allFacts = (head: ChatHead, clock: ReportClock): [name: string, value: string][] => [
  ['Case', head.caseName],
  ['Conversation', `${head.title} (${head.artifact})`],
  ['Participants', head.participants.map(participantText).join('\n') || 'Unknown'],
  ['Evidence source', head.sourceName],
  ['Container SHA-256', head.sourceSha256],
  ['Messages', `${head.messageCount.toLocaleString('en-US')}${head.scope === null ? '' : ` (${head.scope} only)`}`],
  ['Redactions', head.redactions ?? ''],
  ['Time zone', clock.timezone],
  ['Export ID', head.reportId],
  ['Created', `${clock.momentText(head.createdAt)} by ${authorText(head)}`],
];

const participantText = (person: Person): string =>
  `${personName(person)}${person.isOwner ? ', owner of the device' : ''}`;

interface MessageContext {
  clock: ReportClock;
  /** URL of the inline picture of a file; null if none can be shown. */
  pictureOf: (file: AttachmentFiles) => string | null;
}

/** Above the first message of each day. */
export const dayHtml = (heading: string): string => `<div class="day"><h2>${heading}</h2></div>\n`;

/**
 * The texts that the page of a message must contain, in this order and without spaces: its numbers, then the hashes of its
 * files.
 */
export const expectedTextsOf = ({ number, hit, files }: ChatMessage): string[] => [
  `${number}Item${hit.id}`,
  ...files.flatMap(({ original }) => (original === null ? [] : [original.sha256])),
];

/** A message with number, sender, time and content. */
export function transcriptMessage(message: ChatMessage, context: MessageContext): string {
  const { number, hit, chat, files } = message;
  const short = isShortMessage(message) ? ' short' : '';
  const reactions = reactionTexts(message);
  const forwarded = forwardText(message);
  return (
    `<article class="message${short}"><div class="number">${number}<small>Item ${htmlText(hit.id)}</small></div>\n` +
    `<div class="content"><div class="head">${headHtml(message, context.clock)}</div>` +
    (forwarded === null ? '' : `<p class="muted">${isolated(forwarded)}</p>`) +
    quoteHtml(message) +
    (chat.text === null || chat.text === '' ? '' : `<p class="text" dir="auto">${htmlText(chat.text)}</p>`) +
    files.map((file) => fileHtml(file, context)).join('') +
    contentTexts(message)
      .map(([name, value]) => `<p class="muted">${isolated(name)}: ${isolated(value)}</p>`)
      .join('') +
    (reactions.length === 0 ? '' : `<p class="muted">Reactions: ${reactions.map(isolated).join('; ')}</p>`) +
    '</div></article>\n'
  );
}

function headHtml(message: ChatMessage, clock: ReportClock): string {
  const { chat } = message;
  return [
    chat.isSystem ? '<span class="sender">System message</span>' : senderHtml(chat),
    ...statusTexts(message).map((status) => `<span class="muted">${isolated(status)}</span>`),
    ...markTexts(message).map((mark) => `<span class="flag">${isolated(mark)}</span>`),
    `<span class="time">${htmlText(timeText(message, clock))}</span>`,
  ].join(' ');
}

/** The name with the secondary id, and the direction of the message. */
function senderHtml({ sender, direction }: ChatFields): string {
  const name = sender?.name ?? sender?.identifier ?? 'Unknown sender';
  const identifier = sender?.identifier ?? name;
  return [
    `<span class="sender">${isolated(name)}</span>`,
    ...(identifier === name ? [] : [`<span class="identifier">${isolated(identifier)}</span>`]),
    `<span class="muted">${DIRECTIONS[direction].toLowerCase()}</span>`,
  ].join(' ');
}

function quoteHtml(message: ChatMessage): string {
  const quoted = quoteText(message);
  return quoted === null ? '' : `<p class="quote" dir="auto">${htmlText(`${quoteLabel(message)}: ${quoted}`)}</p>`;
}

function fileHtml(file: AttachmentFiles, { pictureOf }: MessageContext): string {
  const { attachment, original } = file;
  const name = isolated(attachment.name);
  if (original === null) {
    return `<div class="file">${name} <span class="muted">(not in the extraction)</span></div>`;
  }
  const picture = pictureOf(file);
  return (
    `<div class="file">${picture === null ? '' : `<img alt="" src="${picture}">`}${name} ` +
    `<span class="muted">(${htmlText(attachment.mimeType)}, ${original.size.toLocaleString('en-US')} bytes)</span><br>` +
    `<span class="hash">SHA-256 ${original.sha256}</span></div>`
  );
}

/** Whether no page break splits it. */
export const isShortMessage = (message: ChatMessage): boolean => linesOfMessage(message) < SHORT;

/** About how many lines of a page a message takes. */
export const linesOfMessage = (message: ChatMessage): number =>
  2 +
  linesOfText(message.chat.text ?? '') +
  (message.chat.replyTo === null ? 0 : 1 + linesOfText(message.chat.replyTo.text ?? '')) +
  furtherTexts(message).reduce((sum, text) => sum + linesOfText(text), 0) +
  message.files.reduce(
    (sum, { attachment }) => sum + 3 + (/^image\//.test(attachment.mimeType) ? PICTURE_LINES : 0),
    0,
  );

/** What a message has besides its text, quotation and files. */
const furtherTexts = (message: ChatMessage): string[] => [
  ...[forwardText(message) ?? ''].filter((text) => text !== ''),
  ...contentTexts(message).map(([name, value]) => `${name}: ${value}`),
  ...reactionTexts(message),
];

/** All texts of a message, to choose fonts. */
export const textsOfMessage = (message: ChatMessage): string[] => [
  ...[message.chat.text ?? '', message.chat.replyTo?.text ?? '', ...statusTexts(message), quoteLabel(message)],
  ...[message.chat.sender?.name ?? '', message.chat.sender?.identifier ?? ''],
  ...message.files.map(({ attachment }) => attachment.name),
  ...[writtenTimeOf(message.hit) ?? '', message.hit.uncertainDate?.[0].original ?? '', ...markTexts(message)],
  ...furtherTexts(message),
];

/** The messages with a heading above each day. */
export function* messagesHtml(messages: readonly ChatMessage[], context: MessageContext): Generator<string> {
  let last: string | undefined;
  for (const message of messages) {
    const heading = headingOf(message, context.clock);
    yield (heading === last ? '' : dayHtml(heading)) + transcriptMessage(message, context);
    last = heading;
  }
}

const isolated = (value: string): string => `<bdi>${htmlText(value)}</bdi>`;
