import { simpleParser, type AddressObject, type Attachment, type ParsedMail } from 'mailparser';

import { detectMailCharsets } from './mail-charsets';
import type { MailMessage } from './mail-message';
import { readTnef } from './read-tnef';

export interface ParsedMessage {
  message: MailMessage;
  /** Whether the content begins with a header of RFC 822. */
  hasHeader: boolean;
}

/** Reads a message of RFC 822 with the messages that are attached to it, also in a `winmail.dat`. */
export async function parseMail(content: Buffer): Promise<ParsedMessage> {
  const { mail, charsets } = await parse(content);
  const hasHeader = mail.headerLines.some(({ line }) => /^[!-9;-~]+:/.test(line));
  return { message: await describe(mail, charsets), hasHeader };
}

/** Messages attached to attached messages, and so on. */
const DEPTH_MAX = 8;
/** Attached messages that are shown of one message. */
const ATTACHED_MAX = 20;

async function parse(content: Buffer): Promise<{ mail: ParsedMail; charsets: readonly string[] }> {
  const { content: named, charsets } = detectMailCharsets(content);
  return { mail: await simpleParser(named, { maxHtmlLengthToParse: 5 * 1024 * 1024 }), charsets };
}

async function describe(mail: ParsedMail, charsets: readonly string[], depth = 0): Promise<MailMessage> {
  const files = mail.attachments.filter(({ related }) => !related).map(openFile);
  const attached: MailMessage[] = [];
  for (const { content } of files.flatMap(({ messages }) => messages).slice(0, ATTACHED_MAX)) {
    if (depth < DEPTH_MAX) {
      const inner = await parse(content);
      attached.push(await describe(inner.mail, inner.charsets, depth + 1));
    }
  }
  const winmails = files.flatMap(({ winmail }) => winmail);
  return {
    from: addressesOf(mail.from),
    to: addressesOf(mail.to),
    sent: headerText(mail, 'date'),
    received: headerText(mail, 'received').split(';').at(-1)?.trim() ?? '',
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    subject: mail.subject ?? '',
    attachments: files.flatMap(({ names }) => names),
    ...(charsets.length > 0 && {
      facts: [['Encoding', `${charsets.join(', ')} (detected: the message does not say)`]],
    }),
    body: mail.html === false ? { text: mail.text ?? '' } : { html: mail.html },
    attached: [...attached, ...winmails],
  };
}

interface OpenedFile {
  names: readonly string[];
  messages: readonly { content: Buffer }[];
  winmail: readonly MailMessage[];
}

/** An attached message, the message and the files in a `winmail.dat`, or any other file by its name. */
function openFile({ filename, contentType, content }: Attachment): OpenedFile {
  const name = filename ?? contentType;
  if (contentType === 'message/rfc822') {
    return { names: [filename ?? 'attached message'], messages: [{ content }], winmail: [] };
  }
  const tnef = /ms-tnef|octet-stream/i.test(contentType) ? readTnef(content) : null;
  if (tnef === null) {
    return { names: [name], messages: [], winmail: [] };
  }
  const { subject, text, files } = tnef;
  const hasMessage = subject !== '' || text !== '';
  return {
    names: [name, ...files.map((file) => `${file.name} (in ${name})`)],
    messages: files.filter((file) => /\.eml$/i.test(file.name)).map(({ bytes }) => ({ content: bytes })),
    winmail: hasMessage ? [{ ...NO_HEADER, subject, attachments: files.map((file) => file.name), body: { text } }] : [],
  };
}

const NO_HEADER = { from: '', to: '', sent: '', received: '', cc: '', bcc: '' };

const addressesOf = (addresses: AddressObject | readonly AddressObject[] | undefined): string =>
  addresses === undefined
    ? ''
    : [addresses]
        .flat()
        .map(({ text }) => text)
        .join(', ');

/** As written in the message, with its zone; of several the first, which the last server added. */
function headerText({ headerLines }: ParsedMail, key: string): string {
  const line = headerLines.find((header) => header.key === key)?.line ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim();
}
