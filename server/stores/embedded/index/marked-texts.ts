import type { ByteRange } from './column-collector';
import { withCapacity32 } from './growing-arrays';
import { bytesOf, type Section } from './segment-format';
import { TextCollector } from './text-collector';

/** Names of the sections, which ./open-segment.ts reads. */
export const MARKED_SECTIONS = { starts: 'marked.starts', text: 'marked.text' } as const;

const LINE_FEED = 10;

/**
 * The texts of documents with their accents and marks (`foldMarkedText`), of those documents whose text has some; the others have an
 * empty one. Each is complete: a search that matches accents and marks reads it instead of the folded text.
 */
export class MarkedTexts {
  private readonly collector = new TextCollector();
  private starts = new Uint32Array(0);
  /** Where the folded text of the document begins. */
  private documentStart = 0;
  private isMarked = false;
  private isEmpty = true;

  get length(): number {
    return this.collector.length;
  }

  get bytes(): Uint8Array {
    return this.collector.bytes;
  }

  clear(): void {
    this.collector.clear();
    this.isEmpty = true;
  }

  /** @param textLength where the folded text of the document begins */
  beginDocument(document: number, textLength: number): void {
    this.starts = withCapacity32(this.starts, document + 1);
    this.starts[document] = this.collector.length;
    this.documentStart = textLength;
    this.isMarked = false;
  }

  /**
   * Adds the line of the document that was appended to the folded texts last.
   * @param marked the line with its accents and marks, or where it is already; null when it has none
   * @returns where it is; null without accents and marks
   */
  addLine(text: TextCollector, lineStart: number, marked: string | ByteRange | null): ByteRange | null {
    if (marked === null && !this.isMarked) {
      return null;
    }
    this.beginLine(text, lineStart);
    const start = this.collector.length;
    if (marked === null) {
      this.collector.appendBytes(text.bytes, lineStart, text.length);
      return null;
    }
    if (typeof marked === 'string') {
      this.collector.appendFolded(marked);
    } else {
      this.collector.appendBytes(this.collector.bytes, marked.start, marked.end);
    }
    return { start, end: this.collector.length };
  }

  /** No sections when no document has accents or marks. */
  sections(count: number): Section[] {
    if (this.isEmpty) {
      return [];
    }
    const starts = withCapacity32(this.starts, count + 1);
    starts[count] = this.collector.length;
    return [
      { name: MARKED_SECTIONS.starts, bytes: bytesOf(starts.subarray(0, count + 1)) },
      { name: MARKED_SECTIONS.text, bytes: this.collector.bytes.subarray(0, this.collector.length) },
    ];
  }

  /** The lines before the first one with accents or marks are copied when it is added. */
  private beginLine(text: TextCollector, lineStart: number): void {
    if (this.isMarked) {
      this.collector.appendByte(LINE_FEED);
    } else {
      this.collector.appendBytes(text.bytes, this.documentStart, lineStart);
      this.isMarked = true;
      this.isEmpty = false;
    }
  }
}
