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
