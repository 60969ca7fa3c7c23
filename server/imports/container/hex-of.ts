/** Bytes in hexadecimal notation for comparison: `53 74 DF`. */
export function hexOf(bytes: Buffer): string {
  return bytes
    .toString('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$& ');
}
