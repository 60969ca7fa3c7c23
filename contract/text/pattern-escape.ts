interface Escape {
  /** `characters` are literal, a `set` matches one of many, an `assertion` has no width. */
  kind: 'characters' | 'set' | 'assertion';
  /** The characters, or the escape sequence unchanged. */
  text: string;
  end: number;
}

const QUOTED = /\\Q(.*?)(?:\\E|$)/sy;
const SET = /\\(?:[dDsSwWC]|[pP](?:\{[^}]*\}|.))/suy;
const ASSERTION = /\\[AbBz]/y;
const HEX = /\\x(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/y;
const OCTAL = /\\[0-7]{1,3}/y;
const CONTROLS: Record<string, string> = { a: '\x07', f: '\f', t: '\t', n: '\n', r: '\r', v: '\v' };

/** Reads the escape sequence at an offset of a valid RE2 pattern. */
export function readEscape(pattern: string, at: number): Escape {
  const read = (expression: RegExp) => {
    expression.lastIndex = at;
    return expression.exec(pattern);
  };
  const characters = (text: string, length: number): Escape => ({ kind: 'characters', text, end: at + length });
  const quoted = read(QUOTED);
  if (quoted !== null) {
    return characters(quoted[1] ?? '', quoted[0].length);
  }
  const set = read(SET);
  if (set !== null) {
    return { kind: 'set', text: set[0], end: at + set[0].length };
  }
  const assertion = read(ASSERTION);
  if (assertion !== null) {
    return { kind: 'assertion', text: assertion[0], end: at + assertion[0].length };
  }
  const hex = read(HEX);
  if (hex !== null) {
    return characters(String.fromCodePoint(Number.parseInt(hex[1] ?? hex[2] ?? '0', 16)), hex[0].length);
  }
  const octal = read(OCTAL);
  if (octal !== null) {
    return characters(String.fromCodePoint(Number.parseInt(octal[0].slice(1), 8)), octal[0].length);
  }
  const character = String.fromCodePoint(pattern.codePointAt(at + 1) ?? 0);
  return characters(CONTROLS[character] ?? character, 1 + character.length);
}
