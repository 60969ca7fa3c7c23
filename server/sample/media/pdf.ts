import { mediaContent, type MediaContent } from './media-content';

const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const MARGIN = 64;

/** A page of text, or a scanned page: a JPEG with its text under it, invisible but searchable. */
export interface PdfPage {
  lines: readonly string[];
  scan?: MediaContent;
}

/** A PDF of several pages. Text is limited to the characters of Western Europe (WinAnsi). */
export const pdfDocument = (key: string, fileName: string, pages: readonly PdfPage[]): MediaContent => {
  const objects = new PdfObjects();
  const catalog = objects.reserve();
  const pageTree = objects.reserve();
  const regular = objects.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const bold = objects.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>');
  const kids = pages.map((page) => {
    const image = page.scan === undefined ? null : objects.add(imageDictionary(page.scan), page.scan.bytes);
    const content = objects.add('', Buffer.from(pageContent(page), 'latin1'));
    const images = image === null ? '' : `/XObject << /Scan ${image} 0 R >>`;
    return objects.add(
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents ${content} 0 R ` +
        `/Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> ${images} >> >>`,
    );
  });
  objects.set(catalog, `<< /Type /Catalog /Pages ${pageTree} 0 R >>`);
  objects.set(
    pageTree,
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
  );
  const bytes = objects.serialize(catalog);
  return mediaContent({ key, fileName, category: 'Document', mimeType: 'application/pdf', bytes });
};

const imageDictionary = (scan: MediaContent): string =>
  `/Type /XObject /Subtype /Image /Width ${scan.pixels?.width ?? 1} /Height ${scan.pixels?.height ?? 1} ` +
  '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';

const pageContent = (page: PdfPage): string => {
  const picture = page.scan === undefined ? '' : `q ${scanMatrix(page.scan)} cm /Scan Do Q\n`;
  const mode = page.scan === undefined ? '0 Tr' : '3 Tr';
  const lines = page.lines.map((line, index) => {
    const font = index === 0 ? '/F2 17 Tf' : '/F1 11 Tf';
    return `${font} (${escapeText(line)}) Tj 0 ${index === 0 ? -30 : -17} Td`;
  });
  return `${picture}BT ${mode} ${MARGIN} ${PAGE_HEIGHT - MARGIN - 12} Td\n${lines.join('\n')}\nET`;
};

/** The picture as wide as the page within its margins, at the top. */
const scanMatrix = (scan: MediaContent): string => {
  const width = PAGE_WIDTH - MARGIN;
  const height = Math.min(PAGE_HEIGHT - MARGIN, (width * (scan.pixels?.height ?? 1)) / (scan.pixels?.width ?? 1));
  return `${width} 0 0 ${height.toFixed(1)} ${MARGIN / 2} ${(PAGE_HEIGHT - MARGIN / 2 - height).toFixed(1)}`;
};

const escapeText = (text: string): string =>
  text
    .replaceAll('–', '\x96')
    .replaceAll('—', '\x97')
    .replaceAll('’', '\x92')
    .replaceAll('€', '\x80')
    .replace(/[\\()]/g, '\\$&');

class PdfObjects {
  private readonly bodies: Buffer[] = [];

  reserve(): number {
    return this.bodies.push(Buffer.alloc(0));
  }

  set(number: number, dictionary: string): void {
    this.bodies[number - 1] = Buffer.from(dictionary, 'latin1');
  }

  /** Adds a dictionary; with `stream` it is the dictionary of a stream. */
  add(dictionary: string, stream?: Buffer): number {
    const body =
      stream === undefined
        ? Buffer.from(dictionary, 'latin1')
        : Buffer.concat([
            Buffer.from(`<< ${dictionary} /Length ${stream.length} >>\nstream\n`, 'latin1'),
            stream,
            Buffer.from('\nendstream', 'latin1'),
          ]);
    return this.bodies.push(body);
  }

  serialize(root: number): Buffer {
    const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
    let position = parts[0]?.length ?? 0;
    const offsets = this.bodies.map((body, index) => {
      const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
      const offset = position;
      parts.push(part);
      position += part.length;
      return offset;
    });
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = offsets.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R >>\n` +
          `startxref\n${position}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
