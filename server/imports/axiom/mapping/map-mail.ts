import { addMailText } from '@server/imports/hits/mail-text';
import type { HitBuilder } from '@server/imports/hits/hit-builder';

import { addFragment } from './add-fragment';
import type { FragmentSet } from './fragment-set';
import { addPerson, onePerson, parsePerson, splitPeople } from './people';

/** The body of a mail as a separate file, for the preview. */
export interface MailBody {
  path: string;
  mimeType: 'text/html' | 'text/plain';
  content: string;
}

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  From: ['sender', 'from address', 'from', 'sender name', 'from name', 'sender address'],
  To: ['recipients', 'to address(es)', 'to', 'recipient(s)', 'recipient', 'to addresses', 'to address'],
  Cc: ['cc', 'cc address(es)', 'cc address', 'cc addresses'],
  Bcc: ['bcc', 'bcc address(es)', 'bcc address', 'bcc addresses'],
};
const BODY = /^(?:.* )?body(?: .*)?$|^(?:message|content|text|email|mail content)$/;

/** A mail: its participants, and its body as searchable text and as a file to display (formats.md 5.4). */
export function mapMail(builder: HitBuilder, set: FragmentSet, originalId: string): MailBody | null {
  for (const [label, keys] of Object.entries(PEOPLE)) {
    const split = label === 'From' ? onePerson : splitPeople;
    for (const fragment of set.takeAll(keys)) {
      split(set.textIn(fragment)).forEach((text) => addPerson(builder, label, parsePerson(text)));
    }
  }
  const [body, ...others] = set.takeAll(set.all().flatMap(({ name }) => (BODY.test(name.key) ? [name.key] : [])));
  others.forEach((other) => addFragment(builder, other));
  const content = body === undefined ? '' : (body.raw.content ?? body.raw.text);
  if (content.trim() === '') {
    return null;
  }
  return addMailText(builder, content) === 'html'
    ? { path: `emails/${originalId}/body.html`, mimeType: 'text/html', content }
    : { path: `emails/${originalId}/body.txt`, mimeType: 'text/plain', content };
}
