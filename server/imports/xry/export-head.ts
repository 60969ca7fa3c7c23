import { BadInputError } from '@server/errors';

/** The first line of a text export, or the root element of an XML export, must begin within this length. */
export const EXPORT_HEAD_BYTES = 16 * 1024;

export type ExportEncoding = 'utf8' | 'utf16le';

interface ExportHead {
  format: 'text' | 'xml';
  encoding: ExportEncoding;
}

const FIRST_LINE = /^XRY Export\b/i;
const ROOT = 'xryfile';

/**
 * The format of a file by its first bytes: a text export by its first line, an XML export by its root element
 * (formats.md 3.2, 3.3); null for any other file.
 * @param location the file as shown to the user
 * @throws BadInputError for an export that cannot be read, naming the cure
 */
export function detectExport(head: Buffer, location: string): ExportHead | null {
  if (head[0] === 0xfe && head[1] === 0xff) {
    refuseBigEndian(head, location);
    return null;
  }
  const encoding = encodingOf(head);
  const text = head.toString(encoding).replace(/^\uFEFF/, '');
  if (FIRST_LINE.test(text)) {
    return { format: 'text', encoding };
  }
  return isXml(text, location) ? { format: 'xml', encoding } : null;
}

/** By its byte order mark, or by the zero byte after the first character. */
function encodingOf(head: Buffer): ExportEncoding {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] !== 0 && head[1] === 0 && head.length > 1);
  return isWide ? 'utf16le' : 'utf8';
}

function refuseBigEndian(head: Buffer, location: string): void {
  const text = Buffer.from(head.subarray(2, head.length & ~1))
    .swap16()
    .toString('utf16le');
  if (FIRST_LINE.test(text) || text.includes(`<${ROOT}`)) {
    throw new BadInputError(
      `${location} is written in UTF-16 (big-endian), which XRY does not write. Export it again from XAMN, or save it as UTF-8.`,
    );
  }
}

function isXml(text: string, location: string): boolean {
  const prolog = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<\?[\s\S]*?\?>/g, '');
  if (!/^\s*</.test(prolog)) {
    return false;
  }
  const root = /<([A-Za-z_][^\s/>]*)/.exec(prolog);
  const doctype = prolog.slice(0, root?.index).search(/<!DOCTYPE/i);
  const isExport = root?.[1]?.toLowerCase() === ROOT;
  if (doctype !== -1 && (isExport || prolog.slice(doctype).includes(`<${ROOT}`))) {
    throw doctypeRefused(location);
  }
  return isExport;
}

export function doctypeRefused(location: string): BadInputError {
  return new BadInputError(
    `${location} declares a document type (<!DOCTYPE>), which XRY does not write and which can hide an attack. ` +
      'It was not read. Export it again from XAMN.',
  );
}
