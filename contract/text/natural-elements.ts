/** The bytes of the primary key (natural-order.ts) in their order. 0 is the end of a key, so that a shorter text is first. */
const CONTROL = 0x01;
/** Spaces and punctuation of ASCII have a byte each from here on; other symbols have this byte in front of their UTF-8. */
const FIRST_SYMBOL = 0x02;
const OTHER_SYMBOL = 0x23;
/** A number begins with the number of its digits, added to this. */
export const NUMBER = 0x30;

/**
 * Alphabets whose letters are not in the order of their code points, with the code points that their letters are ordered by.
 * Letters that several languages share are where most of them have them.
 */
const ALPHABETS: readonly (readonly [first: number, letters: string])[] = [
  [0x0400, 'аәбвгґғдђѓҙеєжҗзѕиіїйјкқҡќлљмнњңоөпрсҫтћуўүұфхҳһцчҷџшщъыьэюя'],
  [0x0620, 'ءابپتٹثجچحخدڈذرڑزژسشصضطظعغفڤقكگلمنںهھةويے'],
];

/** Letters that have no separable mark, each with what it is ordered with. */
const SAME = 'æ=ae œ=oe ø=o đ=d ð=d ħ=h ł=l ŧ=t ŋ=n ə=e ß=ss ς=σ ı=i ٱ=ا ך=כ ם=מ ן=נ ף=פ ץ=צ';

/** Accents and vowel points. Vowel signs of other scripts spell the word. */
const MARK = /(?=\p{M})[\p{Script=Inherited}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Katakana are ordered with the hiragana of the same sound. */
const [FIRST_KATAKANA, LAST_KATAKANA, TO_HIRAGANA] = [0x30a1, 0x30f6, 0x60];
/** Characters of which the bytes are kept in memory, so that evidence with every character does not fill it. */
const CACHE_SIZE = 20_000;

const encoder = new TextEncoder();
const utf8 = (code: number): number[] => [...encoder.encode(String.fromCodePoint(code))];

const others = new Map(SAME.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]));
const places = new Map(
  ALPHABETS.flatMap(([first, letters]) =>
    Array.from(letters, (letter, index): [string, number] => [letter, first + index]),
  ),
);
const cache = new Map<number, Uint8Array>();

/** The byte of each character of ASCII. */
export const ASCII_ELEMENTS = Uint8Array.from({ length: 0x80 }, (_unused, code) => {
  const character = String.fromCharCode(code);
  return /[0-9a-z]/i.test(character) ? character.toLowerCase().charCodeAt(0) : code < 0x20 ? CONTROL : symbol(code);
});

/** The bytes of a character outside of ASCII; none for an accent. */
export function elementsOf(code: number): Uint8Array {
  let elements = cache.get(code);
  if (elements === undefined) {
    if (cache.size >= CACHE_SIZE) {
      cache.clear();
    }
    elements = Uint8Array.from(write(String.fromCodePoint(code)));
    cache.set(code, elements);
  }
  return elements;
}

function write(character: string): number[] {
  const code = places.get(character) ?? character.codePointAt(0) ?? 0;
  if (places.has(character)) {
    return utf8(code);
  }
  const parts = others.get(character) ?? character.normalize('NFKD');
  if (parts !== character) {
    return Array.from(parts, write).flat();
  }
  if (code < 0x80) {
    return /\d/.test(character) ? [NUMBER + 1, code] : [ASCII_ELEMENTS[code] ?? CONTROL];
  }
  if (MARK.test(character)) {
    return [];
  }
  const isKatakana = code >= FIRST_KATAKANA && code <= LAST_KATAKANA;
  return LETTER.test(character) ? utf8(isKatakana ? code - TO_HIRAGANA : code) : [OTHER_SYMBOL, ...utf8(code)];
}

/** Spaces and punctuation are before digits and letters, in the order of their code points. */
function symbol(code: number): number {
  const before = Array.from({ length: code - 0x20 }, (_unused, index) => String.fromCharCode(0x20 + index));
  return code === 0x7f ? CONTROL : FIRST_SYMBOL + before.filter((character) => !/[0-9a-z]/i.test(character)).length;
}
