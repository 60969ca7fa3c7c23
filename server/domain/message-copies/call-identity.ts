import { callDirection, callParties, otherParties, type CallParty } from '@server/domain/call-parties';

import { identifierKey, textKey } from './compared-message';
import type { ItemContent } from './item-content';
import type { ItemIdentity } from './item-identity';

/** One clock for all calls: a tool reads them from one table. */
const CLOCK = 'Communication\nCall Log';
const NAME_WITH_IDENTIFIER = /^(.+?) \([^()]+\)$/;

/**
 * A call is recognised by the other parties, direction, time and duration. A party with a number or account is compared by it;
 * by name only with a copy that has nothing but names.
 */
export function callIdentities(item: ItemContent, owners: ReadonlySet<string>): ItemIdentity[] {
  const { time, values } = item;
  const direction = callDirection(values);
  const isKnownOwner = ({ identifiers }: CallParty): boolean =>
    identifiers.some((identifier) => owners.has(identifierKey(identifier) ?? ''));
  const others = otherParties(callParties(values), direction, isKnownOwner);
  if (time === null || others.length === 0) {
    return [];
  }
  const identifiers = joined(others.map(idOf));
  const names = joined(others.map(nameOf));
  const common = { time, clock: CLOCK, earlierDates: 0, duration: durationOf(item) };
  const stated = direction === 'unknown' ? null : direction;
  return [
    ...(identifiers === null
      ? []
      : [{ ...common, key: `call of ${identifiers}`, rank: 0, facts: [stated], isAnchor: true }]),
    ...(names === null
      ? []
      : [
          {
            ...{ ...common, key: `call with ${names}`, rank: 1, facts: [stated, identifiers] },
            isAnchor: identifiers === null,
          },
        ]),
  ];
}

/** Null unless every party has the property. */
const joined = (keys: readonly (string | null)[]): string | null =>
  keys.includes(null) ? null : [...new Set(keys)].sort().join('\n');

/** An identifier that a tool writes without a name stands in the text, too. */
function idOf({ identifiers, text }: CallParty): string | null {
  const [key] = identifiers.flatMap((identifier) => identifierKey(identifier) ?? []);
  return key ?? (text !== null && /^\+?[\d\s()./-]{3,}$/.test(text.trim()) ? identifierKey(text) : null);
}

function nameOf({ text, identifiers }: CallParty): string | null {
  const name = NAME_WITH_IDENTIFIER.exec(text ?? '')?.[1] ?? text;
  return name === null || identifiers.includes(name) ? null : (textKey(name)?.toLowerCase() ?? null);
}

const durationOf = ({ values }: ItemContent): number | null =>
  values.find(({ name, number }) => name === 'Duration' && number !== null)?.number ?? null;
