import { charsetOf, decodeBytes } from '@contract/text/text-encoding';

/** Number of bytes that the text viewer reads of a file. */
export const TEXT_PREVIEW_BYTES = 1024 * 1024;
/** Number of bytes above which an SVG is not rendered. */
export const SVG_PREVIEW_BYTES = 5 * 1024 * 1024;

/** The text of a file whose type may name its charset. */
export const decodeText = (bytes: Uint8Array, mimeType: string): string =>
  decodeBytes(bytes, { declared: charsetOf(mimeType) }).text;
