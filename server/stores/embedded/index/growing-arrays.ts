// Arrays that double their size, so that appending takes amortized constant time.

const capacityFor = (present: number, needed: number): number => Math.max(needed, present * 2, 16);

export function withCapacity32(array: Uint32Array<ArrayBuffer>, needed: number): Uint32Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Uint32Array(capacityFor(array.length, needed));
  grown.set(array);
  return grown;
}

export function withCapacity8(array: Uint8Array<ArrayBuffer>, needed: number): Uint8Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Uint8Array(capacityFor(array.length, needed));
  grown.set(array);
  return grown;
}

export function withCapacity64(array: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer> {
  if (needed <= array.length) {
    return array;
  }
  const grown = new Float64Array(capacityFor(array.length, needed));
  grown.set(array);
  return grown;
}
