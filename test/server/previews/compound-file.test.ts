import {
  compoundMimeType,
  ENCRYPTED_OFFICE,
  isEncryptedDocument,
  openCompoundFile,
} from '@server/previews/compound-file';
import { isEncryptedOpenDocument } from '@server/previews/open-document';
import { zipPackage } from '@server/sample/media/zip-package';
import {
  compoundFile,
  lockedExcel,
  lockedOffice,
  lockedOpenDocument,
  lockedPowerPoint,
  lockedWord,
} from '@test/server/helpers/locked-documents';

const opened = (content: Buffer) => {
  const file = openCompoundFile(content);
  if (file === null) {
    throw new Error('The file does not open.');
  }
  return file;
};

describe('openCompoundFile', () => {
  it.each([
    ['a new document with a password', lockedOffice(), ENCRYPTED_OFFICE, true],
    ['a Word document with a password', lockedWord(), 'application/msword', true],
    ['an Excel workbook with a password', lockedExcel(), 'application/vnd.ms-excel', true],
    ['a PowerPoint presentation with a password', lockedPowerPoint(), 'application/vnd.ms-powerpoint', true],
    ['a Word document', compoundFile({ WordDocument: Buffer.alloc(5_000) }), 'application/msword', false],
    ['an Excel workbook', compoundFile({ Workbook: Buffer.alloc(5_000, 1) }), 'application/vnd.ms-excel', false],
    ['something else', compoundFile({ Thumbs: Buffer.alloc(5_000) }), null, false],
  ])('recognises %s by its streams', (_name, content, mimeType, isEncrypted) => {
    expect(compoundMimeType(opened(content))).toBe(mimeType);
    expect(isEncryptedDocument(opened(content))).toBe(isEncrypted);
  });

  it.each([
    ['other content', Buffer.from('Hello')],
    ['a file that was cut off', lockedOffice().subarray(0, 600)],
    ['nothing', Buffer.alloc(0)],
  ])('returns null for %s', (_name, content) => {
    const file = openCompoundFile(content);
    expect(file === null || compoundMimeType(file) === null).toBe(true);
  });
});

describe('isEncryptedOpenDocument', () => {
  it('is detected by the manifest', async () => {
    expect(await isEncryptedOpenDocument(await lockedOpenDocument())).toBe(true);
    expect(await isEncryptedOpenDocument(await zipPackage({ 'META-INF/manifest.xml': '<manifest/>' }))).toBe(false);
    expect(await isEncryptedOpenDocument(Buffer.from('no package'))).toBe(false);
  });
});
