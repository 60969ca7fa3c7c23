import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';

import { ConversionFailure } from '@server/previews/conversion-failure';

import type { MailMessage } from './mail-document';
import type { BoxedMessage } from './read-mbox';

/** Reads an RFC 822 message. @throws ConversionFailure MALFORMED without a message header */
export async function readEml(content: Buffer): Promise<MailMessage> {
  const mail = await parse(content);
  if (!mail.headerLines.some(({ line }) => /^[!-9;-~]+:/.test(line))) {
    throw new ConversionFailure('MALFORMED', 'The file has no header of an e-mail.');
  }
  return describe(mail);
}

/** A message of a mailbox. Sender and time missing in the header are taken from the envelope line. */
export async function readBoxedMail({ content, envelope }: BoxedMessage): Promise<MailMessage> {
  const mail = describe(await parse(content));
  return { ...mail, from: mail.from || (envelope?.sender ?? ''), received: mail.received || (envelope?.time ?? '') };
}

const parse = (content: Buffer): Promise<ParsedMail> =>
  simpleParser(content, { maxHtmlLengthToParse: 5 * 1024 * 1024 });

function describe(mail: ParsedMail): MailMessage {
  return {
    from: addressesOf(mail.from),
    to: addressesOf(mail.to),
    sent: headerText(mail, 'date'),
    received: headerText(mail, 'received').split(';').at(-1)?.trim() ?? '',
    cc: addressesOf(mail.cc),
    bcc: addressesOf(mail.bcc),
    subject: mail.subject ?? '',
    attachments: mail.attachments
      .filter(({ related }) => !related)
      .map(({ filename, contentType }) => filename ?? contentType),
    body: mail.html === false ? { text: mail.text ?? '' } : { html: mail.html },
  };
}

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
