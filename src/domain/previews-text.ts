/** Number of bytes that the text viewer reads of a file. */
export const TEXT_PREVIEW_BYTES = 1024 * 1024;
/** Number of bytes above which an SVG is not rendered. */
export const SVG_PREVIEW_BYTES = 5 * 1024 * 1024;

const FALLBACK_CHARSET = 'windows-1252';
const BYTE_ORDER_MARKS = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * Decodes the text of a file: by its byte order mark, else by the charset of the export, else as UTF-8 if it is valid,
 * else as Windows-1252, which accepts all bytes. An incomplete character at the end is dropped.
 */
export function decodeText(bytes: Uint8Array, mimeType: string): string {
  const charset = markedCharset(bytes) ?? charsetOf(mimeType);
  const text = (charset !== null ? decode(bytes, charset) : null) ?? decode(bytes, 'utf-8');
  return text ?? decode(bytes, FALLBACK_CHARSET) ?? '';
}

const markedCharset = (bytes: Uint8Array): string | null =>
  BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))?.charset ?? null;

const charsetOf = (mimeType: string): string | null => /charset\s*=\s*"?([\w.:-]+)/i.exec(mimeType)?.[1] ?? null;

/** Null for an unknown charset or bytes that are invalid in it. */
function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
