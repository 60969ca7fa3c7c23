/** Bytes as people compare them: `53 74 DF`. */
export function hexOf(bytes: Buffer): string {
  return bytes
    .toString('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$& ');
}
