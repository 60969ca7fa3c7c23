import { identifierKey } from '@server/domain/message-copies/compared-message';

/** Android's placeholder for the phone itself in the addresses of an MMS. */
const OWN_ADDRESS = 'insert-address-token';

/** Whether a party is that placeholder: as a recipient it is nobody. */
export const isOwnAddress = (text: string | null): boolean =>
  text !== null && text.trim().toLowerCase() === OWN_ADDRESS;

/** The name of a placeholder among recipients, whose words stay a value of the item. */
export const asStored = (label: string): string => `${label} (as stored)`;

/** Names of tools for the owner of the phone. */
const OWNER = /^(?:local ?user|me|self|owner|you|insert-address-token)$/i;
const WHATSAPP = /@(?:s\.whatsapp\.net|c\.us)$/i;
const NUMBER = /^\+?[\d\s()./-]+$/;
/** The least digits of which two notations of one number have the same end. */
const SHORTEST_NUMBER = 7;

export const isOwnerName = (text: string | null): boolean => text !== null && OWNER.test(text.trim());

/**
 * Whether two identifiers are one account: equal ones, and notations of one telephone number, such as `+47 900 00 001`,
 * `4790000001@s.whatsapp.net` and `90000001`.
 */
export function isSameAccount(left: string | null, right: string | null): boolean {
  if (left === null || right === null || left.trim() === '' || right.trim() === '') {
    return false;
  }
  if (left.trim().toLowerCase() === right.trim().toLowerCase()) {
    return true;
  }
  const [one, two] = [digitsOf(left), digitsOf(right)];
  if (one === null || two === null) {
    return identifierKey(left) === identifierKey(right);
  }
  // Bare digits may be the id of an application, of which another id may be the end.
  const isNational = isWrittenAsNumber(left) || isWrittenAsNumber(right);
  const [short, long] = one.length < two.length ? [one, two] : [two, one];
  return one === two || (isNational && short.length >= SHORTEST_NUMBER && long.endsWith(short));
}

/**
 * Whether two identifiers are of one notation, so that different ones are different accounts: a telephone number and the id of an
 * application may be of one person.
 */
export function areComparable(left: string, right: string): boolean {
  const notation = notationOf(left);
  return notation !== null && notation === notationOf(right);
}

function notationOf(text: string): 'number' | 'digits' | 'mail' | null {
  const trimmed = text.trim();
  if (WHATSAPP.test(trimmed) || (trimmed.startsWith('+') && NUMBER.test(trimmed))) {
    return 'number';
  }
  return /^\d+$/.test(trimmed) ? 'digits' : /^[^\s@]+@[^\s@]+$/.test(trimmed) ? 'mail' : null;
}

/** Without the prefix of national and international calls; null when it is not written as a number. */
function digitsOf(text: string): string | null {
  const number = text.trim().replace(WHATSAPP, '');
  return NUMBER.test(number) ? number.replace(/\D/g, '').replace(/^0{1,2}/, '') : null;
}

const isWrittenAsNumber = (text: string): boolean => /^\s*(?:\+|0)|[\s()/-]/.test(text.trim()) || WHATSAPP.test(text);
