import MsgReader, { type FieldsData } from '@kenjiuno/msgreader';

import { ConversionFailure } from '@server/previews/conversion-failure';

import type { MailMessage } from '@server/domain/mail/mail-message';

/** A message of Outlook. @throws ConversionFailure MALFORMED */
export function readMsg(content: Buffer): MailMessage {
  const message = parse(content);
  const { subject = '', senderName = '', attachments = [] } = message;
  return {
    from: nameAndAddress(senderName, message.senderSmtpAddress ?? message.senderEmail),
    to: recipients(message, 'to'),
    sent: message.clientSubmitTime ?? '',
    received: message.messageDeliveryTime ?? '',
    cc: recipients(message, 'cc'),
    bcc: recipients(message, 'bcc'),
    subject,
    attachments: attachments.map(({ fileName, name }) => fileName ?? name ?? 'attachment'),
    facts: factsOf(message),
    body: bodyOf(message),
  };
}

/** Appointments and contacts use fields of their own. */
const FACTS = [
  ['Start', 'apptStartWhole'],
  ['End', 'apptEndWhole'],
  ['Time zone', 'timeZoneDesc'],
  ['Location', 'apptLocation'],
  ['Name', 'name'],
  ['Company', 'companyName'],
  ['Job title', 'title'],
  ['E-mail', 'email1EmailAddress'],
  ['Mobile', 'mobileTelephoneNumber'],
  ['Business phone', 'businessTelephoneNumber'],
  ['Home phone', 'homeTelephoneNumber'],
  ['Business fax', 'businessFaxNumber'],
  ['Address', 'postalAddress'],
  ['Web page', 'businessHomePage'],
] as const satisfies readonly (readonly [label: string, field: keyof FieldsData])[];

const factsOf = (message: FieldsData): (readonly [label: string, value: string])[] =>
  FACTS.map(([label, field]) => [label, (message[field] ?? '').trim()] as const).filter(([, value]) => value !== '');

/** Old messages use a code page that only the message itself declares: it is read once to get it. */
function parse(content: Buffer): FieldsData {
  const read = (ansiEncoding?: string): FieldsData => {
    const reader = new MsgReader(new DataView(content.buffer, content.byteOffset, content.byteLength));
    reader.parserConfig = ansiEncoding === undefined ? {} : { ansiEncoding };
    return reader.getFileData();
  };
  try {
    const message = read();
    const codePage = message.messageCodepage ?? message.internetCodepage;
    const result = codePage === undefined || UNICODE.includes(codePage) ? message : readIn(codePage, read, message);
    if (result.error !== undefined || result.dataType !== 'msg') {
      throw new Error(result.error ?? 'It holds no message.');
    }
    return result;
  } catch {
    // The message of the parser describes its internals, so it is not shown.
    throw new ConversionFailure('MALFORMED', 'The Outlook message cannot be read. It may be damaged or incomplete.');
  }
}

/** UTF-16 and UTF-8 need no decoding. */
const UNICODE = [1200, 1201, 65001];

function readIn(codePage: number, read: (encoding: string) => FieldsData, otherwise: FieldsData): FieldsData {
  try {
    return read(`cp${codePage}`);
  } catch {
    return otherwise;
  }
}

function bodyOf({ bodyHtml, html, body = '' }: FieldsData): MailMessage['body'] {
  if (bodyHtml !== undefined && bodyHtml !== '') {
    return { html: bodyHtml };
  }
  return html !== undefined && html.length > 0 ? { html: decodeHtml(html) } : { text: body };
}

/** Decodes with the charset declared in the markup. */
function decodeHtml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const charset = /charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const recipients = (message: FieldsData, kind: 'to' | 'cc' | 'bcc'): string =>
  (message.recipients ?? [])
    .filter(({ recipType }) => recipType === kind)
    .map(({ name = '', smtpAddress, email }) => nameAndAddress(name, smtpAddress ?? email))
    .join(', ');

function nameAndAddress(name: string, address: string | undefined): string {
  if (address === undefined || address === '' || address === name) {
    return name;
  }
  return name === '' ? address : `${name} <${address}>`;
}
