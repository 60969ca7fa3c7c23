import { isUtf8 } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';

import { hexOf } from '@server/imports/container/hex-of';

/** Suffix of the name of a value whose original bytes are stored next to it. */
export const ORIGINAL_BYTES = '(original bytes)';

/** Bytes that are invalid in the encoding of the report. */
interface DamagedBytes {
  /** Offset in the report, from 0. */
  offset: number;
  /** Offset in the decoded text of the whole report. */
  index: number;
  bytes: Buffer;
}

export interface DecodedChunk {
  text: string;
  damage: readonly DamagedBytes[];
}

// A byte that cannot be decoded becomes the lone surrogate U+DC00 + byte, which is in no other decoded text.
const ESCAPE = 0xdc00;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Whether a decoded text contains bytes that could not be decoded. */
export const holdsDamage = (text: string): boolean => /\p{Surrogate}/u.test(text);

/** With the replacement character instead of each byte that could not be decoded. */
export const shownText = (text: string): string => text.replace(LONE_SURROGATE, '\uFFFD');

const NO_DAMAGE: readonly DamagedBytes[] = [];

/**
 * Decodes a report chunk by chunk. Bytes that are invalid in its encoding are passed on as lone surrogates, so that the
 * original bytes of a value can be restored when it is complete.
 */
export class ReportDecoder {
  private rest = Buffer.alloc(0);
  private offset = 0;
  private index = 0;
  private readonly utf16 = new StringDecoder('utf16le');

  constructor(private readonly encoding: 'utf8' | 'utf16le') {}

  decode(chunk: Buffer): DecodedChunk {
    return this.encoding === 'utf8' ? this.decodeUtf8(chunk) : this.escapeUtf16(this.utf16.write(chunk));
  }

  end(): DecodedChunk {
    const { rest } = this;
    this.rest = Buffer.alloc(0);
    return this.encoding === 'utf8' ? this.escapeUtf8(rest) : this.escapeUtf16(this.utf16.end());
  }

  /** The original bytes of a decoded text, as hex. */
  bytesOf(text: string): string {
    const parts: Buffer[] = [];
    let from = 0;
    for (const { index, 0: escaped } of text.matchAll(LONE_SURROGATE)) {
      parts.push(Buffer.from(text.slice(from, index), this.encoding), Buffer.from([escaped.charCodeAt(0) - ESCAPE]));
      from = index + 1;
    }
    return hexOf(Buffer.concat([...parts, Buffer.from(text.slice(from), this.encoding)]));
  }

  private decodeUtf8(chunk: Buffer): DecodedChunk {
    const bytes = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    const end = bytes.length - unfinishedLength(bytes);
    this.rest = Buffer.from(bytes.subarray(end));
    const whole = bytes.subarray(0, end);
    return isUtf8(whole) ? this.advance(whole.toString('utf8'), end, NO_DAMAGE) : this.escapeUtf8(whole);
  }

  private escapeUtf8(bytes: Buffer): DecodedChunk {
    const damage: DamagedBytes[] = [];
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      const length = sequenceLength(bytes, at);
      if (length > 0) {
        at += length;
        continue;
      }
      let end = at + 1;
      while (end < bytes.length && sequenceLength(bytes, end) === 0) {
        end += 1;
      }
      const run = Buffer.from(bytes.subarray(at, end));
      text += bytes.toString('utf8', from, at);
      damage.push({ offset: this.offset + at, index: this.index + text.length, bytes: run });
      text += Array.from(run, (byte) => String.fromCharCode(ESCAPE + byte)).join('');
      from = end;
      at = end;
    }
    return this.advance(text + bytes.toString('utf8', from), bytes.length, damage);
  }

  /** A lone surrogate represents no character: both its bytes are kept. */
  private escapeUtf16(decoded: string): DecodedChunk {
    if (!holdsDamage(decoded)) {
      return this.advance(decoded, decoded.length * 2, NO_DAMAGE);
    }
    const damage: DamagedBytes[] = [];
    let shift = 0;
    const text = decoded.replace(LONE_SURROGATE, (half, index: number) => {
      const bytes = Buffer.from(half, 'utf16le');
      damage.push({ offset: this.offset + index * 2, index: this.index + index + shift, bytes });
      shift += 1;
      return String.fromCharCode(ESCAPE + (bytes[0] ?? 0), ESCAPE + (bytes[1] ?? 0));
    });
    return this.advance(text, decoded.length * 2, damage);
  }

  private advance(text: string, bytes: number, damage: readonly DamagedBytes[]): DecodedChunk {
    this.offset += bytes;
    this.index += text.length;
    return { text, damage };
  }
}

/** How many bytes at the end may be the start of a character that continues in the next chunk. */
function unfinishedLength(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc2 && byte <= 0xf4) {
      const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      return length > back ? back : 0;
    }
    if ((byte & 0xc0) !== 0x80) {
      return 0;
    }
  }
  return 0;
}

/** Length of the character that begins here; 0 when none does. */
function sequenceLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) {
    return 1;
  }
  const length = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  return length > 0 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)) ? length : 0;
}
