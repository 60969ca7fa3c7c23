import { buffer as readBytes } from 'node:stream/consumers';

import type { MailMessage } from '@server/domain/mail/mail-message';
import { readTnef } from '@server/domain/mail/read-tnef';
import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { readHtml } from '@server/imports/values/html-text';
import type { FileStore } from '@server/stores/file-store';
import type { AttachmentRecord, FragmentRecord, HitRecord } from '@server/stores/hit-record';

import { NO_CATEGORIES } from './fragment-categories';

const WINMAIL = /(?:^|\/)winmail\.dat$/i;

/** Whether a file of the item may be a mail or a `winmail.dat`, which hold messages themselves. */
export const hasAttachedMail = ({ attachments }: HitRecord): boolean => attachments.some(isMail);

/**
 * Adds subject and text of the messages in the attached mails of a mail, and the names of the files in a `winmail.dat`, as
 * values of it. A file that is not read as a mail adds nothing: it stays an attachment.
 */
export async function withAttachedMails(hit: HitRecord, files: Pick<FileStore, 'read'>): Promise<HitRecord> {
  const values: FragmentRecord[] = [];
  for (const { name, stored } of hit.attachments.filter(isMail).slice(0, IMPORT_LIMITS.mails.mails)) {
    const content = stored === null ? null : await readBytes(files.read(stored.sha256)).catch(() => null);
    values.push(...(content === null ? [] : await valuesOf(content, name).catch(() => [])));
  }
  return values.length === 0 ? hit : { ...hit, fragments: [...hit.fragments, ...values] };
}

function isMail({ name, mimeType, stored }: AttachmentRecord): boolean {
  const isNamed = mimeType === 'message/rfc822' || mimeType === 'application/ms-tnef' || /\.eml$/i.test(name);
  return stored !== null && stored.size <= IMPORT_LIMITS.mails.bytes && (isNamed || WINMAIL.test(name));
}

async function valuesOf(content: Buffer, name: string): Promise<FragmentRecord[]> {
  const tnef = readTnef(content);
  if (tnef !== null) {
    const named = tnef.files.map((file) => valueOf(`File in ${name}`, file.name));
    return [...messageValues(tnef.subject, tnef.text), ...named];
  }
  const { parseMail } = await import(/* webpackMode: "eager" */ '@server/domain/mail/parse-mail');
  const { message, hasHeader } = await parseMail(content);
  return hasHeader ? valuesOfMessage(message) : [];
}

const valuesOfMessage = ({ subject, body, attached = [] }: MailMessage): FragmentRecord[] => [
  ...messageValues(subject, 'html' in body ? readHtml(body.html).text : body.text),
  ...attached.flatMap(valuesOfMessage),
];

const messageValues = (subject: string, text: string): FragmentRecord[] => [
  ...(subject === '' ? [] : [valueOf('Attached message subject', subject)]),
  ...(text.trim() === '' ? [] : [valueOf('Attached message text', text.trim())]),
];

const valueOf = (name: string, value: string): FragmentRecord => ({
  ...{ name, value, valueType: 'text', importance: 'secondary', hidden: false, categories: NO_CATEGORIES },
});
