import type { HitRecord } from '@server/stores/hit-record';

import { addMailText } from '@server/imports/hits/mail-text';
import { deletedOf, findField, modelsOf, unrenderedValues, type ReportModel } from '@server/imports/ufed/report-model';
import { addDecodingFacts, originalIdOf } from './decoding-facts';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';
import { attachmentName } from './render-attachment';

/** The body of a mail as a separate file, for the preview. */
export interface MailBody {
  path: string;
  mimeType: 'text/html' | 'text/plain';
  content: string;
}

interface MappedMail {
  hit: HitRecord;
  body: MailBody | null;
}

const OWN_FIELDS: ReadonlySet<string> = new Set(['Body']);

/**
 * A mail (formats.md 5.4): the body is its primary attachment once the caller has stored it, and as plain text a fragment
 * to search, with the targets of its links in another.
 */
export function mapEmail(builder: ReportHitBuilder, mail: ReportModel): MappedMail {
  flattenModel(builder, mail, '', OWN_FIELDS);
  const names = modelsOf(mail, 'Attachments').map((attachment) => attachmentName(attachment));
  if (names.length > 0) {
    builder.text('Attachments', names.filter((name) => name !== '').join(', '));
  }
  const content = findField(mail, 'Body')?.values[0]?.text ?? '';
  const written = addMailText(builder, content);
  for (const field of mail.fields.filter(({ name }) => OWN_FIELDS.has(name))) {
    unrenderedValues(mail, field, OWN_FIELDS).forEach((value) => builder.value('Body', value));
  }
  addDecodingFacts(builder, mail);
  const id = originalIdOf(mail);
  const body: MailBody | null =
    content === ''
      ? null
      : written === 'html'
        ? { path: `emails/${id}/body.html`, mimeType: 'text/html', content }
        : { path: `emails/${id}/body.txt`, mimeType: 'text/plain', content };
  return { hit: builder.build(id, deletedOf(mail.attributes['deleted_state']), [], null), body };
}
