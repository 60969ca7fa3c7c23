/**
 * The same text in separate memory. A substring of an input chunk keeps the whole chunk in memory:
 * a string that outlives the reading of its chunk must be copied, or a large input stays in memory as a whole.
 */
export function detachString(text: string): string {
  return ` ${text}`.slice(1);
}
