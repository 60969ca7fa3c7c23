import type { Person } from '@contract/model/hit';

import { displayNameOf } from './chat-people';

/** Number of named participants (rules 001-9). */
const SHOWN_PARTICIPANTS = 1;
const TOOLTIP_PARTICIPANTS = 10;
/** Characters of the message in the list of threads (rules 001-9). */
const MESSAGE_MAX = 40;

interface ThreadPeople {
  /**
   * The participant that is shown. The owner of the device takes part in every thread, and is shown only when alone.
   */
  name: string | null;
  /** Number of other participants. */
  more: number;
  /** The names of the tooltip. */
  tooltip: string[];
}

/** The participants of a thread, as shown in its row. */
export function threadPeople(participants: readonly Person[]): ThreadPeople {
  const names = participants
    .toSorted((left, right) => Number(left.isOwner) - Number(right.isOwner))
    .map((person) => displayNameOf(person));
  return {
    name: names.find((name) => name !== null) ?? null,
    more: Math.max(0, participants.length - SHOWN_PARTICIPANTS),
    tooltip: names.filter((name) => name !== null).slice(0, TOOLTIP_PARTICIPANTS),
  };
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first 40 characters of a message, by grapheme, with an ellipsis when it is longer. */
export function shortMessage(text: string): string {
  const start = [...segmenter.segment(text.slice(0, MESSAGE_MAX * 20).replaceAll(/\s+/g, ' '))].slice(
    0,
    MESSAGE_MAX + 1,
  );
  const cut = start
    .slice(0, MESSAGE_MAX)
    .map(({ segment }) => segment)
    .join('');
  return start.length > MESSAGE_MAX ? `${cut}…` : cut;
}
