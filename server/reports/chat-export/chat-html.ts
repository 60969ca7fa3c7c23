import type { Person } from '@contract/model/hit';
import type { AttachmentFiles } from '@server/reports/archive/item-files';
import { linkTo } from '@server/reports/archive/safe-name';
import { authorText } from '@server/reports/letterhead/author-text';
import { letterheadHtml } from '@server/reports/letterhead/letterhead-html';
import type { ReportClock } from '@server/reports/report-clock';
import { escapeHtml } from '@server/domain/escape-html';

import type { ChatHead, ChatMessage } from './chat-content';
import { personName } from './chat-people';
import { CHAT_STYLE } from './chat-style';
import {
  contentTexts,
  DIRECTIONS,
  forwardText,
  markTexts,
  quoteLabel,
  quoteText,
  reactionTexts,
  statusTexts,
  timeText,
} from './message-texts';

/** Only the pictures next to the file are loaded; no script runs. */
const POLICY =
  "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/** Picture formats that every browser shows and that contain no script. */
export const SHOWN_PICTURES: ReadonlySet<string> = new Set([
  ...['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'image/bmp'],
]);
// eslint-disable-next-line no-control-regex -- these are the characters that HTML cannot hold
const NOT_IN_HTML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

const text = (value: string): string => escapeHtml(value.replace(NOT_IN_HTML, '\ufffd'));

/** The part before the messages. */
export function chatStart(head: ChatHead, clock: ReportClock): string {
  const facts: [label: string, html: string][] = [
    ['Case', isolated(head.caseName)],
    ['Evidence source', isolated(head.sourceName)],
    ['Participants', participantList(head.participants)],
    ['Messages', messagesText(head)],
    ...(head.redactions === undefined ? [] : [['Redactions', text(head.redactions)] satisfies [string, string]]),
    ['Time zone', text(clock.timezone)],
    ['Created', `${text(clock.momentText(head.createdAt))} by ${isolated(authorText(head))}`],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(head.title)}</title>
<style>${CHAT_STYLE}</style>
</head>
<body>
<header>
${letterheadHtml(head.letterhead)}<h1 dir="auto">${text(head.title)}</h1>
<dl>${facts.map(([label, html]) => `<dt>${label}</dt><dd>${html}</dd>`).join('\n')}</dl>
<p class="note">Privileged messages are not in this export. Times are those of the time zone above, with their offset; a time that “needs validation” stands as the extraction wrote it, without a time zone.</p>
</header>
<main>
`;
}

const messagesText = ({ messageCount, scope }: ChatHead): string =>
  scope === null ? String(messageCount) : `${messageCount} (${scope} only)`;

export const chatEnd = (): string => '</main>\n</body>\n</html>\n';

export const dayHeading = (heading: string): string => `<h2>${heading}</h2>\n`;

/** The line of a page that starts a message. */
export const ITEM_LINE = /^<article class="message [a-z]+" data-item="(\d+)">$/;

export function messageHtml(message: ChatMessage, clock: ReportClock): string {
  const { hit, chat, files } = message;
  const kind = chat.isSystem ? 'system' : chat.direction;
  const forwarded = forwardText(message);
  return (
    `<article class="message ${kind}" data-item="${text(hit.id)}">\n<div class="head">${headHtml(message, clock)}</div>\n` +
    (forwarded === null ? '' : `<p class="forwarded">${isolated(forwarded)}</p>\n`) +
    replyHtml(message) +
    (chat.text === null || chat.text === '' ? '' : `<p class="text" dir="auto">${text(chat.text)}</p>\n`) +
    files.map(fileHtml).join('') +
    contentTexts(message)
      .map(([name, value]) => `<p class="muted">${isolated(name)}: ${isolated(value)}</p>\n`)
      .join('') +
    reactionsHtml(message) +
    '</article>\n'
  );
}

const reactionsHtml = (message: ChatMessage): string => {
  const reactions = reactionTexts(message);
  return reactions.length === 0
    ? ''
    : `<p class="muted">Reactions: ${reactions.map((reaction) => isolated(reaction)).join('; ')}</p>\n`;
};

function headHtml(message: ChatMessage, clock: ReportClock): string {
  const { chat } = message;
  const parts = [
    chat.isSystem
      ? '<span class="sender">System message</span>'
      : `<span class="sender">${chat.sender === null ? 'Unknown sender' : isolated(personName(chat.sender))}</span>`,
    ...(chat.isSystem ? [] : [`<span class="muted">${DIRECTIONS[chat.direction]}</span>`]),
    `<span class="muted">${text(timeText(message, clock))}</span>`,
    ...statusTexts(message).map((status) => `<span class="muted">${isolated(status)}</span>`),
    ...markTexts(message).map((mark) => `<span class="mark">${text(mark)}</span>`),
  ];
  return parts.join(' ');
}

function replyHtml(message: ChatMessage): string {
  const quoted = quoteText(message);
  return quoted === null
    ? ''
    : `<blockquote><span class="sender">${isolated(quoteLabel(message))}</span>: ${isolated(quoted)}</blockquote>\n`;
}

/** An inline picture, anything else as a link; always with the SHA-256, which the manifest lists. */
function fileHtml({ attachment, original }: AttachmentFiles): string {
  if (original === null) {
    return `<figure>${isolated(attachment.name)} <span class="muted">(not in the extraction)</span></figure>\n`;
  }
  const path = text(linkTo(original.path));
  const picture = SHOWN_PICTURES.has(attachment.mimeType.toLowerCase())
    ? `<a href="${path}"><img src="${path}" alt="" loading="lazy"></a>`
    : '';
  return (
    `<figure>${picture}<figcaption><a href="${path}">${isolated(original.name)}</a> ` +
    `<span class="muted">${original.size.toLocaleString('en-US')} bytes</span><br>` +
    `<code>SHA-256 ${text(original.sha256)}</code></figcaption></figure>\n`
  );
}

const participantList = (people: readonly Person[]): string =>
  people.length === 0
    ? 'Unknown'
    : `<ul>${people.map((person) => `<li>${isolated(personName(person))}${person.isOwner ? ' (owner of the device)' : ''}</li>`).join('')}</ul>`;

/** Evidence text isolated in its direction from the text around it. */
const isolated = (value: string): string => `<bdi>${text(value)}</bdi>`;
