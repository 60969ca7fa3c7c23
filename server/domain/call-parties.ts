import type { Direction } from '@contract/model/hit';

/** A value of an item, by its name in the vocabulary of all formats. */
interface NamedValue {
  name: string;
  value: string;
}

/** A party of a call or conversation, as its values stand among those of the item. */
export interface CallParty {
  /** Index of the value that displays the party; null for a party without name and identifier. */
  index: number | null;
  /** Name with identifier, or the one of both that the tool has. */
  text: string | null;
  identifiers: readonly string[];
  /** `From`, `To`, or the tool's own word; null when it states none. */
  role: string | null;
  /** The tool's mark of the owner of the device; null without one. */
  isOwner: boolean | null;
}

/** The artifact of calls in every format. */
export const CALL_ARTIFACT = { group: 'Communication', name: 'Call Log' } as const;

const OUTGOING = /^(?:outgoing|sent|submit|dialed|dialled|last dialed|out)$/i;
const INCOMING = /^(?:incoming|received|deliver|missed|rejected|in)$/i;
/** What AXIOM writes for the owner of the device. */
const OWNER_TEXT = /^local user(?:\s*[(<].*)?$/i;

type Draft = { -readonly [Key in keyof CallParty]: CallParty[Key] } & { identifiers: string[] };

/**
 * The parties of a call, from values in the order of their import: each party is followed by what the tool says about it.
 * @param label the name of the values that display the parties, such as `Participants` of a conversation
 */
export function callParties(values: readonly NamedValue[], label = 'Parties'): CallParty[] {
  const parties: Draft[] = [];
  const begin = (): Draft => {
    const party: Draft = { index: null, text: null, identifiers: [], role: null, isOwner: null };
    parties.push(party);
    return party;
  };
  const last = (isFree: (party: Draft) => boolean): Draft => {
    const party = parties.at(-1);
    return party !== undefined && isFree(party) ? party : begin();
  };
  values.forEach(({ name, value }, index) => {
    if (name === label) {
      // Only an identifier may stand before the name that belongs to it.
      const party = last(({ text, role, isOwner }) => text === null && role === null && isOwner === null);
      party.index = index;
      party.text = value;
      party.isOwner = OWNER_TEXT.test(value.trim()) ? true : null;
    } else if (name === `${label} Identifier`) {
      last(() => true).identifiers.push(value);
    } else if (name === `${label} Role`) {
      last(({ role }) => role === null).role = value;
    } else if (name === `${label} Is phone owner`) {
      const party = last(({ isOwner, text }) => isOwner === null || OWNER_TEXT.test(text ?? ''));
      party.isOwner = party.isOwner === true || /^true$/i.test(value.trim());
    }
  });
  return parties;
}

/** By the words of the tool for direction and type of the call; nothing is inferred from its parties. */
export function callDirection(values: readonly NamedValue[]): Direction {
  for (const wanted of ['Direction', 'Type']) {
    for (const { value } of values.filter(({ name }) => name === wanted)) {
      const direction = directionOfWord(value);
      if (direction !== 'unknown') {
        return direction;
      }
    }
  }
  return 'unknown';
}

/** `Dialed` → outgoing, `Missed` → incoming. */
export function directionOfWord(text: string): Direction {
  const word = text.trim();
  return OUTGOING.test(word) ? 'outgoing' : INCOMING.test(word) ? 'incoming' : 'unknown';
}

/**
 * The parties of a call other than the owner of the device: without those that the tool marks as the owner, the caller of an
 * outgoing call and the only recipient of an incoming one. Of a call of the owner with themselves, the party that was called or
 * that called. Empty when the item names the owner alone.
 */
export function otherParties(
  parties: readonly CallParty[],
  direction: Direction,
  isKnownOwner: (party: CallParty) => boolean = () => false,
): CallParty[] {
  const named = parties.filter(({ text, identifiers }) => text !== null || identifiers.length > 0);
  const recipients = named.filter(({ role }) => role === 'To').length;
  const isOwnSide = ({ role }: CallParty): boolean =>
    (direction === 'outgoing' && role === 'From') || (direction === 'incoming' && role === 'To' && recipients === 1);
  const isOwner = (party: CallParty): boolean => party.isOwner === true || isOwnSide(party);
  const others = named.filter((party) => !isOwner(party));
  const strangers = others.filter((party) => !isKnownOwner(party));
  if (others.length > 0) {
    return strangers.length > 0 ? strangers : others;
  }
  const otherRole = direction === 'outgoing' ? 'To' : direction === 'incoming' ? 'From' : null;
  return otherRole === null ? [] : named.filter(({ role }) => role === otherRole);
}
