import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { NameTable } from './name-table';
import {
  CHARACTER,
  CHARACTER_FLAGS,
  CODE,
  contentOf,
  NAME_FLAGS,
  NAME_PART,
  NAME_START,
  valueOf,
} from './xml-characters';
import { Attributes, type XmlContentHandlers } from './xml-events';

const CDATA = '<![CDATA[';
const CDATA_END = ']]>';
/** The text is not plain, or does not end in this chunk. */
const NOT_READ = -1;

/**
 * Reads the plain part of XML 1.0: elements with ASCII names, quoted attributes, text with predefined entities, CDATA. It stops
 * before any other part, and before a part that the chunk truncates; no event of that part has been emitted then.
 */
export class XmlScanner {
  /** Names of the open elements. */
  readonly tags: string[] = [];
  /** The minimum number of open elements since `begin`. */
  leastDepth = 0;
  /** Line of the document where the read part ends, from 1. */
  line = 1;
  /** Index in the chunk of the character after the read part. */
  at = 0;
  private chunk = '';
  /** The UTF-16 units of the chunk, which are read faster than those of a string, followed by a zero. */
  private units = new Uint16Array(0);
  /** Line ends in the part that is being read. */
  private newlines = 0;
  private name = '';
  private readonly names = new NameTable();

  constructor(private readonly handlers: XmlContentHandlers) {}

  begin(line: number): void {
    this.line = line;
    this.leastDepth = this.tags.length;
  }

  /** Reads from `from` until it must stop, or the root is closed; returns the index where it stopped. */
  scan(chunk: string, from: number): number {
    this.setChunk(chunk);
    let start = from;
    while (this.tags.length > 0 && start < chunk.length) {
      const markup = this.readText(start);
      const next = markup === NOT_READ ? NOT_READ : this.readMarkup(markup);
      if (next === NOT_READ) {
        start = markup === NOT_READ ? start : markup;
        break;
      }
      start = next;
    }
    this.at = start;
    // The string would keep the chunk in memory.
    this.chunk = '';
    return start;
  }

  private setChunk(chunk: string): void {
    if (this.units.length <= chunk.length) {
      this.units = new Uint16Array(chunk.length + 1);
    }
    // The byte order of every platform of Node.js.
    Buffer.from(this.units.buffer).write(chunk, 'utf16le');
    this.units[chunk.length] = 0;
    this.chunk = chunk;
  }

  /** Whether the text continues with these characters. */
  private matchesAt(text: string, start: number): boolean {
    const { units } = this;
    for (let index = 0; index < text.length; index += 1) {
      if (units[start + index] !== text.charCodeAt(index)) {
        return false;
      }
    }
    return true;
  }

  /** Returns the index of the markup after the text. */
  private readText(start: number): number {
    const { units } = this;
    let flags = 0;
    let newlines = 0;
    let end = start;
    for (let code = units[end] ?? 0; code !== CODE.less; code = units[end] ?? 0) {
      const flag = CHARACTER_FLAGS[code] ?? CHARACTER.forbidden;
      if (flag === CHARACTER.forbidden) {
        return NOT_READ;
      }
      flags |= flag;
      newlines += flag === CHARACTER.newline ? 1 : 0;
      end += 1;
    }
    if (end === start) {
      return start;
    }
    this.newlines = newlines;
    const text = this.contentAt(start, end, flags);
    if (text === null) {
      return NOT_READ;
    }
    this.line += this.newlines;
    this.at = end + 1;
    this.handlers.text(text);
    return end;
  }

  private readMarkup(start: number): number {
    switch (this.units[start + 1]) {
      case CODE.slash:
        return this.readCloseTag(start);
      case CODE.bang:
        return this.readCdata(start);
      default:
        return this.readOpenTag(start);
    }
  }

  private readCloseTag(start: number): number {
    const { tags } = this;
    const name = tags[tags.length - 1] ?? '';
    const end = start + 2 + name.length;
    if (!this.matchesAt(name, start + 2) || this.units[end] !== CODE.greater) {
      return NOT_READ;
    }
    this.at = end + 1;
    tags.pop();
    this.leastDepth = Math.min(this.leastDepth, tags.length);
    this.handlers.close(name);
    return end + 1;
  }

  private readCdata(start: number): number {
    const end = this.matchesAt(CDATA, start) ? this.chunk.indexOf(CDATA_END, start + CDATA.length) : -1;
    if (end < 0) {
      return NOT_READ;
    }
    const from = start + CDATA.length;
    // CDATA has no markup.
    const flags = this.inspect(from, end) & ~(CHARACTER.ampersand | CHARACTER.less | CHARACTER.bracket);
    const text = this.contentAt(from, end, flags);
    if (text === null) {
      return NOT_READ;
    }
    this.line += this.newlines;
    this.at = end + CDATA_END.length;
    this.handlers.text(text);
    return this.at;
  }

