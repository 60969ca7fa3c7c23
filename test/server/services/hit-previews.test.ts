import type { Attachment } from '@contract/model/hit';
import { hitPreviews } from '@server/services/hit-previews';

const stored = (mimeType: string, size = 10): Attachment => ({
  id: '0',
  path: 'files/a',
  name: 'a',
  importance: 'primary',
  mimeType,
  size,
  sha256: 'ab',
  state: 'stored',
  fileKey: '/cases/c/hits/1/attachments/0',
});
const VIEW = '/previews/api/v0.0/cases/c/hits/1/attachments/0/content';
const EMAIL = '/previews/api/v0.0/cases/c/hits/1/attachments/0/email';

const previewOf = (attachment: Attachment) => hitPreviews('c', { id: '1', attachments: [attachment] })[0];

describe('hitPreviews', () => {
  it.each([
    ['image/jpeg', 'SUCCESS', null, 'THUMBNAIL', VIEW],
    ['image/svg+xml', 'SUCCESS', null, 'THUMBNAIL', VIEW],
    ['video/mp4', 'SUCCESS', null, 'VIDEO', VIEW],
    ['audio/mpeg', 'SUCCESS', null, 'AUDIO', VIEW],
    ['application/pdf', 'SUCCESS', null, 'DOCUMENT', VIEW],
    ['text/plain', 'SUCCESS', null, 'DOCUMENT', VIEW],
    ['text/html', 'SUCCESS', null, 'DOCUMENT', EMAIL],
    ['audio/amr', 'FAILED', 'UNKNOWN_MIME_TYPE', null, null],
    ['application/octet-stream', 'FAILED', 'UNKNOWN_MIME_TYPE', null, null],
  ])('a stored %s is %s', (mimeType, status, failureCode, conversionFunction, convertedFileUrl) => {
    expect(previewOf(stored(mimeType))).toMatchObject({
      hitId: '1',
      attachmentId: '0',
      status,
      failureCode,
      conversionFunction,
      convertedFileUrl,
      sourceMimeType: mimeType,
      sourceFileUrl: '/files/api/download/cases/c/hits/1/attachments/0',
    });
  });

  it('fails for a document that is too large to render', () => {
    expect(previewOf(stored('text/html', 6 * 1024 * 1024))).toMatchObject({
      status: 'FAILED',
      failureCode: 'TOO_MANY_HTML_TAGS',
      convertedFileUrl: null,
    });
  });

  it('says that a file is not in the export and names no address for it', () => {
    const missing: Attachment = {
      ...stored('image/png'),
      state: 'notInExport',
      sha256: null,
      size: null,
      fileKey: null,
    };
    expect(previewOf(missing)).toMatchObject({
      status: 'FAILED',
      failureCode: 'NOT_IN_EXPORT',
      sourceFileUrl: null,
      convertedFileUrl: null,
    });
  });
});
