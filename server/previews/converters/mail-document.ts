import { ConversionFailure } from '@server/previews/conversion-failure';
import { HTML_TAGS_MAX } from '@server/previews/preview-limits';
import { escapeHtml } from '@server/domain/escape-html';
import type { MailMessage } from '@server/domain/mail/mail-message';
import { sanitizeMarkup } from '@server/domain/sanitize-email-body';

/** The order of header fields (rules 001-4). */
const HEADER = ['from', 'to', 'sent', 'received', 'cc', 'bcc', 'subject', 'attachments'] as const;
const LABELS: Readonly<Record<(typeof HEADER)[number], string>> = {
  from: 'From',
  to: 'To',
  sent: 'Sent',
  received: 'Received',
  cc: 'Cc',
  bcc: 'Bcc',
  subject: 'Subject',
  attachments: 'Attachments',
};

const STYLE =
  'body{font:14px/1.5 system-ui,sans-serif;margin:16px;color:#1a1d21;background:#fff}' +
  'dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px;padding-bottom:12px;border-bottom:1px solid #c8ccd2}' +
  'dt{color:#5a626d}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}' +
  'pre{white-space:pre-wrap;font:inherit;margin:0}article+article{margin-top:32px;border-top:3px solid #c8ccd2;padding-top:16px}' +
  'section{margin:16px 0 0 16px;padding-left:12px;border-left:3px solid #c8ccd2}section>p{margin:0 0 8px;color:#5a626d}';

/**
 * Messages as one sanitised document, each with its header; `note` precedes them.
 * @throws ConversionFailure TOO_MANY_HTML_TAGS
 */
export function mailDocument(messages: readonly MailMessage[], note?: string): string {
  const articles = messages.map(articleOf);
  return (
    `<!doctype html><html><head><meta charset="utf-8"><title>E-mail</title><style>${STYLE}</style></head>` +
    `<body dir="auto">${note === undefined ? '' : `<p>${escapeHtml(note)}</p>`}${articles.join('')}</body></html>`
  );
}

const articleOf = (message: MailMessage): string =>
  `<article>${headerOf(message)}${bodyOf(message)}${(message.attached ?? [])
    .map((one) => `<section><p>Attached message</p>${articleOf(one)}</section>`)
    .join('')}</article>`;

function headerOf(message: MailMessage): string {
  const fields = HEADER.map(
    (field) => [LABELS[field], field === 'attachments' ? message.attachments.join(', ') : message[field]] as const,
  );
  const lines = [...fields, ...(message.facts ?? [])]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<dt>${label}</dt><dd dir="auto">${escapeHtml(value)}</dd>`);
  return lines.length === 0 ? '' : `<dl>${lines.join('')}</dl>`;
}

function bodyOf({ body }: MailMessage): string {
  if ('text' in body) {
    return `<pre>${escapeHtml(body.text)}</pre>`;
  }
  if ((body.html.match(/<[a-z]/gi)?.length ?? 0) > HTML_TAGS_MAX) {
    throw new ConversionFailure('TOO_MANY_HTML_TAGS', `The message has more than ${HTML_TAGS_MAX} tags of HTML.`);
  }
  return `<div>${sanitizeMarkup(body.html)}</div>`;
}
