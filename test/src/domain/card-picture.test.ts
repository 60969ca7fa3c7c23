import { cardPicture } from '@/domain/card-picture';
import type { HitPreview } from '@/domain/preview-renderer';

const attachment = (id: string, importance: 'primary' | 'secondary' = 'primary') => ({
  id,
  path: `files/${id}`,
  name: id,
  importance,
  mimeType: 'image/jpeg',
  size: 1,
  sha256: null,
  state: 'stored' as const,
  fileKey: null,
});
const preview = (given: Partial<HitPreview>): HitPreview => ({
  hitId: 'h',
  attachmentId: 'a',
  status: 'SUCCESS',
  failureCode: null,
  conversionFunction: 'THUMBNAIL',
  sourceMimeType: 'image/jpeg',
  convertedFileMimeType: 'image/webp',
  sourceFileUrl: '/download',
  convertedFileUrl: '/converted',
  requestId: null,
  ...given,
});
const hit = { artifact: { group: 'Media' }, attachments: [attachment('b', 'secondary'), attachment('a')] };
const shown = (...previews: Partial<HitPreview>[]) => cardPicture('case', hit, previews.map(preview));
const picture = (url: string, given: object = {}) => ({ kind: 'picture', url, video: null, frames: 1, ...given });

describe('the picture of a card', () => {
  it('is that of the primary file', () => {
    expect(shown({ attachmentId: 'b', convertedFileUrl: '/other' }, {})).toEqual(picture('/converted'));
  });

  it('is the small version for lists', () => {
    expect(shown({ convertedFileUrl: '/full' }, { convertedFileUrl: '/small', isReduced: true })).toEqual(
      picture('/small'),
    );
  });

  it('is the frame strip of a video, which plays from its conversion', () => {
    expect(
      shown(
        {
          conversionFunction: 'FILMSTRIP',
          convertedFileUrl: '/strip',
          frameTimes: [0, 1, 2],
          sourceMimeType: 'video/3gpp',
        },
        { conversionFunction: 'VIDEO', convertedFileUrl: '/film.mp4', sourceMimeType: 'video/3gpp' },
      ),
    ).toEqual(picture('/strip', { video: '/film.mp4', frames: 3 }));
  });

  it('is a video that browsers can play without conversion, and not as a download', () => {
    const video = '/previews/api/v0.0/cases/case/hits/h/attachments/a/content';
    expect(shown({ conversionFunction: 'VIDEO', status: 'QUEUED', sourceMimeType: 'video/mp4' })).toEqual({
      kind: 'video',
      video,
    });
  });

  it.each([
    ['an icon for a sound', [{ conversionFunction: 'AUDIO' }], { kind: 'icon' }],
    ['an icon for a sound on its way', [{ conversionFunction: 'AUDIO', status: 'QUEUED' }], { kind: 'icon' }],
    ['an icon for a document without a first page', [{ conversionFunction: 'DOCUMENT' }], { kind: 'icon' }],
    [
      'the first page of a document',
      [{ conversionFunction: 'DOCUMENT' }, { convertedFileUrl: '/page', isReduced: true }],
      picture('/page'),
    ],
    ['nothing yet while it is being made', [{ status: 'IN_PROGRESS' }], { kind: 'inProgress' }],
    [
      'nothing yet while the first page of a document is being made',
      [{ conversionFunction: 'DOCUMENT' }, { status: 'QUEUED' }],
      { kind: 'inProgress' },
    ],
    [
      'why there is none',
      [{ status: 'FAILED', failureCode: 'TIMEOUT', conversionFunction: null }],
      { kind: 'message', message: 'timeout' },
    ],
    ['an icon without a file', [], { kind: 'icon' }],
  ] satisfies [string, Partial<HitPreview>[], object][])('shows %s', (_title, previews, expected) => {
    expect(shown(...previews)).toEqual(expected);
  });
});
