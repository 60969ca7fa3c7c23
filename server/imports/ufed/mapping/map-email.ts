import sanitizeHtml from 'sanitize-html';

import type { HitRecord } from '@server/stores/hit-record';

import { deletedOf, findField, modelsOf, type ReportModel } from '@server/imports/ufed/report-model';
import { addDecodingFacts, originalIdOf } from './decoding-facts';
import { flattenModel } from './flatten';
import type { HitBuilder } from './hit-builder';
import { attachmentName } from './render-attachment';

/** The body of a mail as a file of its own, for the preview. */
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
const HTML = /<(?:!doctype|html|head|body|div|p|br|table|span|a|img|ul|h[1-6]|b|i|font)\b[^>]*>/i;
const SNIFFED = 16_384;

/**
 * A mail (formats.md 5.4): the body is its primary attachment once the caller has stored it, and as plain text a fragment
 * to search.
 */
export function mapEmail(builder: HitBuilder, mail: ReportModel): MappedMail {
  flattenModel(builder, mail, '', OWN_FIELDS);
  const names = modelsOf(mail, 'Attachments').map((attachment) => attachmentName(attachment));
  if (names.length > 0) {
    builder.text('Attachments', names.filter((name) => name !== '').join(', '));
  }
  const content = findField(mail, 'Body')?.values[0]?.text ?? '';
  const isHtml = HTML.test(content.slice(0, SNIFFED));
  if (content !== '') {
    builder.text('Body', isHtml ? plainText(content) : content);
  }
  addDecodingFacts(builder, mail);
  const id = originalIdOf(mail);
  const body: MailBody | null =
    content === ''
      ? null
      : isHtml
        ? { path: `emails/${id}/body.html`, mimeType: 'text/html', content }
        : { path: `emails/${id}/body.txt`, mimeType: 'text/plain', content };
  return { hit: builder.build(id, deletedOf(mail.attributes['deleted_state']), [], null), body };
}

/** What a reader would see, without tags, scripts and styles. */
function plainText(html: string): string {
  const broken = html.replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^>]*>/gi, (tag) => `${tag}\n`);
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