  private readOpenTag(start: number): number {
    const { units } = this;
    let at = this.readName(start + 1);
    if (at === NOT_READ) {
      return NOT_READ;
    }
    const { name } = this;
    const attributes = new Attributes();
    this.newlines = 0;
    for (let count = 0; ; count += 1) {
      const code = units[at];
      if (code === CODE.greater) {
        this.open(name, attributes, at + 1);
        this.tags.push(name);
        return at + 1;
      }
      if (code === CODE.slash) {
        return this.endEmptyTag(name, attributes, at);
      }
      const next = this.skipSpaces(at);
      if (next === at || count >= IMPORT_LIMITS.xml.attributes) {
        return NOT_READ;
      }
      const isEnd = units[next] === CODE.greater || units[next] === CODE.slash;
      at = isEnd ? next : this.readAttribute(next, attributes);
      if (at === NOT_READ) {
        return NOT_READ;
      }
    }
  }

  private endEmptyTag(name: string, attributes: Attributes, slash: number): number {
    if (this.units[slash + 1] !== CODE.greater) {
      return NOT_READ;
    }
    this.open(name, attributes, slash + 2);
    this.handlers.close(name);
    return slash + 2;
  }

  private open(name: string, attributes: Attributes, end: number): void {
    this.line += this.newlines;
    this.at = end;
    this.handlers.open(name, attributes);
  }

  /** Returns the index after the closing quote. */
  private readAttribute(start: number, attributes: Attributes): number {
    const { units } = this;
    const nameEnd = this.readName(start);
    if (nameEnd === NOT_READ || units[nameEnd] !== CODE.equal) {
      return NOT_READ;
    }
    const { name } = this;
    const quote = units[nameEnd + 1];
    if ((quote !== CODE.doubleQuote && quote !== CODE.singleQuote) || attributes[name] !== undefined) {
      return NOT_READ;
    }
    const from = nameEnd + 2;
    let flags = 0;
    let at = from;
    for (let code = units[at] ?? 0; code !== quote; code = units[at] ?? 0) {
      const flag = CHARACTER_FLAGS[code] ?? CHARACTER.forbidden;
      if (flag === CHARACTER.forbidden) {
        return NOT_READ;
      }
      flags |= flag;
      at += 1;
    }
    const raw = this.chunk.slice(from, at);
    const value = flags === CHARACTER.plain ? raw : valueOf(raw, flags);
    if (value === null) {
      return NOT_READ;
    }
    this.newlines += (flags & CHARACTER.newline) === 0 ? 0 : raw.split('\n').length - 1;
    attributes[name] = value;
    return at + 1;
  }

  /** The flags of the characters of a text; counts its line feeds. */
  private inspect(from: number, to: number): number {
    const { units } = this;
    let flags = 0;
    let newlines = 0;
    for (let at = from; at < to; at += 1) {
      const flag = CHARACTER_FLAGS[units[at] ?? 0] ?? CHARACTER.forbidden;
      if (flag !== CHARACTER.plain) {
        flags |= flag;
        newlines += flag === CHARACTER.newline ? 1 : 0;
      }
    }
    this.newlines = newlines;
    return flags;
  }

  /** The text as `contentOf` returns it; counts every kind of line end. */
  private contentAt(from: number, to: number, flags: number): string | null {
    const raw = this.chunk.slice(from, to);
    if ((flags & CHARACTER.return) !== 0) {
      this.newlines = raw.split(/\r\n?|\n/).length - 1;
    }
    return contentOf(raw, flags);
  }

  /** Returns the index of the next character that is not a space; a carriage return is not a space here. */
  private skipSpaces(start: number): number {
    const { units } = this;
    let at = start;
    for (let code = units[at]; code === CODE.space || code === CODE.newline || code === CODE.tab; code = units[at]) {
      this.newlines += code === CODE.newline ? 1 : 0;
      at += 1;
    }
    return at;
  }

  /** Returns the index after the name, which is then in `name`. */
  private readName(start: number): number {
    const { units } = this;
    let at = start;
    let hash = 0;
    let code = units[at] ?? 0;
    if (((NAME_FLAGS[code] ?? 0) & NAME_START) === 0) {
      return NOT_READ;
    }
    while (((NAME_FLAGS[code] ?? 0) & NAME_PART) !== 0) {
      hash = Math.imul(hash ^ code, 0x01000193);
      at += 1;
      code = units[at] ?? 0;
    }
    // A name may continue with other characters, or in the next chunk.
    if (code > 0x7f || at === this.chunk.length) {
      return NOT_READ;
    }
    const cached = this.names.lookup(hash);
    this.name =
      cached.length === at - start && this.matchesAt(cached, start)
        ? cached
        : this.names.add(this.chunk.slice(start, at), hash);
    return at;
  }
}
