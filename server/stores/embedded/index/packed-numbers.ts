import type { NumberWidth } from './segment-format';

// Numbers in the narrowest type that fits all of them: most number columns contain small integers.

export function packNumbers(numbers: Float64Array | Uint32Array): { width: NumberWidth; bytes: Uint8Array } {
  const width = widthFor(numbers);
  const packed =
    width === 'uint8'
      ? new Uint8Array(numbers)
      : width === 'uint16'
        ? new Uint16Array(numbers)
        : width === 'uint32'
          ? new Uint32Array(numbers)
          : new Float64Array(numbers);
  return { width, bytes: new Uint8Array(packed.buffer) };
}

export const bytesPerNumber = (width: NumberWidth): number =>
  ({ none: 0, uint8: 1, uint16: 2, uint32: 4, float64: 8 })[width];

/** A view of the stored numbers; they are not converted. */
export function packedNumbers(
  bytes: Uint8Array,
  width: NumberWidth,
  count: number,
): Uint8Array | Uint16Array | Uint32Array | Float64Array {
  switch (width) {
    case 'none':
      return new Uint8Array(0);
    case 'uint8':
      return bytes.subarray(0, count);
    case 'uint16':
      return new Uint16Array(bytes.buffer, bytes.byteOffset, count);
    case 'uint32':
      return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
    case 'float64':
      return new Float64Array(bytes.buffer, bytes.byteOffset, count);
  }
}

function widthFor(numbers: Float64Array | Uint32Array): NumberWidth {
  let highest = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] ?? 0;
    // Also false for NaN, infinities and fractions.
    if (!(number >= 0 && number <= 0xffffffff && number === Math.trunc(number))) {
      return 'float64';
    }
    highest = number > highest ? number : highest;
  }
  return highest < 0x100 ? 'uint8' : highest < 0x10000 ? 'uint16' : 'uint32';
}
