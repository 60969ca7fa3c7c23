import { burn } from '@kenjiuno/msgreader/lib/Burner';
import { TypeEnum } from '@kenjiuno/msgreader/lib/Reader';

import { zipPackage } from '@server/sample/media/zip-package';

/** A file in Microsoft's compound format with these streams. */
export function compoundFile(streams: Record<string, Uint8Array>): Buffer {
  const entries = Object.entries(streams);
  const root = { name: 'Root Entry', type: TypeEnum.ROOT, length: 0, children: entries.map((_, index) => index + 1) };
  const documents = entries.map(([name, content]) => ({
    name,
    type: TypeEnum.DOCUMENT,
    length: content.length,
    binaryProvider: () => content,
  }));
  return Buffer.from(burn([root, ...documents]));
}

/** DOCX, XLSX and PPTX with a password have the same structure. */
export const lockedOffice = (): Buffer =>
  compoundFile({ EncryptionInfo: Buffer.alloc(300, 1), EncryptedPackage: Buffer.alloc(5_000, 2) });

export function lockedWord(): Buffer {
  const stream = Buffer.alloc(5_000);
  stream.writeUInt16LE(0xa5ec, 0);
  stream.writeUInt16LE(0x0100, 0x0a);
  return compoundFile({ WordDocument: stream });
}

export function lockedExcel(): Buffer {
  const stream = Buffer.alloc(5_000);
  stream.writeUInt16LE(0x0809, 0);
  stream.writeUInt16LE(16, 2);
  stream.writeUInt16LE(0x002f, 20);
  stream.writeUInt16LE(54, 22);
  return compoundFile({ Workbook: stream });
}

export const lockedPowerPoint = (): Buffer =>
  compoundFile({ 'PowerPoint Document': Buffer.alloc(5_000), EncryptedSummary: Buffer.alloc(5_000) });

export const lockedOpenDocument = (): Promise<Buffer> =>
  zipPackage({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml':
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">' +
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>' +
      '</manifest:manifest>',
    'content.xml': 'opaque',
  });

/** A PDF with an unknown password. */
export function lockedPdf(): Buffer {
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n',
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >> endobj\n',
    `4 0 obj << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >> endobj\n`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object) => {
    const offset = text.length;
    text += object;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer << /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<aa> <aa>] >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
