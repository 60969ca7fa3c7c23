import type { Person } from '@contract/model/hit';

/** A name before a number; null when the export gave neither. */
export const displayNameOf = ({ name, identifier }: Person): string | null => name ?? identifier;

/** Colours that distinguish the senders of a group, in addition to their names. */
const SENDER_HUES = 6;

/** The colour of a sender, the same in every message: a number from 0 that the style sheet knows. */
export function senderHue({ name, identifier }: Person): number {
  const text = identifier ?? name ?? '';
  let sum = 0;
  for (const character of text) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum % SENDER_HUES;
}
