import type { Random } from '@bench/generator/random';
import { WORDS_BY_RANK } from '@bench/generator/vocabulary';
import { foldText } from '@contract/text/fold-text';

import type { CaseSamples } from './case-samples';
import type { Query } from './query';

type Draw = (random: Random, samples: CaseSamples) => Query | undefined;

/** The queries of many reviewers: mostly searches and pages, some of everything else. The shares have the sum 1. */
const MIX: readonly [share: number, draw: Draw][] = [
  [0.3, (random) => ({ kind: 'find', match: 'partial', term: anyPart(random) })],
  [0.2, (random) => ({ kind: 'find', match: 'exact', term: anyWord(random) })],
  [0.05, (random) => ({ kind: 'find', match: 'approximate', term: anyWord(random) })],
  [0.1, (random, { pages }) => toPage(oneOf(random, pages), [])],
  [0.05, (random, { filteredPages }) => toPage(oneOf(random, filteredPages), ['Chat', 'Web'])],
  [0.1, (random, { messages }) => ({ kind: 'around', hitId: oneOf(random, messages) ?? 1 })],
  [0.08, (random) => ({ kind: 'threads', term: anyWord(random), by: random.chance(0.5) ? 'date' : 'count' })],
  [0.03, (random) => ({ kind: 'histogram', hours: random.below(24) - 11, term: null })],
  [0.02, (random) => ({ kind: 'histogram', hours: 0, term: anyWord(random) })],
  [0.02, (random, { boxes }) => madeFrom(oneOf(random, boxes), (box) => ({ kind: 'box', box }))],
  [0.02, (random, { boxes }) => madeFrom(oneOf(random, boxes), (box) => ({ kind: 'topLocations', precision: 5, box }))],
  [
    0.03,
    (random, { neighbours }) => madeFrom(oneOf(random, neighbours), (cursor) => ({ kind: 'neighbours', ...cursor })),
  ],
];

export function drawQuery(random: Random, samples: CaseSamples): Query {
  let left = random.next();
  const chosen = MIX.find(([share]) => (left -= share) < 0)?.[1];
  return chosen?.(random, samples) ?? { kind: 'find', match: 'exact', term: anyWord(random) };
}

const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined => items[random.below(items.length)];

const madeFrom = <Item>(item: Item | undefined, make: (item: Item) => Query): Query | undefined =>
  item === undefined ? undefined : make(item);

const toPage = (after: CaseSamples['pages'][number] | undefined, groups: readonly string[]): Query | undefined =>
  madeFrom(after, (cursor) => ({ kind: 'page', groups, after: cursor }));

/** A word of at least three letters, frequent ones more often. */
function anyWord(random: Random): string {
  for (;;) {
    const word = foldText(WORDS_BY_RANK[random.longTail(WORDS_BY_RANK.length)] ?? '');
    if (word.length >= 3 && !/\p{Script=Han}/u.test(word)) {
      return word;
    }
  }
}

/** At least three letters from within a word. */
function anyPart(random: Random): string {
  const word = anyWord(random);
  return word.length < 5 ? word : word.slice(1, 4 + random.below(word.length - 3));
}
