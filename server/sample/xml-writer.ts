import { createReadStream, closeSync, openSync, writeSync } from 'node:fs';

const CONTROL_CHARACTERS = /[^\P{Cc}\t\n\r]/gu;
const SPOOL_CHUNK = 256 * 1024;

/** Escapes for element text and attribute values; characters that XML 1.0 does not permit are omitted. */
export const escapeXml = (text: string): string =>
  text
    .replace(CONTROL_CHARACTERS, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A CDATA section; a `]]>` inside is split over two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.replace(CONTROL_CHARACTERS, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('');

/** An element; without content it is self-closing, as the tool writes it. */
export const element = (name: string, attributes: Attributes, content: string | readonly string[] = ''): string => {
  const inner = typeof content === 'string' ? content : content.join('\n');
  const opening = `<${name}${attributesOf(attributes)}`;
  if (inner === '') {
    return `${opening} />`;
  }
  return typeof content === 'string' ? `${opening}>${inner}</${name}>` : `${opening}>\n${inner}\n</${name}>`;
};

/** A section that is generated while another one is written: stored on disk and appended later. */
export class SectionSpool {
  /** Opened at the first write: other formats than the report have no such section. */
  private file: number | null = null;
  private pending: string[] = [];
  private pendingLength = 0;

  constructor(private readonly path: string) {}

  add(text: string): void {
    this.pending.push(text);
    this.pendingLength += text.length;
    if (this.pendingLength > SPOOL_CHUNK) {
      this.flush();
    }
  }

  /** Ends writing and returns the text in chunks. */
  read(): AsyncIterable<string> {
    closeSync(this.flush());
    return createReadStream(this.path, { encoding: 'utf8' });
  }

  private flush(): number {
    this.file ??= openSync(this.path, 'w');
    writeSync(this.file, this.pending.join(''));
    this.pending = [];
    this.pendingLength = 0;
    return this.file;
  }
}

/** Joins small chunks into larger ones, so that a stream of a million chunks needs fewer writes. */
export async function* inChunks(pieces: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let pending: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    pending.push(piece);
    length += piece.length;
    if (length > SPOOL_CHUNK) {
      yield Buffer.from(pending.join(''));
      pending = [];
      length = 0;
    }
  }
  yield Buffer.from(pending.join(''));
}
