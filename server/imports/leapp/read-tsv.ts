import { readRequiredEntry } from '@server/imports/container/read-entry';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { beyondLimit, IMPORT_LIMITS, limitText } from '@server/imports/import-limits';

const LIMITS = IMPORT_LIMITS.leappTsv;
const MOST_HEADERS = 100;
const LONG_HEADER = `its header has more than ${limitText(LIMITS.headerCharacters, 'characters')}`;
const MARK = '\uFEFF';

export type TsvRecord =
  | { kind: 'header'; fields: string[] }
  | { kind: 'row'; line: number; fields: string[] }
  /** A record beyond the limits. */
  | { kind: 'refused'; line: number; reason: string }
  /** The file ends in this line without a line break, which the parsers write after each record. */
  | { kind: 'cut'; line: number }
  /** The rest of the file, from this line on, cannot be split into records. */
  | { kind: 'damage'; line: number; reason: string };

/**
 * The records of a TSV export, as Python's `csv` writes them. LEAPP appends to a file when two artifacts have one name: each
 * part begins with its headers, after a byte order mark or equal to those of an earlier part. On Windows lines end in CR CR LF.
 * Libraries discard the records before a damaged one and do not support a byte order mark inside a file.
 * @param onBytes called with every chunk; may throw to cancel
 * @throws BadInputError when the entry cannot be read
 */
export async function* readTsv(
  entry: ContainerEntry,
  location: string,
  onBytes: (count: number) => void,
): AsyncGenerator<TsvRecord> {
  const headers = new Set<string>();
  const end: FileEnd = { isTerminated: true };
  let last = 1;
  for await (const raw of recordsOf(linesOf(entry, location, onBytes, end))) {
    last = raw.line;
    const record = parseRecord(raw, headers);
    if (record !== null) {
      yield record;
    }
    if (record?.kind === 'damage') {
      return;
    }
  }
  if (!end.isTerminated) {
    yield { kind: 'cut', line: last };
  }
}

/** Null for an empty line. Adds to the headers. */
function parseRecord({ line, end, text }: RawRecord, headers: Set<string>): TsvRecord | null {
  if (end === null) {
    return { kind: 'damage', line, reason: 'a quote is opened and never closed' };
  }
  const isFirst = headers.size === 0;
  if (text === null) {
    const until = end === line ? '' : ` (up to line ${end})`;
    return isFirst
      ? { kind: 'damage', line, reason: LONG_HEADER }
      : { kind: 'refused', line, reason: beyondLimit(LIMITS.itemCharacters, `characters${until}`) };
  }
  const isMarked = text.startsWith(MARK);
  const record = isMarked ? text.slice(MARK.length) : text;
  if (isFirst || isMarked || headers.has(record)) {
    return parseHeader(line, record, headers);
  }
  const fields = record === '' ? [] : fieldsOf(record, LIMITS.columns);
  if (fields === null) {
    return { kind: 'refused', line, reason: beyondLimit(LIMITS.columns, 'fields') };
  }
  return record === '' ? null : { kind: 'row', line, fields };
}

/** Without its header no row of an export can be named. */
function parseHeader(line: number, record: string, headers: Set<string>): TsvRecord {
  if (record.length > LIMITS.headerCharacters) {
    return { kind: 'damage', line, reason: LONG_HEADER };
  }
  const fields = fieldsOf(record, LIMITS.columns);
  if (fields === null) {
    return { kind: 'damage', line, reason: `its header has more than ${limitText(LIMITS.columns, 'columns')}` };
  }
  if (headers.size < MOST_HEADERS) {
    headers.add(record);
  }
  return { kind: 'header', fields };
}

interface FileEnd {
  isTerminated: boolean;
}

/** A line without its line end. */
interface Line {
  /** Null when it is longer than a record may be: it was not collected. */
  text: string | null;
  hasOddQuotes: boolean;
}

/** Collects a line from the pieces of chunks, and only counts the quotes of one that is too long. */
class LineCollector {
  private text: string | null = '';
  private hasOddQuotes = false;

  add(piece: string): void {
    this.hasOddQuotes = this.hasOddQuotes !== isOdd(piece);
    const length = (this.text?.length ?? Infinity) + piece.length;
    this.text = this.text === null || length > LIMITS.itemCharacters ? null : this.text + piece;
  }

  take(): Line {
    const { text, hasOddQuotes } = this;
    this.text = '';
    this.hasOddQuotes = false;
    return { text, hasOddQuotes };
  }

  get isEmpty(): boolean {
    return this.text === '';
  }
}

const isOdd = (text: string): boolean => text.includes('"') && (text.split('"').length - 1) % 2 === 1;

async function* linesOf(
  entry: ContainerEntry,
  location: string,
  onBytes: (count: number) => void,
  end: FileEnd,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const line = new LineCollector();
  for await (const chunk of readRequiredEntry(entry, location)) {
    onBytes(chunk.length);
    const pieces = decoder.decode(chunk, { stream: true }).split('\n');
    const rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      line.add(piece);
      yield line.take();
    }
    line.add(rest);
  }
  line.add(decoder.decode());
  if (!line.isEmpty) {
    end.isTerminated = false;
    yield line.take();
  }
}

interface RawRecord {
  /** Of its first line. */
  line: number;
  /** Of its last line; null when the file ends inside a quote. */
  end: number | null;
  /** Null when it is too long: it was not collected. */
  text: string | null;
}

/** A record continues in the next line while a quote is open: the writer doubles those that are text. */
async function* recordsOf(lines: AsyncIterable<Line>): AsyncGenerator<RawRecord> {
  let number = 0;
  let open: { line: number; texts: string[]; length: number } | null = null;
  for await (const { text, hasOddQuotes } of lines) {
    number += 1;
    if (open === null && !hasOddQuotes) {
      yield { line: number, end: number, text: text === null ? null : withoutReturns(text) };
      continue;
    }
    const isClosed: boolean = open !== null && hasOddQuotes;
    open ??= { line: number, texts: [], length: 0 };
    open.length += text?.length ?? Infinity;
    if (text === null || open.length > LIMITS.itemCharacters) {
      open.texts = [];
    } else {
      open.texts.push(text);
    }
    if (isClosed) {
      const isWhole = open.length <= LIMITS.itemCharacters;
      yield { line: open.line, end: number, text: isWhole ? withoutReturns(open.texts.join('\n')) : null };
      open = null;
    }
  }
  if (open !== null) {
    yield { line: open.line, end: null, text: null };
  }
}

function withoutReturns(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\r') {
    end -= 1;
  }
  return text.slice(0, end);
}

/** The fields of a record without the enclosing quotes; null when there are more than `most`. */
function fieldsOf(record: string, most: number): string[] | null {
  if (!record.includes('"')) {
    const fields = record.split('\t', most + 1);
    return fields.length > most ? null : fields;
  }
  const fields: string[] = [];
  for (let at = 0; at <= record.length;) {
    if (fields.length >= most) {
      return null;
    }
    const end = record[at] === '"' ? closingQuote(record, at) : -1;
    const tab = record.indexOf('\t', end < 0 ? at : end);
    const next = tab < 0 ? record.length : tab;
    fields.push(
      end < 0 ? record.slice(at, next) : record.slice(at + 1, end).replaceAll('""', '"') + record.slice(end + 1, next),
    );
    at = next + 1;
  }
  return fields;
}

/** Index of the closing quote for the quote at this index; -1 when there is none. */
function closingQuote(record: string, open: number): number {
  let at = record.indexOf('"', open + 1);
  while (at >= 0 && record[at + 1] === '"') {
    at = record.indexOf('"', at + 2);
  }
  return at;
}
