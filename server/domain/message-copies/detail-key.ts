import { writtenEmails, writtenNumbers } from '@server/domain/written-addresses';

import { identifierKey, textKey } from './compared-message';
import type { ComparedValue } from './item-content';

const PEOPLE_GROUP = 'Communication';
const HARDWARE_ADDRESS = /^(?:[\da-f]{2}[:-]?){5}[\da-f]{2}$/i;

/**
 * The normalised value that names an item. Tools write people in many ways, but telephone numbers are equal after normalisation.
 * @returns null without a value
 */
export function detailKey(group: string, name: string, value: string | null): string | null {
  if (name === 'BSSId' && value !== null && HARDWARE_ADDRESS.test(value.trim())) {
    return value.replace(/[^\da-f]/gi, '').toLowerCase();
  }
  if (name === 'Target path') {
    return textKey(value)?.replaceAll('\\', '/').toLowerCase() ?? null;
  }
  const numbers = group === PEOPLE_GROUP ? writtenNumbers(value ?? '') : [];
  const keys = [...new Set(numbers.map((number) => identifierKey(number)))].sort();
  return keys.length > 0 ? keys.join(' ') : (textKey(value)?.toLowerCase() ?? null);
}

/**
 * The normalised value of a fact of an item: a person by number or address, a number by its value.
 * @returns null when the item does not state it, or names a person by name alone
 */
export function factKey(values: readonly ComparedValue[], name: string): string | null {
  const found = values.find((value) => value.name === name && value.value.trim() !== '');
  if (name === 'From' || name === 'Author') {
    const identifier = values.find((value) => value.name === `${name} Identifier`)?.value;
    return identifierKey(identifier ?? writtenEmails(found?.value ?? '')[0] ?? null);
  }
  if (found === undefined) {
    return null;
  }
  return found.number === null ? textKey(found.value) : String(found.number);
}
