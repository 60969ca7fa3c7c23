/** The characters of markup. */
export const CODE = {
  tab: 0x09,
  newline: 0x0a,
  space: 0x20,
  bang: 0x21,
  doubleQuote: 0x22,
  singleQuote: 0x27,
  slash: 0x2f,
  less: 0x3c,
  equal: 0x3d,
  greater: 0x3e,
} as const;

/** The meaning of a character between the markup of XML 1.0, as flags that are combined for a text. */
export const CHARACTER = {
  plain: 0,
  newline: 1,
  ampersand: 2,
  bracket: 4,
  /** A line end that is not a line feed alone. */
  return: 8,
  surrogate: 16,
  tab: 32,
  less: 64,
  /** XML does not allow it. */
  forbidden: 128,
} as const;

/** The flag of each UTF-16 unit. */
export const CHARACTER_FLAGS = flagsOfUnits();

/** Whether an ASCII character starts a name, or continues one: bits 1 and 2. */
export const NAME_START = 1;
export const NAME_PART = 2;
export const NAME_FLAGS = flagsOfNames();

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['gt', '>'],
  ['lt', '<'],
  ['quot', '"'],
  ['apos', "'"],
]);
const LONGEST_ENTITY = 10;
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A text with these flags, with normalized line ends and replaced entities; null when parsers may read it
 * differently. CDATA has no references: its flags are passed without that of the ampersand.
 */
export function contentOf(raw: string, flags: number): string | null {
  if (flags <= CHARACTER.newline) {
    return raw;
  }
  if ((flags & CHARACTER.forbidden) !== 0 || ((flags & CHARACTER.surrogate) !== 0 && LONE_SURROGATE.test(raw))) {
    return null;
  }
  if ((flags & CHARACTER.bracket) !== 0 && raw.includes(']]>')) {
    return null;
  }
  const text = (flags & CHARACTER.return) === 0 ? raw : raw.replace(/\r\n?/g, '\n');
  return (flags & CHARACTER.ampersand) === 0 ? text : decodeEntities(text);
}

/** The value of an attribute, with each white space as a space; null when parsers may read it differently. */
export function valueOf(raw: string, flags: number): string | null {
  if ((flags & ~CHARACTER.bracket) === CHARACTER.plain) {
    return raw;
  }
  if ((flags & (CHARACTER.forbidden | CHARACTER.less | CHARACTER.return)) !== 0) {
    return null;
  }
  const spaced = (flags & (CHARACTER.newline | CHARACTER.tab)) === 0 ? raw : raw.replace(/[\n\t]/g, ' ');
  return contentOf(spaced, flags & ~CHARACTER.bracket);
}

/** The text with its entities replaced; null for an entity that is not predefined. */
function decodeEntities(text: string): string | null {
  let decoded = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    const character = end < 0 || end - at > LONGEST_ENTITY ? undefined : characterOf(text.slice(at + 1, end));
    if (character === undefined) {
      return null;
    }
    decoded += text.slice(from, at) + character;
    from = end + 1;
  }
  return decoded + text.slice(from);
}

function characterOf(entity: string): string | undefined {
  const named = ENTITIES.get(entity);
  if (named !== undefined) {
    return named;
  }
  const [, hex, decimal] = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(entity) ?? [];
  const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** The characters of XML 1.0. */
function isCharacter(code: number): boolean {
  return (
    (code >= 0x20 && code <= 0xd7ff) ||
    code === 0x09 ||
    code === 0x0a ||
    code === 0x0d ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}

function flagsOfUnits(): Uint8Array {
  const flags = new Uint8Array(0x10000);
  flags.fill(CHARACTER.forbidden, 0, 0x20);
  flags.fill(CHARACTER.surrogate, 0xd800, 0xe000);
  flags.fill(CHARACTER.forbidden, 0xfffe);
  flags[0x09] = CHARACTER.tab;
  flags[0x0a] = CHARACTER.newline;
  flags[0x0d] = CHARACTER.return;
  flags[0x26] = CHARACTER.ampersand;
  flags[0x3c] = CHARACTER.less;
  flags[0x5d] = CHARACTER.bracket;
  return flags;
}

function flagsOfNames(): Uint8Array {
  const flags = new Uint8Array(0x80);
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_:') {
    flags[character.charCodeAt(0)] = NAME_START | NAME_PART;
  }
  for (const character of '-.0123456789') {
    flags[character.charCodeAt(0)] = NAME_PART;
  }
  return flags;
}
