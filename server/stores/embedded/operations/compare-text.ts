/** Compares texts like their UTF-8 bytes: by code point. Code points of surrogate pairs are greater than all single units. */
export function compareText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const [one, other] = [left.charCodeAt(index), right.charCodeAt(index)];
    if (one !== other) {
      const isHigher = isSurrogate(one) === isSurrogate(other) ? one > other : isSurrogate(one);
      return isHigher ? 1 : -1;
    }
  }
  return left.length - right.length;
}

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800;
