/** The properties of a keyboard event that determine a chord. */
export interface PressedKeys {
  key: string;
  /** Position of the key, such as `KeyJ`, whatever character the layout assigns to it. */
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
  getModifierState: (modifier: string) => boolean;
}

const MODIFIERS = new Set([
  'shift',
  'control',
  'alt',
  'altgraph',
  'meta',
  'capslock',
  'dead',
  'process',
  'unidentified',
]);
const LATIN = /^[ -~]$/;
const LETTER_OR_DIGIT = /^(?:Key|Digit)([A-Z0-9])$/;

/**
 * The chords that an event may mean, the most likely first; none for a modifier alone and for keys with Meta, which
 * belong to the operating system. Shift is part of a chord only if the character does not imply it: `shift+n`, but `?`
 * on any key. Keys of layouts without Latin letters are also identified by their position.
 */
export function chordsOf(event: PressedKeys): string[] {
  const key = event.key === ' ' ? 'space' : event.key.toLowerCase();
  if (event.metaKey || key === '' || MODIFIERS.has(key)) {
    return [];
  }
  const place = LETTER_OR_DIGIT.exec(event.code)?.[1]?.toLowerCase();
  const keys = event.key.length === 1 && !LATIN.test(event.key) && place !== undefined ? [key, place] : [key];
  return keys.map((name) => withModifiers(name, event));
}

function withModifiers(key: string, event: PressedKeys): string {
  // Layouts use AltGr to write characters, so it does not count as a modifier.
  const isAltGraph = event.getModifierState('AltGraph');
  const isShiftInCharacter = key.length === 1 && key.toLowerCase() === key.toUpperCase();
  return [
    ...(event.ctrlKey && !isAltGraph ? ['ctrl'] : []),
    ...(event.altKey && !isAltGraph ? ['alt'] : []),
    ...(event.shiftKey && !isShiftInCharacter ? ['shift'] : []),
    key,
  ].join('+');
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
};

/** The labels of the keys of a chord: `shift+n` is Shift and N. */
export function chordKeys(chord: string): string[] {
  const parts = chord.endsWith('+') ? [...chord.slice(0, -1).split('+').filter(Boolean), '+'] : chord.split('+');
  return parts.map((part) => KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : capitalised(part)));
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
