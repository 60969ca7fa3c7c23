/** A string, or one of the characters that give JSON its structure. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

export interface DuplicateKey {
  key: string;
  /** Counted from 1. */
  line: number;
}

/**
 * Keys that stand twice in one object: JSON.parse takes the last of them silently.
 * @param text that JSON.parse accepts
 */
export function duplicateKeys(text: string): DuplicateKey[] {
  const duplicates: DuplicateKey[] = [];
  const objects: Set<unknown>[] = [];
  let previous: RegExpExecArray | null = null;
  for (const token of text.matchAll(TOKEN)) {
    const [value] = token;
    if (value === '{' || value === '[') {
      objects.push(new Set());
    } else if (value === '}' || value === ']') {
      objects.pop();
    } else if (value === ':' && previous !== null) {
      const key: unknown = JSON.parse(previous[0]);
      const keys = objects.at(-1);
      if (keys?.has(key)) {
        duplicates.push({ key: String(key), line: text.slice(0, previous.index).split('\n').length });
      }
      keys?.add(key);
    }
    previous = token;
  }
  return duplicates;
}
