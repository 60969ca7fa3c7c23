import { readRequiredEntry } from '@server/imports/container/read-entry';
import type { ContainerEntry } from '@server/imports/container/import-container';

/** Maximum size of a record: a quote that is never closed would keep the rest of a file in memory. */
const MAX_RECORD_CHARACTERS = 16 << 20;
const MOST_HEADERS = 100;
const MARK = '\uFEFF';

export type TsvRecord =
  | { kind: 'header'; fields: string[] }
  | { kind: 'row'; line: number; fields: string[] }
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
  for await (const { line, text, isWhole } of recordsOf(linesOf(entry, location, onBytes, end))) {
    last = line;
    if (!isWhole) {
      yield { kind: 'damage', line, reason: 'a quote is opened and never closed' };
      return;
    }
    const isMarked = text.startsWith(MARK);
    const record = isMarked ? text.slice(MARK.length) : text;
    if (headers.size === 0 || isMarked || headers.has(record)) {
      if (headers.size < MOST_HEADERS) {
        headers.add(record);
      }
      yield { kind: 'header', fields: fieldsOf(record) };
    } else if (record !== '') {
      yield { kind: 'row', line, fields: fieldsOf(record) };
    }
  }
  if (!end.isTerminated) {
    yield { kind: 'cut', line: last };
  }
}

interface FileEnd {
  isTerminated: boolean;
}

/** Lines without their line ends; one that is too long for memory is returned in pieces, which then belong to no record. */
async function* linesOf(
  entry: ContainerEntry,
  location: string,
  onBytes: (count: number) => void,
  end: FileEnd,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of readRequiredEntry(entry, location)) {
    onBytes(chunk.length);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_RECORD_CHARACTERS) {
      yield rest;
      rest = '';
    }
  }
  rest += decoder.decode();
  if (rest !== '') {
    end.isTerminated = false;
    yield rest;
  }
}

/** A record continues in the next line while a quote is open: the writer doubles those that are text. */
async function* recordsOf(
  lines: AsyncIterable<string>,
): AsyncGenerator<{ line: number; text: string; isWhole: boolean }> {
  let number = 0;
  let start = 1;
  let open: string[] = [];
  let length = 0;
  for await (const line of lines) {
    number += 1;
    const hasOddQuotes = line.includes('"') && (line.split('"').length - 1) % 2 === 1;
    if (open.length === 0 && !hasOddQuotes) {
      yield { line: number, text: line.replace(/\r+$/, ''), isWhole: line.length <= MAX_RECORD_CHARACTERS };
      continue;
    }
    start = open.length === 0 ? number : start;
    open.push(line);
    length += line.length;
    if (open.length > 1 && hasOddQuotes) {
      yield { line: start, text: open.join('\n').replace(/\r+$/, ''), isWhole: true };
      open = [];
      length = 0;
    } else if (length > MAX_RECORD_CHARACTERS) {
      break;
    }
  }
  if (open.length > 0) {
    yield { line: start, text: '', isWhole: false };
  }
}

/** The fields of a record without the enclosing quotes. */
function fieldsOf(record: string): string[] {
  if (!record.includes('"')) {
    return record.split('\t');
  }
  const fields: string[] = [];
  for (let at = 0; at <= record.length;) {
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
