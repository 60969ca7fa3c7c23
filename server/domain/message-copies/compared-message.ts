import type { Direction } from '@contract/model/hit';
import { foldVariants } from '@contract/text/fold-variants';

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
/** In international form. WhatsApp keeps those from before the ninth digit without it, so that its last nine digits differ. */
export const BRAZILIAN_MOBILE = /^(?:00)?55[1-9]{2}9?([016-9]\d{7})$/;
/** A repeated class over the whole text would overflow the stack of the engine for texts of millions of characters. */
const NOT_IN_NUMBERS = /[^\d\s()./-]/;

/**
 * The normalised form of an account: `+49 176 04069011`, `4917604069011@s.whatsapp.net` and `0176 04069011` are equal. Null for
 * text without letters or digits.
 */
export function identifierKey(identifier: string | null): string | null {
  const text = foldVariants(identifier ?? '')
    .trim()
    .toLowerCase();
  const local = text.replace(/@(?:s\.whatsapp\.net|c\.us|g\.us|broadcast)$/u, '');
  const digits = local.replace(/\D/gu, '');
  if (!NOT_IN_NUMBERS.test(local.replace(/^\+/, '')) && digits.length >= SHORTEST_NUMBER) {
    const [, brazilian] = BRAZILIAN_MOBILE.exec(digits) ?? [];
    return brazilian === undefined ? digits.slice(-NUMBER_DIGITS) : `9${brazilian}`;
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
