import { BadInputError } from '@server/errors';

import type { ReportDecoder } from '@server/imports/values/report-decoder';
import type { ReportItem } from './report-items';
import type { ReportReader } from './report-reader';
import { doctypeRefused, notAReport } from './report-refusals';

// The root element must start within this many bytes; only a declaration and comments may come before.
export const REPORT_HEAD_BYTES = 64 * 1024;

/**
 * Reads a report as batches of items, one batch for each chunk of bytes.
 * @param onBytes called with every chunk; may throw to cancel
 * @throws BadInputError naming the report, the line and the cure
 */
export async function* readReport(
  bytes: AsyncIterable<Buffer>,
  reader: ReportReader,
  location: string,
  onBytes: (count: number) => void,
): AsyncGenerator<readonly ReportItem[]> {
  let decoder: ReportDecoder | null = null;
  for await (const chunk of withHead(bytes)) {
    decoder ??= reader.startDecoding(checkReportHead(chunk, location));
    onBytes(chunk.length);
    yield reader.write(decoder.decode(chunk));
    reader.clear();
  }
  if (decoder !== null) {
    yield reader.write(decoder.end());
    reader.clear();
  }
  yield reader.end();
  reader.clear();
}

/** The first chunk contains the whole head, however small the chunks of the stream are. */
async function* withHead(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer[] | null = [];
  let length = 0;
  for await (const chunk of bytes) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    length += chunk.length;
    if (length >= REPORT_HEAD_BYTES) {
      yield Buffer.concat(head);
      head = null;
    }
  }
  if (head !== null && length > 0) {
    yield Buffer.concat(head);
  }
}

/**
 * Whether these first bytes are the beginning of a report: other files are refused before anything is stored.
 * @returns the encoding to read it in
 * @throws BadInputError
 */
export function checkReportHead(head: Buffer, location: string): 'utf8' | 'utf16le' {
  if (head.length === 0) {
    throw notAReport(location, 'it is empty');
  }
  const encoding = encodingOf(head, location);
  checkRoot(head.toString(encoding), location);
  return encoding;
}

function encodingOf(head: Buffer, location: string): 'utf8' | 'utf16le' {
  // By its byte order mark, or by the zero byte after the first character.
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0)) {
    return 'utf16le';
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    throw badEncoding(location, 'UTF-16 (big-endian)');
  }
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head.toString('latin1', 0, 200))?.[1];
  if (declared && !/^(?:utf-?8|us-ascii)$/i.test(declared)) {
    throw badEncoding(location, declared);
  }
  return 'utf8';
}

function badEncoding(location: string, encoding: string): BadInputError {
  return new BadInputError(
    `${location} is written in ${encoding}; reports are read in UTF-8. Export it again from Physical Analyzer, ` +
      'or save it as UTF-8.',
  );
}

function checkRoot(text: string, location: string): void {
  const prolog = text.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, '');
  if (!/^\s*</.test(prolog)) {
    throw notAReport(location, 'it is not XML (it may be protected by a password)');
  }
  const root = /<[A-Za-z_][^\s/>]*/.exec(prolog.replace(/<\?[\s\S]*?\?>/g, ''))?.[0].slice(1);
  if (/<!DOCTYPE/i.test(prolog.slice(0, root === undefined ? undefined : prolog.indexOf(`<${root}`)))) {
    throw doctypeRefused(location);
  }
  if (root !== 'project') {
    throw notAReport(
      location,
      root === undefined ? 'it has no root element' : `its root element is <${root}> instead of <project>`,
    );
  }
}
