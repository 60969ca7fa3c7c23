import type { Attachment } from '@contract/model/hit';

import { previewKindOf } from '@/domain/preview-kind';

const attachment = (mimeType: string, own: Partial<Attachment> = {}): Attachment => ({
  id: mimeType,
  path: 'a',
  name: 'a',
  importance: 'secondary',
  mimeType,
  size: 1,
  sha256: 'a',
  state: 'stored',
  fileKey: null,
  ...own,
});

describe('the kind of a preview', () => {
  it.each([
    ['image/jpeg', 'picture'],
    ['video/mp4', 'video'],
    ['audio/amr', 'audio'],
    ['application/pdf', 'document'],
  ])('of a file of %s is %s', (mimeType, kind) => {
    expect(previewKindOf({ chat: null, attachments: [attachment(mimeType)] })).toBe(kind);
  });

  it('is that of the primary file, and null without a stored one', () => {
    const picture = attachment('image/png', { importance: 'primary' });
    expect(previewKindOf({ chat: null, attachments: [attachment('text/plain'), picture] })).toBe('picture');
    expect(previewKindOf({ chat: null, attachments: [attachment('image/png', { state: 'notInExport' })] })).toBe(
      'none',
    );
  });
});
