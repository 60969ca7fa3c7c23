import { randomInt } from 'node:crypto';

const COUNT = 10;
/** Seven groups of four, 138 random bits: as many need no slow hash. Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 7;

/** Ten of them, as they are shown. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Codes are typed with and without spaces and hyphens. */
export const plainRecoveryCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');
