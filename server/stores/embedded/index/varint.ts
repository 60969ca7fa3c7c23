// Numbers of seven bits a byte, the lowest first; all but the last byte have the highest bit set.

export const LONGEST_VARINT = 5;

/** Returns the offset after the written number. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let end = at;
  let rest = value;
  while (rest > 127) {
    bytes[end] = (rest & 127) | 128;
    rest >>>= 7;
    end += 1;
  }
  bytes[end] = rest;
  return end + 1;
}

export function readVarint(bytes: Uint8Array, from: number): number {
  let value = 0;
  for (let at = from, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) {
      return value;
    }
  }
}

export const varintLength = (value: number): number => (value < 128 ? 1 : 1 + varintLength(value >>> 7));

/** Fills `into` to its capacity and returns where the last number ended. */
export function readVarints(bytes: Uint8Array, from: number, into: Uint32Array): number {
  let at = from;
  for (let index = 0; index < into.length; index += 1) {
    let byte = bytes[at] ?? 0;
    at += 1;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 127) << shift;
    }
    into[index] = value;
  }
  return at;
}
