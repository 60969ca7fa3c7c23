import type { Attachment, Fragment } from '@contract/model/hit';

import { emailHeader } from '@/domain/previews-email';

const fragment = (name: string, value: string, given: Partial<Fragment> = {}): Fragment => ({
  name,
  displayName: name,
  value,
  valueType: 'text',
  importance: 'primary',
  hidden: false,
  categories: [],
  ...given,
});

const attachment = (name: string, importance: Attachment['importance']): Attachment => ({
  id: name,
  path: name,
  name,
  importance,
  mimeType: 'text/html',
  size: 1,
  sha256: null,
  state: 'stored',
  fileKey: null,
});

describe('the header of an e-mail', () => {
  it('[001-4-33] has from, to, sent, received, cc, bcc, subject, attachments, in any order of the item', () => {
    const lines = emailHeader(
      [
        fragment('Subject', 'Keys'),
        fragment('Bcc', 'd@example.org'),
        fragment('Cc', 'c@example.org'),
        fragment('Received', '2024-01-01'),
        fragment('Timestamp', '2024-01-01'),
        fragment('To', 'b@example.org'),
        fragment('From', 'a@example.org'),
      ],
      [attachment('body.html', 'primary'), attachment('map.pdf', 'secondary')],
    );
    expect(lines.map(({ field }) => field)).toEqual([
      'from',
      'to',
      'sent',
      'received',
      'cc',
      'bcc',
      'subject',
      'attachments',
    ]);
    expect(lines.at(-1)?.names).toEqual(['map.pdf']);
  });

  it('includes every recipient and omits hidden, empty or missing values', () => {
    const lines = emailHeader(
      [fragment('To', 'a'), fragment('to', 'b'), fragment('Cc', ''), fragment('Bcc', 'x', { hidden: true })],
      [],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.fragments.map(({ value }) => value)).toEqual(['a', 'b']);
  });
});
