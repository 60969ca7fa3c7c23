import { analyse } from 'chardet';

/** How the charset of a text was found; `assumed` when nothing says what it is. */
export type CharsetBasis = 'mark' | 'declared' | 'utf-8' | 'detected' | 'assumed' | 'chosen';

export interface DecodedText {
  text: string;
  /** In lower case, as in the Encoding Standard. */
  charset: string;
  basis: CharsetBasis;
}

export interface DecodeHints {
  /** Declared by the export or the file; ignored when the bytes are invalid in it. */
  declared?: string | null;
  /** Chosen by the reader: invalid bytes become U+FFFD. */
  chosen?: string | null;
}

/** The charsets that a reader can choose. */
export const TEXT_CHARSETS: readonly string[] = (
  'utf-8 utf-16le utf-16be windows-1252 windows-1250 windows-1251 koi8-r koi8-u ibm866 iso-8859-2 iso-8859-5 iso-8859-15 ' +
  'windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-874 macintosh shift_jis euc-jp iso-2022-jp euc-kr ' +
  'gb18030 big5'
).split(' ');

const FALLBACK = 'windows-1252';
/** Percent. Below it, the detection of a short text is wrong as often as right: 25 short texts in 11 charsets. */
const CONFIDENCE_LEAST = 40;
/** Bytes that detection reads. */
const SAMPLE = 64 * 1024;
const BYTE_ORDER_MARKS = [
  { charset: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { charset: 'utf-16le', bytes: [0xff, 0xfe] },
  { charset: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * The one place that decides the encoding of texts of the evidence: the choice of the reader, else the byte order mark, the
 * declaration, UTF-16 without a mark, UTF-8 when it is valid, what detection is sure of, and Windows-1252, which accepts all
 * bytes. An incomplete character at the end is dropped.
 */
export function decodeBytes(bytes: Uint8Array, { declared = null, chosen = null }: DecodeHints = {}): DecodedText {
  if (chosen !== null) {
    const text = decode(bytes, chosen, false);
    return text === null ? decodeBytes(bytes, { declared }) : { text, charset: chosen, basis: 'chosen' };
  }
  for (const [charset, basis] of candidates(bytes, declared)) {
    const text = decode(bytes, charset, true);
    if (text !== null) {
      return { text, charset, basis };
    }
  }
  return { text: decode(bytes, FALLBACK, false) ?? '', charset: FALLBACK, basis: 'assumed' };
}

/** A page by its byte order mark, else by the charset that it or the export declares, else as other texts. */
export function decodeHtml(bytes: Uint8Array, hints: DecodeHints = {}): DecodedText {
  return decodeBytes(bytes, { ...hints, declared: htmlCharset(bytes) ?? hints.declared ?? null });
}

/** The charset parameter of a MIME type. */
export const charsetOf = (mimeType: string): string | null =>
  /charset\s*=\s*"?([\w.:-]+)/i.exec(mimeType)?.[1]?.toLowerCase() ?? null;

function* candidates(bytes: Uint8Array, declared: string | null): Generator<[charset: string, basis: CharsetBasis]> {
  const mark = BYTE_ORDER_MARKS.find(({ bytes: own }) => own.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) {
    yield [mark.charset, 'mark'];
  }
  if (declared !== null) {
    yield [declared, 'declared'];
  }
  const sample = bytes.subarray(0, SAMPLE);
  const utf16 = unmarkedUtf16(sample);
  if (utf16?.isSure === true) {
    yield [utf16.charset, 'detected'];
  }
  yield ['utf-8', 'utf-8'];
  if (utf16 !== null && isUsualText(decode(sample, utf16.charset, true))) {
    yield [utf16.charset, 'detected'];
  }
  for (const { name, confidence } of analyse(sample)) {
    if (confidence >= CONFIDENCE_LEAST && !/^(?:utf|ascii)/i.test(name)) {
      yield [name.toLowerCase(), 'detected'];
    }
  }
}

/** Within this many bytes a browser looks for the declaration; saved pages have comments before it. */
const HTML_HEAD = 4096;

function htmlCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HTML_HEAD));
  const meta = /<meta\s[^<>]*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  const declared = (meta ?? /^\s*<\?xml[^<>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1])?.toLowerCase() ?? null;
  // The declaration itself could not be read if it were true.
  return declared?.startsWith('utf-16') === true ? 'utf-8' : declared;
}

/** Bytes that texts in other charsets do not have; those of UTF-16 have them at least in blanks and line ends. */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);
/** Share of the most frequent high byte in scripts of one block, from Latin to Arabic. */
const ONE_BLOCK = 0.5;

/**
 * The order in which the high bytes are the more uniform ones. `isSure` when most of them are equal, which no valid UTF-8 is; the
 * high bytes of Chinese and Japanese differ.
 */
function unmarkedUtf16(bytes: Uint8Array): { charset: 'utf-16le' | 'utf-16be'; isSure: boolean } | null {
  if (bytes.length < 2 || !bytes.some(isControl)) {
    return null;
  }
  const [even, odd] = [0, 1].map((parity) => mostFrequent(bytes.filter((_byte, index) => index % 2 === parity)));
  const [be = 0, le = 0] = [even, odd];
  return { charset: le > be ? 'utf-16le' : 'utf-16be', isSure: Math.max(le, be) >= ONE_BLOCK };
}

/** The share of the most frequent byte. */
function mostFrequent(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  bytes.forEach((byte) => {
    counts[byte] = (counts[byte] ?? 0) + 1;
  });
  return Math.max(...counts) / bytes.length;
}

/** Characters of texts in East Asian languages. */
const UNUSUAL =
  /[^\t\n\f\r -~\u00a0-\u024f\u2010-\u2026\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;
const UNUSUAL_SHARE = 0.05;

const isUsualText = (text: string | null): boolean =>
  text !== null && (text.match(UNUSUAL)?.length ?? 0) <= text.length * UNUSUAL_SHARE;

/** Null for an unknown charset, and with `isStrict` for bytes that are invalid in it. */
function decode(bytes: Uint8Array, charset: string, isStrict: boolean): string | null {
  try {
    return new TextDecoder(charset, { fatal: isStrict }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
