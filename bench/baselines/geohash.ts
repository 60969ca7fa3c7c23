const DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The geohash of a position (degrees): alternating bits of longitude and latitude, five per character. */
export function geohashOf(latitude: number, longitude: number, length: number): string {
  const low = [-180, -90];
  const high = [180, 90];
  const value = [longitude, latitude];
  let text = '';
  let digit = 0;
  for (let bit = 0; bit < length * 5; bit += 1) {
    const axis = bit & 1;
    const middle = ((low[axis] ?? 0) + (high[axis] ?? 0)) / 2;
    const isUpper = (value[axis] ?? 0) >= middle;
    (isUpper ? low : high)[axis] = middle;
    digit = (digit << 1) | (isUpper ? 1 : 0);
    if (bit % 5 === 4) {
      text += DIGITS[digit] ?? '';
      digit = 0;
    }
  }
  return text;
}
