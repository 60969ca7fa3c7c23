import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

import { BadInputError, ReviewError } from '@server/errors';
import { codeOf, messageOf } from '@server/imports/error-facts';

import type { ReportItem } from './report-items';
import { doctypeRefused, notAReport, type ReportReader } from './report-reader';

// The root element must begin in here; before it stand at most a declaration and comments.
export const REPORT_HEAD_BYTES = 64 * 1024;

/**
 * Reads a report as batches of items, one batch for each chunk of bytes.
 * @param onBytes hears of every chunk and may throw to stop
 * @throws BadInputError naming the report, the line and the cure
 */
export async function* readReport(
  stream: Readable,
  reader: ReportReader,
  place: string,
  onBytes: (count: number) => void,
): AsyncGenerator<readonly ReportItem[]> {
  const chunks = withHead(stream);
  let decoder: StringDecoder | null = null;
  try {
    for await (const chunk of chunks) {
      if (decoder === null) {
        decoder = new StringDecoder(checkReportHead(chunk, place));
      }
      onBytes(chunk.length);
      yield reader.write(decoder.write(chunk));
      reader.clear();
    }
  } catch (error) {
    throw explain(error, place);
  }
  yield reader.write(decoder?.end() ?? '');
  reader.clear();
  yield reader.end();
  reader.clear();
}

/** The first chunk holds the whole head, however small the stream cuts its pieces. */
async function* withHead(stream: Readable): AsyncGenerator<Buffer> {
  let head: Buffer[] | null = [];
  let length = 0;
  for await (const chunk of stream) {
    if (!(chunk instanceof Buffer)) {
      continue;
    }
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
 * Whether these first bytes are the beginning of a report: what is none is refused before anything is stored.
 * @returns the encoding to read it in
 * @throws BadInputError
 */
export function checkReportHead(head: Buffer, place: string): 'utf8' | 'utf16le' {
  if (head.length === 0) {
    throw notAReport(place, 'it is empty');
  }
  const encoding = encodingOf(head, place);
  checkRoot(head.toString(encoding), place);
  return encoding;
}

function encodingOf(head: Buffer, place: string): 'utf8' | 'utf16le' {
  if (head[0] === 0xff && head[1] === 0xfe) {
    return 'utf16le';
  }
  if (head[0] === 0xfe && head[1] === 0xff) {
    throw badEncoding(place, 'UTF-16 (big-endian)');
  }
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head.toString('latin1', 0, 200))?.[1];
  if (declared && !/^(?:utf-?8|us-ascii)$/i.test(declared)) {
    throw badEncoding(place, declared);
  }
  return 'utf8';
}

function badEncoding(place: string, encoding: string): BadInputError {
  return new BadInputError(
    `${place} is written in ${encoding}; reports are read in UTF-8. Export it again from Physical Analyzer, ` +
      'or save it as UTF-8.',
  );
}

function checkRoot(text: string, place: string): void {
  const prolog = text.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, '');
  if (!/^\s*</.test(prolog)) {
    throw notAReport(place, 'it is not XML (it may be protected by a password)');
  }
  const root = /<[A-Za-z_][^\s/>]*/.exec(prolog.replace(/<\?[\s\S]*?\?>/g, ''))?.[0].slice(1);
  if (/<!DOCTYPE/i.test(prolog.slice(0, root === undefined ? undefined : prolog.indexOf(`<${root}`)))) {
    throw doctypeRefused(place);
  }
  if (root !== 'project') {
    throw notAReport(
      place,
      root === undefined ? 'it has no root element' : `its root element is <${root}> instead of <project>`,
    );
  }
}

/** A stream of an archive that ends too early or unpacks wrongly. */
function explain(error: unknown, place: string): unknown {
  const message = messageOf(error);
  const isDamage =
    !(error instanceof ReviewError) &&
    (/checksum does not fit|too (?:many|few) bytes|not enough bytes|unexpected EOF/.test(message) ||
      /^Z_|ERR_STREAM_PREMATURE/.test(codeOf(error)));
  return isDamage
    ? new BadInputError(
        `${place} is damaged in its archive (${message}). Copy the archive again from its origin and compare the sizes.`,
        { cause: error },
      )
    : error;
}
