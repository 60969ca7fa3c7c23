import { bareMimeType, BROWSER_TYPES, mediaKindOf } from '@server/domain/media-kind';
import { planOf } from '@server/previews/conversion-plan';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('planOf', () => {
  it.each([
    ['image/jpeg', 'picture', 'PICTURE asIs, THUMBNAIL'],
    ['image/avif', 'picture', 'PICTURE asIs, THUMBNAIL'],
    ['image/svg+xml', 'picture', 'PICTURE asIs, THUMBNAIL'],
    ['image/tiff', 'copied-picture', 'PICTURE, THUMBNAIL'],
    ['image/heic', 'heic', 'PICTURE, THUMBNAIL'],
    ['video/mp4', 'film', 'VIDEO asIs, FILMSTRIP, THUMBNAIL'],
    ['video/quicktime', 'film', 'VIDEO asIs, FILMSTRIP, THUMBNAIL'],
    ['video/3gpp', 'film', 'VIDEO, FILMSTRIP, THUMBNAIL'],
    ['audio/mpeg', 'sound', 'AUDIO asIs'],
    ['audio/amr', 'sound', 'AUDIO'],
    ['application/pdf', 'pdf', 'DOCUMENT asIs, THUMBNAIL'],
    [DOCX, 'office', 'DOCUMENT, THUMBNAIL'],
    ['application/rtf', 'office', 'DOCUMENT, THUMBNAIL'],
    ['text/csv', 'office', 'DOCUMENT asIs, THUMBNAIL'],
    ['message/rfc822', 'mail', 'DOCUMENT'],
    ['application/vnd.ms-outlook', 'mail', 'DOCUMENT'],
    ['application/mbox', 'mail', 'DOCUMENT'],
    ['text/html', null, 'DOCUMENT asIs'],
    ['text/plain', null, 'DOCUMENT asIs'],
    ['application/vnd.google-earth.kml+xml', null, 'DOCUMENT asIs'],
    ['application/ld+json', null, 'DOCUMENT asIs'],
  ])('[001-3-23] converts %s by %s to %s', (mimeType, converter, conversions) => {
    const plan = planOf(mimeType);
    const written = plan?.conversions.map(({ conversion, isShownAsIs }) => conversion + (isShownAsIs ? ' asIs' : ''));
    expect([plan?.converter, written?.join(', ')]).toEqual([converter, conversions]);
  });

  it.each(Object.entries(BROWSER_TYPES))('shows each file of a type of %s as it is', (kind, types) => {
    for (const type of types) {
      expect([type, mediaKindOf(type), planOf(type)?.conversions[0]?.isShownAsIs]).toEqual([type, kind, true]);
    }
  });

  it.each(['application/octet-stream', 'application/vnd.sqlite3', 'application/zip', 'video/unknown', ''])(
    'has no preview of %p',
    (mimeType) => {
      expect(planOf(mimeType)).toBeNull();
    },
  );
});

describe('bareMimeType', () => {
  it('removes parameters and ignores case', () => {
    expect(bareMimeType('Text/Plain; charset=utf-8')).toBe('text/plain');
  });
});
