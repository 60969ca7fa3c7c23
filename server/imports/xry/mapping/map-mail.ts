import { textOf, type ExportItem } from '@server/imports/xry/export-item';
import { addMailText } from '@server/imports/hits/mail-text';
import type { HitRecord } from '@server/stores/hit-record';

import type { ItemBuilder } from './item-builder';
import type { ItemFiles } from './item-files';
import { partiesOf } from './people';

/** The body of a mail as a separate file, for the preview. */
export interface MailBody {
  path: string;
  mimeType: 'text/html' | 'text/plain';
  content: string;
}

const BODY: ReadonlySet<string> = new Set(['text', 'text body', 'body', 'message']);

/** A mail (formats.md 5.4): its body is a file once the caller has stored it, and as plain text a searchable fragment. */
export function mapMail(builder: ItemBuilder, files: ItemFiles): { hit: HitRecord; body: MailBody | null } {
  const { item } = builder;
  const { parties, others } = partiesOf(item, false);
  parties.forEach((party) => builder.party(party.role, party));
  builder.values(others, BODY);
  const sent = textOf(item, 'sent', 'time');
  const received = item.values.find(({ key }) => key === 'received');
  if (sent === null && received) {
    builder.value({ ...received, key: 'time' });
  }
  const content = textOf(item, ...BODY) ?? '';
  const isHtmlBody = /^text\/html\b/i.test(textOf(item, 'mime type') ?? '');
  const holdsHtml = addMailText(builder, content, isHtmlBody) === 'html';
  builder.common();
  files.attachAll(builder);
  const names = builder.attachments.map(({ name }) => name);
  if (names.length > 0) {
    builder.text('Attachments', names.join(', '));
  }
  const hit = builder.build(item.id, builder.deleted, [], null);
  const body = content === '' ? null : bodyOf(item, content, holdsHtml);
  return { hit, body };
}

function bodyOf({ id }: ExportItem, content: string, holdsHtml: boolean): MailBody {
  return holdsHtml
    ? { path: `emails/${id}/body.html`, mimeType: 'text/html', content }
    : { path: `emails/${id}/body.txt`, mimeType: 'text/plain', content };
}
