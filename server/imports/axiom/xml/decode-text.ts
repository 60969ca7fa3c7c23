import { ReportDecoder, type DecodedChunk } from '@server/imports/values/report-decoder';

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be';

/** By its byte order mark, or by a zero byte next to the first character of XML. */
export function encodingOf(head: Buffer): TextEncodingName {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return 'utf-16le';
  }
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

/**
 * Decodes bytes that arrive in chunks; invalid bytes become U+FFFD.
 * @param onDamage called with the offset of the chunk with such bytes
 */
export async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  onDamage: (offset: number) => void,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let offset = 0;
  for await (const chunk of bytes) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\uFFFD')) {
      onDamage(offset);
    }
    offset += chunk.length;
    yield text;
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') {
    onDamage(offset);
    yield rest;
  }
}

/**
 * Decodes an export that arrives in chunks; bytes that are no text are passed on as lone surrogates (report-decoder.ts).
 * @param start called with the decoder before the first chunk
 */
export async function* decodeExport(
  bytes: AsyncIterable<Buffer>,
  start: (decoder: ReportDecoder) => void,
): AsyncGenerator<DecodedChunk> {
  let decoder: ReportDecoder | null = null;
  let swapped: SwappedBytes | null = null;
  for await (const chunk of bytes) {
    if (decoder === null) {
      const encoding = encodingOf(chunk);
      swapped = encoding === 'utf-16be' ? new SwappedBytes() : null;
      decoder = new ReportDecoder(encoding === 'utf-8' ? 'utf8' : 'utf16le');
      start(decoder);
    }
    yield decoder.decode(swapped?.write(chunk) ?? chunk);
  }
  if (decoder !== null) {
    yield decoder.decode(swapped?.rest ?? Buffer.alloc(0));
    yield decoder.end();
  }
}

/** UTF-16 with the higher byte first, with the lower one first. */
class SwappedBytes {
  rest = Buffer.alloc(0);

  write(chunk: Buffer): Buffer {
    const bytes = Buffer.concat([this.rest, chunk]);
    const end = bytes.length - (bytes.length % 2);
    this.rest = Buffer.from(bytes.subarray(end));
    return bytes.subarray(0, end).swap16();
  }
}
