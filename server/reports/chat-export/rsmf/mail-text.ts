/** Bytes of a line of base64: 76 characters (RFC 2045 §6.8). */
export const LINE_BYTES = 57;
/** Bytes of text in an encoded word of at most 75 characters (RFC 2047 §2). */
const WORD_BYTES = 42;
/** Longer than the longest character in base64, and keeps the first line below 76 characters with any field name in use. */
const WORD_BYTES_MIN = 12;

/** Text as base64, in lines. */
export const base64Lines = (bytes: Buffer): string =>
  Array.from({ length: Math.ceil(bytes.length / LINE_BYTES) }, (_, line) =>
    bytes.subarray(line * LINE_BYTES, (line + 1) * LINE_BYTES).toString('base64'),
  ).join('\r\n');

/** A header field with its value; encoded words if it is not plain ASCII, or too long for a line. */
export function headerField(name: string, value: string): string {
  const text = value.replace(/[\r\n\0]+/g, ' ').trim();
  return `${name}: ${isPlain(text, name.length) ? text : encodedWords(text, name.length)}\r\n`;
}

/** An address field, one address per line. The addresses are ASCII. */
export function addressField(name: string, people: readonly { display: string; address: string }[]): string {
  const list = people.map(
    ({ display, address }) => `${encodedWords(display.replace(/[\r\n\0]+/g, ' '), name.length)}\r\n <${address}>`,
  );
  return list.length === 0 ? '' : `${name}: ${list.join(',\r\n ')}\r\n`;
}

const isPlain = (text: string, used: number): boolean => /^[\x20-\x7e]*$/.test(text) && used + text.length < 76;

/** @param used characters of the first line */
function encodedWords(text: string, used: number): string {
  const words: string[] = [];
  let word = '';
  // Splits by characters: no character is divided between two words.
  for (const character of text) {
    const available = words.length === 0 ? Math.max(WORD_BYTES_MIN, WORD_BYTES - used) : WORD_BYTES;
    if (Buffer.byteLength(word + character) > available) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join('\r\n ');
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * RFC 5322, such as `Wed, 03 Jul 2024 22:30:00 +0000`. @param milliseconds of the epoch; a time of an unknown zone as if it were
 * UTC, which is written with `-0000` (RFC 5322 §3.3)
 */
export function mailDate(milliseconds: number, zone: 'UTC' | 'unknown' = 'UTC'): string {
  const date = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':');
  const day = `${two(date.getUTCDate())} ${MONTHS[date.getUTCMonth()] ?? ''} ${String(date.getUTCFullYear()).padStart(4, '0')}`;
  return `${WEEKDAYS[date.getUTCDay()] ?? ''}, ${day} ${time} ${zone === 'UTC' ? '+' : '-'}0000`;
}
