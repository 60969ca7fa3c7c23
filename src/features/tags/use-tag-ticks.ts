import { useState } from 'react';

/** What was asked for of a tag; `isAnswered`: the server did so, but the item has not come again since. */
interface Tick {
  isOn: boolean;
  isAnswered: boolean;
  /** Times that the item came again with something else: what the server says then is newer. */
  contradictions: number;
}

type Ticks = Readonly<Record<string, Tick>>;

interface TagTicks {
  tagIds: readonly string[];
  /** The tag shows as asked for at once. */
  begin: (tagId: string, isOn: boolean) => void;
  /** The server did so. */
  confirm: (tagId: string) => void;
  /** It did not: the tag shows as the item has it. */
  drop: (tagId: string) => void;
}

/**
 * The tags of an item as the user has left them. Each tag is kept apart: answers to two quick ticks may come in any order, and
 * an answer to the one says nothing of the other.
 */
export function useTagTicks(ofItem: readonly string[]): TagTicks {
  const [seen, setSeen] = useState(ofItem);
  const [ticks, setTicks] = useState<Ticks>({});
  let current = ticks;
  if (seen !== ofItem) {
    current = settled(ticks, ofItem);
    setSeen(ofItem);
    setTicks(current);
  }
  const set = (tagId: string, tick: Tick) => setTicks((present) => ({ ...present, [tagId]: tick }));
  return {
    tagIds: withTicks(ofItem, current),
    begin: (tagId, isOn) => set(tagId, { isOn, isAnswered: false, contradictions: 0 }),
    confirm: (tagId) => setTicks((present) => confirmed(present, tagId, ofItem)),
    drop: (tagId) => setTicks((present) => without(present, (id) => id === tagId)),
  };
}

const withTicks = (ofItem: readonly string[], ticks: Ticks): readonly string[] => {
  const changed = Object.entries(ticks);
  return changed.length === 0
    ? ofItem
    : [
        ...ofItem.filter((id) => ticks[id]?.isOn !== false),
        ...changed.filter(([id, { isOn }]) => isOn && !ofItem.includes(id)).map(([id]) => id),
      ];
};

/**
 * The item came again: what it confirms needs no more keeping. What it contradicts may have been read before the change was
 * written; the second time somebody else changed it.
 */
function settled(ticks: Ticks, ofItem: readonly string[]): Ticks {
  const left = without(
    ticks,
    (id, { isOn, isAnswered, contradictions }) => isAnswered && (ofItem.includes(id) === isOn || contradictions > 0),
  );
  return Object.fromEntries(
    Object.entries(left).map(([id, tick]) => [
      id,
      tick.isAnswered ? { ...tick, contradictions: tick.contradictions + 1 } : tick,
    ]),
  );
}

function confirmed(ticks: Ticks, tagId: string, ofItem: readonly string[]): Ticks {
  const tick = ticks[tagId];
  if (!tick || ofItem.includes(tagId) === tick.isOn) {
    return without(ticks, (id) => id === tagId);
  }
  return { ...ticks, [tagId]: { ...tick, isAnswered: true } };
}

const without = (ticks: Ticks, isGone: (tagId: string, tick: Tick) => boolean): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([id, tick]) => !isGone(id, tick)));
