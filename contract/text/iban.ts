const IBAN = /^[a-z]{2}[0-9]{2}[a-z0-9]{11,30}$/;
const MODULUS = 97;

/**
 * The other notations of a folded term that is an IBAN (ISO 13616): in one word, and in groups of four with spaces or hyphens. None
 * for other terms, and for one whose check digits are wrong.
 */
export function ibanNotations(term: string): string[] {
  const compact = term.replace(/[ -]/g, '');
  if (!IBAN.test(compact) || remainderOf(compact) !== 1) {
    return [];
  }
  const groups = compact.match(/.{1,4}/g) ?? [];
  return [compact, groups.join(' '), groups.join('-')].filter((notation) => notation !== term);
}

/** ISO 7064, MOD 97-10: the first four characters are moved to the end, and letters are the numbers from 10 on. */
function remainderOf(iban: string): number {
  return Array.from(iban.slice(4) + iban.slice(0, 4), (character) => parseInt(character, 36)).reduce(
    (remainder, value) => (remainder * (value < 10 ? 10 : 100) + value) % MODULUS,
    0,
  );
}
