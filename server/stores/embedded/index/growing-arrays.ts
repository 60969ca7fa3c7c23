// Arrays that grow twofold, so that appending stays cheap however much comes.

const roomFor = (present: number, needed: number): number => Math.max(needed, present * 2, 16);

export function withRoom32(array: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Uint32Array(roomFor(array.length, needed));
  grown.set(array);
  return grown;
}

export function withRoom8(array: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Uint8Array(roomFor(array.length, needed));
  grown.set(array);
  return grown;
}

export function withRoom64(array: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Float64Array(roomFor(array.length, needed));
  grown.set(array);
  return grown;
}
