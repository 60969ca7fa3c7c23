import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { ReportDecoder, type DecodedChunk } from '@server/imports/values/report-decoder';
import type { ExportEncoding } from '@server/imports/xry/export-head';

/** Splits the bytes of a text export into lines, at LF or CRLF. A line beyond the limit is split there; memory stays constant. */
export class LineReader {
  readonly decoder: ReportDecoder;
  /** Whether the text ended with a line break; exports do. */
  isTerminated = true;
  /** Whether it ended in the middle of a character. */
  endsInCharacter = false;
  /** Whether bytes were found that are not text. */
  hasDamage = false;
  private rest = '';
  private bytes = 0;
  private isFirst = true;

  constructor(private readonly encoding: ExportEncoding) {
    this.decoder = new ReportDecoder(encoding);
  }

  write(chunk: Buffer): string[] {
    this.bytes += chunk.length;
    return this.split(this.decoder.decode(chunk));
  }

  end(): string[] {
    const lines = this.split(this.decoder.end());
    this.endsInCharacter = this.encoding === 'utf16le' && this.bytes % 2 === 1;
    this.isTerminated = this.rest === '';
    if (!this.isTerminated) {
      lines.push(withoutReturn(this.rest));
      this.rest = '';
    }
    return lines;
  }

  private split(decoded: DecodedChunk): string[] {
    let { text } = decoded;
    this.hasDamage ||= decoded.damage.length > 0;
    if (this.isFirst && text !== '') {
      this.isFirst = false;
      text = text.replace(/^\uFEFF/, '');
    }
    if (this.rest.length > IMPORT_LIMITS.xryText.itemCharacters && !text.includes('\n')) {
      return [];
    }
    const lines = text.split('\n');
    lines[0] = this.rest + (lines[0] ?? '');
    this.rest = lines.pop() ?? '';
    lines.forEach((line, at) => {
      lines[at] = withoutReturn(line);
    });
    return lines;
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
