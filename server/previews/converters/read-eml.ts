import type { MailMessage } from '@server/domain/mail/mail-message';
import { parseMail } from '@server/domain/mail/parse-mail';
import { ConversionFailure } from '@server/previews/conversion-failure';

import type { BoxedMessage } from './read-mbox';

/** Reads an RFC 822 message. @throws ConversionFailure MALFORMED without a message header */
export async function readEml(content: Buffer): Promise<MailMessage> {
  const { message, hasHeader } = await parseMail(content);
  if (!hasHeader) {
    throw new ConversionFailure('MALFORMED', 'The file has no header of an e-mail.');
  }
  return message;
}

/** A message of a mailbox. Sender and time missing in the header are taken from the envelope line. */
export async function readBoxedMail({ content, envelope }: BoxedMessage): Promise<MailMessage> {
  const { message } = await parseMail(content);
  return {
    ...message,
    from: message.from || (envelope?.sender ?? ''),
    received: message.received || (envelope?.time ?? ''),
  };
}
