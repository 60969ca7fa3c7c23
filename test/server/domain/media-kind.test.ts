import { inlineContentType, mediaKindOf } from '@server/domain/media-kind';

describe('media kinds', () => {
  it.each([
    ['image/jpeg', 'image', 'image/jpeg'],
    ['IMAGE/PNG; charset=binary', 'image', 'image/png'],
    ['image/svg+xml', 'svg', 'image/svg+xml'],
    ['video/mp4', 'video', 'video/mp4'],
    ['audio/ogg', 'audio', 'audio/ogg'],
    ['application/pdf', 'pdf', 'application/pdf'],
    ['text/html', 'html', 'text/plain; charset=utf-8'],
    ['application/xhtml+xml', 'html', 'text/plain; charset=utf-8'],
    ['text/javascript', 'text', 'text/plain; charset=utf-8'],
    ['application/json', 'text', 'text/plain; charset=utf-8'],
    ['application/ld+json ; charset=utf-8', 'text', 'text/plain; charset=utf-8'],
    ['application/atom+xml', 'text', 'text/plain; charset=utf-8'],
    ['application/atom+xml2', null, null],
    ['xapplication/atom+xml', null, null],
    ['audio/amr', null, null],
    ['image/heic', null, null],
    ['application/octet-stream', null, null],
    ['', null, null],
  ])('%s is shown as %p and sent as %p', (mimeType, kind, contentType) => {
    expect(mediaKindOf(mimeType)).toBe(kind);
    expect(inlineContentType(mimeType)).toBe(contentType);
  });
});
