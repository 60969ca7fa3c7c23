import type { Preview } from '@contract/calls/files';
import type { Attachment } from '@contract/model/hit';
import { attachmentPreviews, type ConversionMode } from '@server/previews/hit-previews';
import type { ConversionResult, PreviewRecord } from '@server/stores/preview-store';

const stored = (mimeType: string, size = 10): Attachment => ({
  id: '0',
  path: 'files/a',
  name: 'a',
  importance: 'primary',
  mimeType,
  size,
  sha256: 'ab'.repeat(32),
  state: 'stored',
  fileKey: '/cases/c/hits/1/attachments/0',
});
const PLACE = '/previews/api/v0.0/cases/c/hits/1/attachments/0';
const VIEW = `${PLACE}/content`;
const EMAIL = `${PLACE}/email`;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const recordOf = (mimeType: string, given: Partial<PreviewRecord> = {}): PreviewRecord => ({
  sha256: 'ab'.repeat(32),
  mimeType,
  state: 'SUCCESS',
  stage: 'quick',
  priority: 0,
  checkedMimeType: mimeType,
  results: [],
  ...given,
});

const previewsOf = (attachment: Attachment, record: PreviewRecord | null = null, mode: ConversionMode = 'on') =>
  attachmentPreviews({ caseId: 'c', hitId: '1' }, attachment, record, mode);

/** Such as `THUMBNAIL- SUCCESS`: function, `-` when it is reduced, status or code of failure. */
const written = (previews: readonly Preview[]) =>
  previews
    .map(
      ({ conversionFunction, isReduced, failureCode, status }) =>
        `${conversionFunction ?? 'NONE'}${isReduced ? '-' : ''} ${failureCode ?? status}`,
    )
    .join(', ');

const thumbnail: ConversionResult = {
  conversion: 'THUMBNAIL',
  outcome: 'converted',
  sha256: 'cd'.repeat(32),
  size: 5,
  mimeType: 'image/webp',
};
const failure = (conversion: ConversionResult['conversion'], code: 'MALFORMED' | 'TIMEOUT' | 'PASSWORD_PROTECTED') =>
  ({ conversion, outcome: 'failed', code, detail: 'Why.' }) as const;

describe('attachmentPreviews before anything was converted', () => {
  it.each([
    ['image/jpeg', 'THUMBNAIL SUCCESS, THUMBNAIL- QUEUED', VIEW],
    ['image/svg+xml', 'THUMBNAIL SUCCESS, THUMBNAIL- QUEUED', VIEW],
    ['video/mp4', 'VIDEO SUCCESS, FILMSTRIP QUEUED, THUMBNAIL- QUEUED', VIEW],
    ['audio/mpeg', 'AUDIO SUCCESS', VIEW],
    ['application/pdf', 'DOCUMENT SUCCESS, THUMBNAIL- QUEUED', VIEW],
    ['text/plain', 'DOCUMENT SUCCESS', VIEW],
    ['text/html', 'DOCUMENT SUCCESS', EMAIL],
    ['image/heic', 'THUMBNAIL QUEUED, THUMBNAIL- QUEUED', null],
    ['audio/amr', 'AUDIO QUEUED', null],
    [DOCX, 'DOCUMENT QUEUED, THUMBNAIL- QUEUED', null],
    ['application/octet-stream', 'NONE UNKNOWN_MIME_TYPE', null],
  ])('[001-3-21] [001-3-23] a stored %s has %s', (mimeType, expected, convertedFileUrl) => {
    const previews = previewsOf(stored(mimeType));
    expect(written(previews)).toBe(expected);
    expect(previews[0]).toMatchObject({
      hitId: '1',
      attachmentId: '0',
      sourceMimeType: mimeType,
      sourceFileUrl: '/files/api/download/cases/c/hits/1/attachments/0',
      sourceSha256: 'ab'.repeat(32),
      convertedFileUrl,
      requestId: null,
    });
  });

  it.each([
    ['image/jpeg', 'THUMBNAIL SUCCESS'],
    ['video/mp4', 'VIDEO SUCCESS'],
    ['application/pdf', 'DOCUMENT SUCCESS'],
    ['image/heic', 'THUMBNAIL NO_CONVERTER'],
    ['audio/amr', 'AUDIO NO_CONVERTER'],
    [DOCX, 'DOCUMENT NO_CONVERTER'],
  ])('a stored %s has %s when conversions are switched off', (mimeType, expected) => {
    expect(written(previewsOf(stored(mimeType), null, 'off'))).toBe(expected);
  });

  it('reports that the required sandbox is missing', () => {
    const [preview] = previewsOf(stored('image/tiff'), null, 'unprotected');
    expect(preview).toMatchObject({ status: 'FAILED', failureCode: 'NO_CONVERTER' });
    expect(preview?.failureDetail).toMatch(/only in a sandbox .* and has none\. Install bubblewrap/);
  });

  it('[001-3-22] fails for a document that is too large to render', () => {
    expect(written(previewsOf(stored('text/html', 6 * 1024 * 1024)))).toBe('NONE TOO_MANY_HTML_TAGS');
  });

  it('reports that a file is not in the export and returns no URL for it', () => {
    const missing: Attachment = {
      ...stored('image/png'),
      state: 'notInExport',
      sha256: null,
      size: null,
      fileKey: null,
    };
    expect(previewsOf(missing)).toMatchObject([
      { status: 'FAILED', failureCode: 'NOT_IN_EXPORT', sourceFileUrl: null, convertedFileUrl: null },
    ]);
  });
});

