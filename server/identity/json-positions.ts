/** A string, another value, or a structural character of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface DuplicateKey {
  key: string;
  /** Counted from 1. */
  line: number;
}

export interface JsonPositions {
  /** The line of the value at a path such as `['roles', 'INVESTIGATOR', 0]`, or of the innermost existing value around it. */
  lineOf(path: readonly (string | number)[]): number;
  /** Keys that occur twice in one object: JSON.parse silently takes the last one. */
  duplicates: DuplicateKey[];
}

interface Level {
  keys: Set<unknown> | null;
  /** The key or index of the next value. */
  at: string | number;
}

/**
 * The lines of the keys and values of a JSON text, for messages about them.
 * @param text that JSON.parse accepts
 */
export function jsonPositions(text: string): JsonPositions {
  const lines = new Map<string, number>();
  const duplicates: DuplicateKey[] = [];
  const levels: Level[] = [];
  const here = () => JSON.stringify(levels.map(({ at }) => at));
  let previous: RegExpExecArray | null = null;
  for (const token of text.matchAll(TOKEN)) {
    const [value] = token;
    const line = lineAt(text, token.index);
    if (value === ':' && previous !== null) {
      noteKey(levels, previous, lineAt(text, previous.index), duplicates);
      lines.set(here(), lineAt(text, previous.index));
    } else if (value === ',') {
      nextElement(levels);
    } else if (value === '}' || value === ']') {
      levels.pop();
    } else if (value !== ':') {
      lines.set(here(), lines.get(here()) ?? line);
      openLevel(levels, value);
    }
    previous = token;
  }
  return { duplicates, lineOf: (path) => innermost(lines, path) };
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function openLevel(levels: Level[], value: string): void {
  if (value === '{') {
    levels.push({ keys: new Set(), at: '' });
  } else if (value === '[') {
    levels.push({ keys: null, at: 0 });
  }
}

function nextElement(levels: Level[]): void {
  const level = levels.at(-1);
  if (typeof level?.at === 'number') {
    level.at += 1;
  }
}

function noteKey(levels: Level[], [token]: RegExpExecArray, line: number, duplicates: DuplicateKey[]): void {
  const level = levels.at(-1);
  const key = String(JSON.parse(token));
  if (level?.keys?.has(key)) {
    duplicates.push({ key, line });
  }
  level?.keys?.add(key);
  if (level !== undefined) {
    level.at = key;
  }
}

function innermost(lines: ReadonlyMap<string, number>, path: readonly (string | number)[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(JSON.stringify(path.slice(0, length)));
    if (line !== undefined) {
      return line;
    }
  }
  return 1;
}
