import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { MAIL_OF_BOX_MAX } from '@server/previews/preview-limits';

import type { Converter } from './converter';
import { mailDocument } from './mail-document';
import { readBoxedMail, readEml } from './read-eml';
import { splitMbox } from './read-mbox';
import { readMsg } from './read-msg';

/** E-mails and mailboxes as documents without active content. */
export const convertMail: Converter = async ({ path: source, mimeType, folder }) => {
  const file = 'mail.html';
  await writeFile(path.join(folder, file), await documentOf(await readFile(source), mimeType));
  return { made: [{ conversion: 'DOCUMENT', outcome: 'converted', file, mimeType: 'text/html' }] };
};

async function documentOf(content: Buffer, mimeType: string): Promise<string> {
  switch (mimeType) {
    case 'application/vnd.ms-outlook':
      return mailDocument([readMsg(content)]);
    case 'application/mbox':
      return boxDocument(content);
    default:
      return mailDocument([await readEml(content)]);
  }
}

async function boxDocument(content: Buffer): Promise<string> {
  const { messages, totalCount } = splitMbox(content, MAIL_OF_BOX_MAX);
  if (totalCount === 0) {
    throw new ConversionFailure('MALFORMED', 'There is no message in the mailbox.');
  }
  const read = await Promise.all(messages.map(readBoxedMail));
  const note =
    totalCount > messages.length
      ? `The first ${messages.length} of ${totalCount} messages. Download the mailbox for the others.`
      : undefined;
  return mailDocument(read, note);
}
