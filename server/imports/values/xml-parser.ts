import { SaxesParser } from 'saxes';

import { IMPORT_LIMITS, limitText } from '@server/imports/import-limits';

import type { XmlContentHandlers } from './xml-events';
import { XmlScanner } from './xml-scanner';

export interface XmlHandlers extends XmlContentHandlers {
  doctype(): void;
  /** Throws to stop; otherwise the parser continues as saxes does. */
  error(error: Error): void;
}

/**
 * Reads XML chunk by chunk with the events, errors and positions of saxes, in a third of its time: a scanner reads plain parts,
 * and saxes reads all others: the prolog, parts that cross chunks, comments, characters that XML forbids, and everything that
 * is not well-formed.
 */
export class XmlParser {
  private readonly saxes = new SaxesParser({ xmlns: false, position: true });
  private readonly scanner: XmlScanner;
  private isScanning = false;
  /** Only of XML 1.0; 1.1 has other characters. */
  private mayScan = true;
  /** Whether saxes is receiving the open elements that it has not parsed. */
  private isCatchingUp = false;
  /** The open elements in the state of saxes. */
  private readonly known: string[] = [];
  /** Characters passed to saxes, and the offset of the end of its last tag. Its own position is valid only while it reads. */
  private given = 0;
  private tagEnd = -1;
  private isFeeding = false;
  /** Of the tag that saxes reads. */
  private attributes = 0;
  /** Characters of the previous chunks. */
  private charactersBefore = 0;
  private chunk = '';
  /** Where the scanner started in the chunk. */
  private scanStart = { index: 0, column: 0 };
  /** Offsets added to the positions of saxes; to its column only in the line where it resumed. */
  private readonly shift = { position: 0, line: 0, column: 0, inLine: 1 };

  constructor(private readonly handlers: XmlHandlers) {
    this.scanner = new XmlScanner(handlers);
    this.listen();
  }

  /** From 1. */
  get line(): number {
    return this.isScanning ? this.scanner.line : this.saxes.line + this.shift.line;
  }

  /** In characters, not UTF-16 units, from 0. */
  get column(): number {
    if (this.isScanning) {
      return this.columnAt(this.scanner.at);
    }
    const { column, inLine } = this.shift;
    return this.saxes.column + (this.saxes.line === inLine ? column : 0);
  }

  /** In UTF-16 units of everything that was written, from 0. */
  get position(): number {
    if (this.isScanning) {
      return this.charactersBefore + this.scanner.at;
    }
    return (this.isFeeding ? this.saxes.position : this.given) + this.shift.position;
  }

  /** @throws RangeError for an element with too many attributes */
  write(chunk: string): void {
    this.chunk = chunk;
    if (this.isScanning) {
      this.scanner.at = 0;
    }
    for (let at = 0; at < chunk.length;) {
      at = this.isScanning ? this.scan(at) : this.feed(at);
    }
    if (this.isScanning) {
      this.scanStart = { index: 0, column: this.columnAt(chunk.length) };
      this.scanner.at = 0;
    }
    this.charactersBefore += chunk.length;
    this.chunk = '';
  }

  close(): void {
    if (this.isScanning) {
      this.leaveScanner(0);
    }
    this.isFeeding = true;
    this.saxes.close();
  }

  private scan(from: number): number {
    const end = this.scanner.scan(this.chunk, from);
    if (end < this.chunk.length || this.scanner.tags.length === 0) {
      this.leaveScanner(end);
    }
    return end;
  }

  /** Passes text up to the next `>` to saxes: after a tag the scanner may resume. */
  private feed(from: number): number {
    const { chunk } = this;
    // Text outside of the root is an error once for each piece passed to saxes.
    const start = this.known.length > 0 ? from : chunk.indexOf('<', from);
    const end = start < 0 ? -1 : chunk.indexOf('>', start);
    const until = end < 0 ? chunk.length : end + 1;
    this.give(chunk.slice(from, until));
    if (this.mayScan && this.known.length > 0 && this.tagEnd === this.given) {
      this.scanner.begin(this.line);
      this.scanner.at = until;
      this.scanStart = { index: until, column: this.column };
      this.isScanning = true;
    }
    return until;
  }

  private give(text: string): void {
    this.isFeeding = true;
    this.saxes.write(text);
    this.isFeeding = false;
    this.given += text.length;
  }

  /** Saxes continues at this index of the chunk, with the open elements. */
  private leaveScanner(index: number): void {
    const { known, saxes, scanner, shift } = this;
    scanner.at = index;
    const { line, column, position } = this;
    const closed = known.slice(scanner.leastDepth).reverse();
    const opened = scanner.tags.slice(scanner.leastDepth);
    const tags = closed.map((name) => `</${name}>`).join('') + opened.map((name) => `<${name}>`).join('');
    if (tags !== '') {
      this.isCatchingUp = true;
      this.give(tags);
      this.isCatchingUp = false;
    }
    shift.position = position - this.given;
    shift.line = line - saxes.line;
    shift.column = column - saxes.column;
    shift.inLine = saxes.line;
    this.isScanning = false;
  }

  /** Of the index in the chunk that the scanner reads. */
  private columnAt(index: number): number {
    const { chunk, scanStart } = this;
    const lineStart =
      index === 0 ? 0 : Math.max(chunk.lastIndexOf('\n', index - 1), chunk.lastIndexOf('\r', index - 1)) + 1;
    const isOwnLine = lineStart > scanStart.index;
    let column = isOwnLine ? 0 : scanStart.column;
    for (let at = isOwnLine ? lineStart : scanStart.index; at < index; at += 1) {
      // The second half of a surrogate pair is not a separate character.
      column += (chunk.charCodeAt(at) & 0xfc00) === 0xdc00 ? 0 : 1;
    }
    return column;
  }

  /** Saxes keeps all attributes of a tag until the tag ends. */
  private countAttribute(): void {
    this.attributes += 1;
    if (this.attributes > IMPORT_LIMITS.xml.attributes) {
      throw new RangeError(`an element has more than ${limitText(IMPORT_LIMITS.xml.attributes, 'attributes')}`);
    }
  }

  private listen(): void {
    const { handlers, known, saxes, scanner } = this;
    saxes.on('attribute', () => this.countAttribute());
    saxes.on('opentag', ({ name, attributes }) => {
      known.push(name);
      this.attributes = 0;
      if (!this.isCatchingUp) {
        this.tagEnd = saxes.position;
        scanner.tags.push(name);
        handlers.open(name, attributes);
      }
    });
    saxes.on('closetag', ({ name }) => {
      known.pop();
      // After the root each text is a separate error.
      this.mayScan &&= known.length > 0;
      if (!this.isCatchingUp) {
        this.tagEnd = saxes.position;
        scanner.tags.pop();
        handlers.close(name);
      }
    });
    saxes.on('text', (text) => handlers.text(text));
    saxes.on('cdata', (text) => handlers.text(text));
    saxes.on('doctype', () => handlers.doctype());
    saxes.on('error', (error) => handlers.error(error));
    saxes.on('xmldecl', ({ version }) => {
      this.mayScan = version === undefined || version === '1.0';
    });
  }
}
