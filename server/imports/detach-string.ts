/**
 * The same text in memory of its own. A piece that was cut out of a chunk of the input keeps the whole chunk alive:
 * whatever outlives the reading of its chunk must be copied, or a large input stays in memory as a whole.
 */
export function detachString(text: string): string {
  return ` ${text}`.slice(1);
}
