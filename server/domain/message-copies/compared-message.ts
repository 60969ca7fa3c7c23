import type { Direction } from '@contract/model/hit';

/** The properties that distinguish the messages of a copy of a conversation. */
export interface ComparedMessage {
  hitId: string;
  /** Epoch milliseconds on the clock of its device; null without a date. */
  time: number | null;
  direction: Direction;
  /** `identifierKey` of the sender; null when the export does not name one. */
  sender: string | null;
  /** `textKey`; null without text. */
  text: string | null;
  /** SHA-256 of its stored files. */
  files: readonly string[];
}

/** Number of last digits that are equal in every notation of a telephone number, without country and trunk prefix. */
const NUMBER_DIGITS = 9;
const SHORTEST_NUMBER = 7;
const PHONE = /^\+?[\d\s()./-]+$/;

/**
 * The normalised form of an account: `+49 176 04069011`, `4917604069011@s.whatsapp.net` and `0176 04069011` are equal. Null for
 * text without letters or digits.
 */
export function identifierKey(identifier: string | null): string | null {
  const text = (identifier ?? '').normalize('NFKC').trim().toLowerCase();
  const local = text.replace(/@(?:s\.whatsapp\.net|c\.us|g\.us|broadcast)$/u, '');
  const digits = local.replace(/\D/gu, '');
  if (PHONE.test(local) && digits.length >= SHORTEST_NUMBER) {
    return digits.slice(-NUMBER_DIGITS);
  }
  return /[\p{L}\p{N}]/u.test(local) ? local : null;
}

/** The normalised name of a service: `WhatsApp Messenger` equals `WhatsApp`. */
export const serviceKey = (service: string | null): string =>
  (service ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(?:messenger|messages|business|native)\b/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The normalised form of a text: tools write line ends and spaces differently. Null without text. */
export function textKey(text: string | null): string | null {
  const key = (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').trim();
  return key === '' ? null : key;
}
