import { hash } from 'node:crypto';

import { identifierKey } from './compared-message';
import type { ItemIdentity } from './item-identity';

/** Digits of one half of a key: 52 bits fit exactly into a number. */
const HEX_DIGITS = 13;
const INITIAL_CAPACITY = 1_024;

/**
 * Items of two extractions of a device, 45 bytes each: texts are stored as hashes, senders and clocks as numbers. Memory limits
 * the size of a comparison.
 */
export class ComparedItems {
  count = 0;
  ids = new Float64Array(INITIAL_CAPACITY);
  /** Two numbers per item. */
  keys = new Float64Array(INITIAL_CAPACITY * 2);
  /** NaN when the key alone decides. */
  times = new Float64Array(INITIAL_CAPACITY);
  /** 0 when unknown. */
  senders = new Uint32Array(INITIAL_CAPACITY);
  clocks = new Uint32Array(INITIAL_CAPACITY);
  /** Id of the conversation; 0 without one. */
  threads = new Uint32Array(INITIAL_CAPACITY);
  /** 1 for items of the second extraction. */
  sides = new Uint8Array(INITIAL_CAPACITY);
  private readonly numbers = new Map<string, number>();

  add(id: number, side: 0 | 1, thread: number, { key, time, clock, sender }: ItemIdentity): void {
    const index = this.count;
    if (index === this.ids.length) {
      this.grow();
    }
    const digest = hash('sha256', key, 'hex');
    this.ids[index] = id;
    this.keys[index * 2] = parseInt(digest.slice(0, HEX_DIGITS), 16);
    this.keys[index * 2 + 1] = parseInt(digest.slice(HEX_DIGITS, HEX_DIGITS * 2), 16);
    this.times[index] = time ?? NaN;
    this.senders[index] = sender === null ? 0 : this.numberOf(`sender ${sender}`);
    this.clocks[index] = this.numberOf(`clock ${clock}`);
    this.threads[index] = thread;
    this.sides[index] = side;
    this.count += 1;
  }

  private numberOf(name: string): number {
    const number = this.numbers.get(name) ?? this.numbers.size + 1;
    this.numbers.set(name, number);
    return number;
  }

  private grow(): void {
    const capacity = this.ids.length * 2;
    this.ids = grown(this.ids, new Float64Array(capacity));
    this.keys = grown(this.keys, new Float64Array(capacity * 2));
    this.times = grown(this.times, new Float64Array(capacity));
    this.senders = grown(this.senders, new Uint32Array(capacity));
    this.clocks = grown(this.clocks, new Uint32Array(capacity));
    this.threads = grown(this.threads, new Uint32Array(capacity));
    this.sides = grown(this.sides, new Uint8Array(capacity));
  }
}

function grown<Numbers extends Float64Array | Uint32Array | Uint8Array>(from: Numbers, into: Numbers): Numbers {
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
