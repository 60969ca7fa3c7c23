import { StringDecoder } from 'node:string_decoder';

const QUOTE = '"';

/** The rows of a CSV file (RFC 4180), one at a time. A last line without a line end is not returned: it was truncated. */
export async function* readCsv(chunks: AsyncIterable<Buffer | string> | Iterable<string>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const parser = new CsvParser();
  for await (const chunk of chunks) {
    yield* parser.parse(typeof chunk === 'string' ? chunk : decoder.write(chunk));
  }
}

/** Keeps the incomplete row at the end of a chunk until the next chunk. */
class CsvParser {
  private row: string[] = [];
  private cell = '';
  private isQuoted = false;
  /** The last character was a quote in a quoted cell: either the cell ends, or the next quote is text. */
  private isAfterQuote = false;

  *parse(text: string): Generator<string[]> {
    let start = 0;
    for (let index = 0; index < text.length; index += 1) {
      const character = text[index];
      if (this.isQuoted && !this.isAfterQuote) {
        if (character === QUOTE) {
          this.cell += text.slice(start, index);
          start = index + 1;
          this.isAfterQuote = true;
        }
        continue;
      }
      if (character === QUOTE) {
        // A quote after a quote is text; any other one opens the cell.
        this.cell += text.slice(start, index) + (this.isAfterQuote ? QUOTE : '');
        start = index + 1;
        this.isQuoted = true;
        this.isAfterQuote = false;
      } else if (character === ',' || character === '\n') {
        this.endCell(text.slice(start, index));
        start = index + 1;
        if (character === '\n') {
          yield this.row;
          this.row = [];
        }
      }
    }
    if (!this.isAfterQuote) {
      this.cell += text.slice(start);
    }
  }

  private endCell(rest: string): void {
    // The CR before the LF belongs to the line end: a cell with a CR is quoted.
    this.row.push(this.isAfterQuote ? this.cell : (this.cell + rest).replace(/\r$/, ''));
    this.cell = '';
    this.isQuoted = false;
    this.isAfterQuote = false;
  }
}
