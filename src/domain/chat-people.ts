import type { Person } from '@contract/model/hit';

/** The name, otherwise the identifier; null when the export has neither. */
export const displayNameOf = ({ name, identifier }: Person): string | null => name ?? identifier;

/** Number of colours that distinguish the senders of a group, in addition to their names. */
const SENDER_HUES = 6;

/** Index of a sender's colour in the style sheet, from 0; the same for all messages of the sender. */
export function senderHue({ name, identifier }: Person): number {
  const text = identifier ?? name ?? '';
  let sum = 0;
  for (const character of text) {
    sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  }
  return sum % SENDER_HUES;
}
