import type { Attachment } from '@contract/model/hit';

import type { HitPreview } from '@/domain/preview-renderer';
import { byStatus, detailsLayoutOf, isWaiting, pairPreviews } from '@/domain/previews';

const attachment = (id: string, importance: Attachment['importance'] = 'secondary'): Attachment => ({
  id,
  path: `files/${id}`,
  name: id,
  importance,
  mimeType: 'image/png',
  size: 1,
  sha256: 'f'.repeat(64),
  state: 'stored',
  fileKey: null,
});

const preview = (attachmentId: string, given: Partial<HitPreview> = {}): HitPreview => ({
  hitId: '1',
  attachmentId,
  status: 'SUCCESS',
  failureCode: null,
  conversionFunction: 'THUMBNAIL',
  sourceMimeType: 'image/png',
  convertedFileMimeType: 'image/png',
  sourceFileUrl: '/source',
  convertedFileUrl: '/converted',
  requestId: null,
  ...given,
});

const pair = (id: string, given: Partial<HitPreview> = {}) => ({
  attachment: attachment(id),
  preview: preview(id, given),
  previews: [preview(id, given)],
});
const ids = (pairs: readonly { attachment: Attachment }[]) => pairs.map((entry) => entry.attachment.id);

describe('attachments with previews', () => {
  it('are listed with the primary one first, the others in the order of the export', () => {
    const attachments = [attachment('b'), attachment('c'), attachment('a', 'primary')];
    expect(ids(pairPreviews(attachments, [preview('a'), preview('b'), preview('c')]))).toEqual(['a', 'b', 'c']);
  });

  it('are omitted without a preview', () => {
    expect(ids(pairPreviews([attachment('a'), attachment('b')], [preview('b')]))).toEqual(['b']);
  });

  const VIDEO = { conversionFunction: 'VIDEO' } as const;
  const STRIP = { conversionFunction: 'FILMSTRIP' } as const;
  const DOCUMENT = { conversionFunction: 'DOCUMENT' } as const;
  const REDUCED = { conversionFunction: 'THUMBNAIL', isReduced: true } as const;
  it.each<[what: string, previews: Partial<HitPreview>[], read: number]>([
    ['its picture, not the reduced one', [REDUCED, {}], 1],
    ['the reduced one while there is no other', [REDUCED], 0],
    ['its document, whatever came of its thumbnail', [{ ...DOCUMENT, status: 'FAILED' }, REDUCED], 0],
    ['the video before its still frames', [VIDEO, STRIP, REDUCED], 0],
    ['still frames while the video is being made', [{ ...VIDEO, status: 'IN_PROGRESS' }, STRIP, REDUCED], 1],
    ['still frames when the video failed', [{ ...VIDEO, status: 'FAILED' }, STRIP, REDUCED], 1],
    [
      'what is in progress before what failed',
      [
        { ...VIDEO, status: 'FAILED' },
        { ...STRIP, status: 'QUEUED' },
      ],
      1,
    ],
  ])('are displayed by %s', (_what, given, read) => {
    const previews = given.map((each) => preview('a', each));
    const [pairOfA] = pairPreviews([attachment('a')], previews);
    expect(pairOfA).toEqual({ attachment: attachment('a'), preview: previews[read], previews });
  });

  it('are pending until every displayed preview is made', () => {
    expect(isWaiting([preview('a'), preview('b', { status: 'QUEUED' })])).toBe(true);
    expect(isWaiting([preview('a'), preview('a', { ...REDUCED, status: 'QUEUED' })])).toBe(false);
    expect(isWaiting([preview('a', { status: 'FAILED' })])).toBe(false);
  });
});

describe('the best preview', () => {
  it('[001-4-17] is a success, else in progress, canceled, failed, unknown', () => {
    const pairs = [
      pair('unknown', { status: 'UNKNOWN' }),
      pair('failed', { status: 'FAILED' }),
      pair('canceled', { status: 'CANCELED' }),
      pair('progress', { status: 'RETRYING_CONVERSION' }),
      pair('success'),
    ];
    expect(ids(byStatus(pairs))).toEqual(['success', 'progress', 'canceled', 'failed', 'unknown']);
  });

  it('[001-4-18] is not a video while another can be shown', () => {
    const video = pair('video', { conversionFunction: 'VIDEO' });
    expect(ids(byStatus([video, pair('picture')]))[0]).toBe('picture');
    expect(ids(byStatus([video, pair('failed', { status: 'FAILED' })]))[0]).toBe('video');
    expect(ids(byStatus([video, pair('progress', { status: 'QUEUED' })]))[0]).toBe('video');
  });
});

describe('the layout of the details page', () => {
  const chat = {
    chatThreadId: '1',
    threadName: null,
    participants: [],
    sender: null,
    direction: 'unknown' as const,
    text: null,
    status: null,
    timestamp: null,
    isSystem: false,
    replyTo: null,
  };

  it('[001-2.6-11] [001-2.6-12] [001-2.6-14] is of messages, of items with previews, or of all others', () => {
    expect(detailsLayoutOf({ chat, attachments: [attachment('a')] })).toBe('conversation');
    expect(detailsLayoutOf({ chat: null, attachments: [attachment('a')] })).toBe('previews');
    expect(detailsLayoutOf({ chat: null, attachments: [] })).toBe('noPreview');
  });
});
