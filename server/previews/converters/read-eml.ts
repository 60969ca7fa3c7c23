import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';

import { ConversionFailure } from '@server/previews/conversion-failure';

import type { MailMessage } from './mail-document';
import type { BoxedMessage } from './read-mbox';

/** A file that is to be a message of RFC 822. @throws ConversionFailure MALFORMED for what has no header of one */
export async function readEml(content: Buffer): Promise<MailMessage> {
  const mail = await parse(content);
  if (!mail.headerLines.some(({ line }) => /^[!-9;-~]+:/.test(line))) {
    throw new ConversionFailure('MALFORMED', 'The file has no header of an e-mail.');
  }
  return describe(mail);
}

/** A message of a mailbox: what stands there is shown; where its header says nothing, who sent it when by its envelope. */
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

/** As the message wrote it, with its own zone; the first of several, which the last server added. */
function headerText({ headerLines }: ParsedMail, key: string): string {
  const line = headerLines.find((header) => header.key === key)?.line ?? '';
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\s+/g, ' ')
    .trim();
}
