import { hash } from 'node:crypto';

import { identifierKey } from './compared-message';
import { FACTS, type ItemIdentity } from './item-identity';

/** Digits of one half of a key: 52 bits fit exactly into a number. */
const HEX_DIGITS = 13;
const INITIAL_CAPACITY = 1_024;

/**
 * Items of two extractions of a device and their identities, some 70 bytes for an item with one identity: texts are stored as
 * hashes, facts and clocks as numbers. Memory limits the size of a comparison.
 */
export class ComparedItems {
  itemCount = 0;
  ids = new Float64Array(INITIAL_CAPACITY);
  /** Id of the conversation; 0 without one. */
  threads = new Uint32Array(INITIAL_CAPACITY);

  /** Number of identities; the arrays below are by identity. */
  count = 0;
  /** Index of the item. */
  owners = new Uint32Array(INITIAL_CAPACITY);
  /** Two numbers per identity. */
  keys = new Float64Array(INITIAL_CAPACITY * 2);
  /** NaN when the key alone decides. */
  times = new Float64Array(INITIAL_CAPACITY);
  /** `FACTS` numbers per identity, 0 when unknown. */
  facts = new Uint32Array(INITIAL_CAPACITY * FACTS);
  /** Seconds; NaN when unknown. */
  durations = new Float32Array(INITIAL_CAPACITY);
  clocks = new Uint32Array(INITIAL_CAPACITY);
  ranks = new Uint8Array(INITIAL_CAPACITY);
  earlierDates = new Uint8Array(INITIAL_CAPACITY);
  anchors = new Uint8Array(INITIAL_CAPACITY);
  /** 1 for items of the second extraction. */
  sides = new Uint8Array(INITIAL_CAPACITY);
  private readonly numbers = new Map<string, number>();

  add(id: number, side: 0 | 1, thread: number, identities: readonly ItemIdentity[]): void {
    if (this.itemCount === this.ids.length) {
      this.ids = grown(this.ids, new Float64Array(this.itemCount * 2));
      this.threads = grown(this.threads, new Uint32Array(this.itemCount * 2));
    }
    this.ids[this.itemCount] = id;
    this.threads[this.itemCount] = thread;
    identities.forEach((identity) => this.addIdentity(this.itemCount, side, identity));
    this.itemCount += 1;
  }

  private addIdentity(item: number, side: 0 | 1, identity: ItemIdentity): void {
    const index = this.count;
    if (index === this.owners.length) {
      this.grow();
    }
    const digest = hash('sha256', identity.key, 'hex');
    this.owners[index] = item;
    this.keys[index * 2] = parseInt(digest.slice(0, HEX_DIGITS), 16);
    this.keys[index * 2 + 1] = parseInt(digest.slice(HEX_DIGITS, HEX_DIGITS * 2), 16);
    this.times[index] = identity.time ?? NaN;
    identity.facts.forEach((fact, at) => {
      this.facts[index * FACTS + at] = fact === null ? 0 : this.numberOf(`fact ${fact}`);
    });
    this.durations[index] = identity.duration ?? NaN;
    this.clocks[index] = this.numberOf(`clock ${identity.clock}`);
    this.ranks[index] = identity.rank;
    this.earlierDates[index] = identity.earlierDates;
    this.anchors[index] = Number(identity.isAnchor);
    this.sides[index] = side;
    this.count += 1;
  }

  private numberOf(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size + 1;
    this.numbers.set(name, number);
    return number;
  }

  private grow(): void {
    const capacity = this.owners.length * 2;
    this.owners = grown(this.owners, new Uint32Array(capacity));
    this.keys = grown(this.keys, new Float64Array(capacity * 2));
    this.times = grown(this.times, new Float64Array(capacity));
    this.facts = grown(this.facts, new Uint32Array(capacity * FACTS));
    this.durations = grown(this.durations, new Float32Array(capacity));
    this.clocks = grown(this.clocks, new Uint32Array(capacity));
    this.ranks = grown(this.ranks, new Uint8Array(capacity));
    this.earlierDates = grown(this.earlierDates, new Uint8Array(capacity));
    this.anchors = grown(this.anchors, new Uint8Array(capacity));
    this.sides = grown(this.sides, new Uint8Array(capacity));
  }
}

function grown<Numbers extends Float64Array | Float32Array | Uint32Array | Uint8Array>(
  from: Numbers,
  into: Numbers,
): Numbers {
  into.set(from);
  return into;
}

interface ThreadParty {
  threadId: number;
  identifier: string | null;
  isOwner: boolean;
}

/** The participants of the conversations of a device, without its owner, who takes part in every conversation. */
export class DevicePeople {
  readonly owners = new Set<string>();
  private readonly people = new Map<number, Set<string>>();

  /** @param parties include the accounts of the conversations, as owners */
  constructor(parties: Iterable<ThreadParty>) {
    for (const { threadId, identifier, isOwner } of parties) {
      const key = identifierKey(identifier);
      if (key === null) {
        continue;
      }
      if (isOwner) {
        this.owners.add(key);
      }
      const existing = this.people.get(threadId) ?? new Set();
      this.people.set(threadId, existing.add(key));
    }
    this.people.forEach((known) => this.owners.forEach((owner) => known.delete(owner)));
  }

  /** False when both conversations have participants, and fewer than half of those of the smaller one are in both. */
  mayBeSame(thread: number, other: number): boolean {
    const [left, right] = [this.people.get(thread), this.people.get(other)];
    if (left === undefined || right === undefined || left.size === 0 || right.size === 0) {
      return true;
    }
    const [fewer, more] = left.size <= right.size ? [left, right] : [right, left];
    let shared = 0;
    for (const person of fewer) {
      shared += Number(more.has(person));
    }
    return shared * 2 >= fewer.size;
  }
}