describe('attachmentPreviews of queued files', () => {
  it.each(['QUEUED', 'CHECKING_MIME_TYPE', 'IN_PROGRESS', 'RETRYING_CONVERSION', 'RETRYING_MIME_TYPE'] as const)(
    '[001-4-15] reports that a conversion is %s',
    (state) => {
      expect(written(previewsOf(stored('audio/amr'), recordOf('audio/amr', { state })))).toBe(`AUDIO ${state}`);
    },
  );

  it('returns the URLs of the results', () => {
    const results: ConversionResult[] = [{ ...thumbnail, conversion: 'PICTURE' }, thumbnail];
    expect(previewsOf(stored('image/heic'), recordOf('image/heic', { results }))).toMatchObject([
      { status: 'SUCCESS', convertedFileUrl: `${PLACE}/conversions/THUMBNAIL?size=full` },
      { status: 'SUCCESS', convertedFileUrl: `${PLACE}/conversions/THUMBNAIL`, isReduced: true },
    ]);
  });

  it('returns the times of a film strip', () => {
    const results: ConversionResult[] = [
      { conversion: 'VIDEO', outcome: 'asIs' },
      { ...thumbnail, conversion: 'FILMSTRIP', frameTimes: [0, 2.5] },
    ];
    const previews = previewsOf(stored('video/mp4'), recordOf('video/mp4', { results }));
    expect(written(previews)).toBe('VIDEO SUCCESS, FILMSTRIP SUCCESS');
    expect(previews[1]?.frameTimes).toEqual([0, 2.5]);
  });

  it.each([
    ['MALFORMED', 'THUMBNAIL MALFORMED, THUMBNAIL- MALFORMED'],
    ['PASSWORD_PROTECTED', 'THUMBNAIL PASSWORD_PROTECTED, THUMBNAIL- PASSWORD_PROTECTED'],
    // What the server could not do in time a browser may still show.
    ['TIMEOUT', 'THUMBNAIL SUCCESS, THUMBNAIL- TIMEOUT'],
  ] as const)('[001-4-16] after %s a picture has %s', (code, expected) => {
    const results = [failure('PICTURE', code), failure('THUMBNAIL', code)];
    const record = recordOf('image/jpeg', { state: 'FAILED', results });
    expect(written(previewsOf(stored('image/jpeg'), record))).toBe(expected);
  });

  it('returns the sound of a video without pictures', () => {
    const results: ConversionResult[] = [{ conversion: 'AUDIO', outcome: 'asIs' }];
    expect(written(previewsOf(stored('video/mp4'), recordOf('video/mp4', { results })))).toBe('AUDIO SUCCESS');
  });

  it('uses the type by content, not the type from the import', () => {
    const record = recordOf('image/jpeg', {
      checkedMimeType: 'image/png',
      results: [{ conversion: 'PICTURE', outcome: 'asIs' }],
    });
    expect(previewsOf(stored('image/jpeg'), record)).toMatchObject([
      { sourceMimeType: 'image/png', convertedFileUrl: `${PLACE}/conversions/THUMBNAIL?size=full` },
    ]);
  });

  it.each(['video/3gpp', 'video/quicktime'])('shows the frames of a %s while it is still being encoded', (mimeType) => {
    const record = recordOf(mimeType, { state: 'QUEUED', stage: 'slow', results: [thumbnail] });
    expect(written(previewsOf(stored(mimeType), record))).toBe('VIDEO QUEUED, FILMSTRIP QUEUED, THUMBNAIL- SUCCESS');
  });
});
