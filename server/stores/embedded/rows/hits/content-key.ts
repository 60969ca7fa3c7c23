import type { HitBody } from './hit-body';

/** Numbers of a content key. */
export const KEY_NUMBERS = 2;
/** Hexadecimal digits of one number: 52 bits, which a number represents exactly. */
const HEX_DIGITS = 13;

/** SHA-256 of the file that a hit represents: its first stored primary attachment; null without one. */
export const contentOf = ({ a: attachments = [] }: Pick<HitBody, 'a'>): string | null =>
  attachments.find(([, , importance, , sha256]) => importance === 'primary' && sha256 !== null)?.[4] ?? null;

/** The first 13 bytes of a SHA-256 as two numbers: unique in practice, half the size, and fast to compare. */
export const contentKey = (sha256: string): Float64Array =>
  Float64Array.from({ length: KEY_NUMBERS }, (_unused, index) =>
    parseInt(sha256.slice(index * HEX_DIGITS, (index + 1) * HEX_DIGITS), 16),
  );

/** Compares the key at index `left` of `keys` with the one at index `right` of `others`. */
export function compareKeys(keys: Float64Array, left: number, others: Float64Array, right: number): number {
  const difference = (keys[left * KEY_NUMBERS] ?? 0) - (others[right * KEY_NUMBERS] ?? 0);
  return difference === 0 ? (keys[left * KEY_NUMBERS + 1] ?? 0) - (others[right * KEY_NUMBERS + 1] ?? 0) : difference;
}
