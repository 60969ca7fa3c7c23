/** The code point at this offset of well-formed UTF-8. */
export function codeAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) {
    return first;
  }
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (first < 0xe0) {
    return ((first & 0x1f) << 6) | second;
  }
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  return first < 0xf0
    ? ((first & 0x0f) << 12) | (second << 6) | third
    : ((first & 0x07) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] ?? 0) & 0x3f);
}

/** Bytes of a code point in UTF-8. */
export const sizeOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
