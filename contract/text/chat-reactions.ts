import type { Fragment } from '@contract/model/hit';

/** Reactions with one emoji to a message. */
export interface ReactionGroup {
  /** The emoji, or the text of the export where that is not one reaction. */
  reaction: string;
  /** Number of reactions; null for a text of the export that may be about several. */
  count: number | null;
  /** Who reacted, in the order of the export, as far as it says so. */
  people: readonly string[];
  /** The extraction tool marks these reactions as removed. */
  isRemoved: boolean;
}

type Value = Pick<Fragment, 'name' | 'value' | 'valueType' | 'hidden'>;

/** A reaction as the export writes it: in one value such as `👍 Mia`, or in several of which one is the emoji. */
interface Reaction {
  reaction: string;
  person: string;
  isRemoved: boolean;
  isOne: boolean;
  /** The names of the values read so far: a repeated one belongs to the next reaction. */
  names: Set<string>;
}

/** The reactions to a message by emoji, in the order of their first one; those that were removed are separate. */
export function reactionGroupsOf({ fragments }: { fragments: readonly Value[] }): ReactionGroup[] {
  const groups = new Map<string, { reaction: string; count: number | null; people: string[]; isRemoved: boolean }>();
  for (const { reaction, person, isRemoved, isOne } of reactionsOf(fragments)) {
    const key = `${isRemoved} ${isOne} ${reaction}`;
    const group = groups.get(key) ?? { reaction, count: isOne ? 0 : null, people: [], isRemoved };
    groups.set(key, group);
    group.count = group.count === null ? null : group.count + 1;
    if (person !== '') {
      group.people.push(person);
    }
  }
  return [...groups.values()];
}

/** `👍 3: Mia, Noa` with the number when it is known, for outputs. */
export const reactionText = ({ reaction, count, people, isRemoved }: ReactionGroup): string =>
  `${reaction}${count === null ? '' : ` ${count.toLocaleString('en-US')}`}${isRemoved ? ' (removed)' : ''}${
    people.length === 0 ? '' : `: ${people.join(', ')}`
  }`;

function reactionsOf(fragments: readonly Value[]): Reaction[] {
  const reactions: Reaction[] = [];
  let open: Reaction | null = null;
  for (const { name, value, valueType, hidden } of fragments) {
    const part = REACTION.exec(name)?.[1]?.trim().toLowerCase();
    if (part === undefined || hidden || value.trim() === '') {
      continue;
    }
    if (part === '' || /^\d+$/.test(part)) {
      if (valueType === 'text') {
        reactions.push(fromText(value.trim()));
      }
      open = null;
      continue;
    }
    if (open === null || open.names.has(part)) {
      open = { reaction: '', person: '', isRemoved: false, isOne: true, names: new Set() };
      reactions.push(open);
    }
    addPart(open, part, value.trim());
  }
  return reactions.filter(({ reaction, person }) => reaction !== '' || person !== '');
}

function addPart(reaction: Reaction, part: string, value: string): void {
  reaction.names.add(part);
  if (EMOJI_PART.test(part)) {
    reaction.reaction = value;
  } else if (PERSON_PART.test(part)) {
    reaction.person = reaction.person === '' ? value : reaction.person;
  } else if (IDENTIFIER_PART.test(part) && reaction.person === '') {
    reaction.person = value;
  } else if (part === 'deleted state' || (REMOVED_PART.test(part) && !/^(?:false|no|0)$/i.test(value))) {
    reaction.isRemoved = true;
  }
}

/** `👍 Mia`: one emoji and who reacted; a text with several emoji stays as it is. */
function fromText(text: string): Reaction {
  const [, emoji = '', person = ''] = ONE_REACTION.exec(text) ?? [];
  const isOne = emoji !== '' && !PICTOGRAPH.test(person);
  return { reaction: isOne ? emoji : text, person: isOne ? person : '', isRemoved: false, isOne, names: new Set() };
}

/** `Message reactions`, `Reaction 2`, and `Reaction Party Identifier` with its part. Numbers of reactions are no reactions. */
const REACTION = /\breactions?\b((?!.*\bcount$).*)$/i;
const EMOJI_PART = /^(?:value|emoji|reaction|type|text)$/;
const PERSON_PART = /^(?:party|from|sender|author|by|user|name)$/;
const IDENTIFIER_PART = /\bidentifier$|^(?:party|sender|user) (?:id|name)$/;
const REMOVED_PART = /^(?:is )?(?:removed|deleted)$/;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/u;
const ONE_REACTION =
  /^((?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d}\p{Extended_Pictographic})*))(?:\s+(.*))?$/u;
