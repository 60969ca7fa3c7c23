import { foldMarkedText, withoutMarks } from '@contract/text/fold-text';
import { foldAsciiVariants } from '@contract/text/fold-variants';

/** The folded form of ASCII characters; 0 for those that need `foldMarkedText`. */
const FOLDED = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 0x20 && code < 0x7f ? foldAsciiVariants(String.fromCharCode(code).toLowerCase()).charCodeAt(0) : 0,
);
const SPACE = 0x20;
const LONGEST_UTF8 = 3;

/** Folded texts, one after the other, as UTF-8. */
export class TextCollector {
  bytes = Buffer.allocUnsafeSlow(1 << 16);
  length = 0;
  /** Whether the text that was folded last is ASCII. */
  isAscii = true;

  /** Folds and appends a value. Returns it folded with its accents and marks (`foldMarkedText`); null when that is the same. */
  append(value: string): string | null {
    this.ensureCapacity(value.length);
    if (this.appendPlain(value)) {
      this.isAscii = true;
      return null;
    }
    const marked = foldMarkedText(value);
    const folded = withoutMarks(marked);
    this.appendFolded(folded);
    return folded === marked ? null : marked;
  }

  /** Appends a text that is folded already. */
  appendFolded(folded: string): void {
    this.ensureCapacity(folded.length * LONGEST_UTF8);
    const written = this.bytes.write(folded, this.length, 'utf8');
    this.length += written;
    this.isAscii = written === folded.length;
  }

  /** Appends a range of folded texts. */
  appendBytes(source: Uint8Array, start: number, end: number): void {
    this.ensureCapacity(end - start);
    this.bytes.set(source.subarray(start, end), this.length);
    this.length += end - start;
  }

  /** Appends the text at this offset again. */
  repeat(start: number, length: number): void {
    this.ensureCapacity(length);
    const { bytes, length: end } = this;
    if (length > 48) {
      bytes.copyWithin(end, start, start + length);
    } else {
      for (let at = 0; at < length; at += 1) {
        bytes[end + at] = bytes[start + at] ?? 0;
      }
    }
    this.length = end + length;
  }

  appendByte(byte: number): void {
    this.ensureCapacity(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
  }

  /** Folds and copies in one pass. Only for printable ASCII with single spaces inside; returns false for other texts. */
  private appendPlain(value: string): boolean {
    const { bytes, length: start } = this;
    const { length } = value;
    let before = SPACE;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      const folded = code < 128 ? (FOLDED[code] ?? 0) : 0;
      if (folded === 0 || (folded === SPACE && before === SPACE)) {
        return false;
      }
      bytes[start + index] = folded;
      before = folded;
    }
    if (before === SPACE && length > 0) {
      return false;
    }
    this.length = start + length;
    return true;
  }

  private ensureCapacity(more: number): void {
    const needed = this.length + more;
    if (needed > this.bytes.length) {
      const wider = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2));
      this.bytes.copy(wider, 0, 0, this.length);
      this.bytes = wider;
    }
  }
}
