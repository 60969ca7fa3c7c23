import { StringDecoder } from 'node:string_decoder';

const QUOTE = '"';

/** The rows of a CSV file (RFC 4180), one at a time. A last line without its end is not answered: it was cut off. */
export async function* readCsv(chunks: AsyncIterable<Buffer | string> | Iterable<string>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const parser = new CsvParser();
  for await (const chunk of chunks) {
    yield* parser.parse(typeof chunk === 'string' ? chunk : decoder.write(chunk));
  }
}

/** Keeps the row that a piece of text ends in, until the next piece. */
class CsvParser {
  private row: string[] = [];
  private cell = '';
  private isQuoted = false;
  /** The last character was a quote in a quoted cell: the cell ends, or the next quote is text. */
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
        // A quote after a quote is text, any other opens the cell.
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
    // The CR before the LF belongs to the end of the line: a cell that holds one is quoted.
    this.row.push(this.isAfterQuote ? this.cell : (this.cell + rest).replace(/\r$/, ''));
    this.cell = '';
    this.isQuoted = false;
    this.isAfterQuote = false;
  }
}
