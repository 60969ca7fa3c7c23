import { randomInt } from 'node:crypto';

const COUNT = 10;
/** A code has 28 characters, 138 random bits: enough without a slow hash. Similar-looking letters and digits are excluded. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;

/** Ten codes in the form in which they are shown. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** A code without the spaces and hyphens with which it may be typed. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
