import type { MatchType } from '@contract/model/filter';

import { RUNS, WARM_UP, type Query } from './query';
import type { CaseSamples } from './case-samples';
import { APPROXIMATE, EXACT, PARTIAL, wordsOfRanks } from './terms';

/** p95 in milliseconds at one and at five million hits (issue of the engine). */
export type Target = readonly [million: number, fiveMillion: number];

export interface Row {
  name: string;
  target: Target | null;
  /** Executed but not measured: it warms up code and pages, with other parameters than the measured queries. */
  warmUp: readonly Query[];
  queries: readonly Query[];
  /** Executed after each query of the row, but not measured. */
  undo?: (query: Query) => Query;
}

const COUNT = WARM_UP + RUNS;
/** UTC-11 to UTC+14: each zone once, since engines keep histograms. */
const ZONES = 26;

const row = (name: string, target: Target | null, queries: readonly Query[]): Row => ({
  name,
  target,
  warmUp: queries.slice(-Math.min(WARM_UP, Math.floor(queries.length / 3))),
  queries: queries.slice(0, -Math.min(WARM_UP, Math.floor(queries.length / 3)) || undefined),
});

const find = (match: MatchType, terms: readonly string[]): Query[] =>
  terms.slice(0, COUNT).map((term) => ({ kind: 'find', match, term }));

const TARGETS = {
  exact: [50, 150],
  partial: [60, 200],
  approximate: [120, 400],
  page: [20, 60],
  column: [60, 150],
  histogram: [20, 60],
  map: [20, 150],
  threads: [40, 150],
  around: [10, 10],
  tag: [150, 300],
} as const satisfies Record<string, Target>;

/** All queries of the table of figures, with their measured parameters. */
export function rowsOf(samples: CaseSamples): Row[] {
  return [...findRows(), ...pageRows(samples), ...viewRows(samples), ...chatRows(samples), tagRow(samples)];
}

function findRows(): Row[] {
  return [
    row('exact, rare word', TARGETS.exact, find('exact', EXACT.rare(COUNT))),
    row('exact, word in 0.1 to 0.5 %', TARGETS.exact, find('exact', EXACT.mid(COUNT))),
    row('exact, common word', TARGETS.exact, find('exact', EXACT.common(COUNT))),
    row('partial, rare', TARGETS.partial, find('partial', PARTIAL.rare(COUNT))),
    row('partial, in 0.1 to 0.5 %', TARGETS.partial, find('partial', PARTIAL.mid(COUNT))),
    row('partial, common', TARGETS.partial, find('partial', PARTIAL.common(COUNT))),
    row('partial, two characters', TARGETS.partial, find('partial', PARTIAL.twoCharacters(COUNT))),
    row('partial, addresses and hosts', TARGETS.partial, find('partial', PARTIAL.addresses(COUNT))),
    row('partial, several words, spaces and slashes', TARGETS.partial, find('partial', PARTIAL.severalRuns(COUNT))),
    row('approximate, distance 1', TARGETS.approximate, find('approximate', APPROXIMATE.one(COUNT))),
    row('approximate, distance 2', TARGETS.approximate, find('approximate', APPROXIMATE.two(COUNT))),
  ];
}

const FILTERED = ['Chat', 'Web'];

function pageRows({ pages, filteredPages, neighbours, artifacts }: CaseSamples): Row[] {
  const columns = wordsOfRanks(0, 80, COUNT, 2).map((contains, cursor): Query => {
    const from = cursor * 1_000;
    return artifacts.isChat(cursor)
      ? {
          kind: 'column',
          artifact: artifacts.chat,
          text: { name: 'Body', contains },
          number: { name: 'Message number', from, to: 1.5e9 },
          sort: { name: 'From', valueType: 'text', order: 'asc' },
        }
      : {
          kind: 'column',
          artifact: artifacts.file,
          text: { name: 'Path', contains },
          number: { name: 'Size', from: 10, to: 1e6 + from },
          sort: { name: 'Modified', valueType: 'date', order: 'desc' },
        };
  });
  return [
    row(
      'page 5,000, whole case',
      TARGETS.page,
      pages.map((after) => ({ kind: 'page', groups: [], after })),
    ),
    row(
      'page 5,000, two groups',
      TARGETS.page,
      filteredPages.map((after) => ({ kind: 'page', groups: FILTERED, after })),
    ),
    row('text and number column, sorted by another', TARGETS.column, columns),
    row(
      'previous and next of a hit under a keyword',
      null,
      neighbours.map((cursor) => ({ kind: 'neighbours', ...cursor })),
    ),
  ];
}

function viewRows({ boxes }: CaseSamples): Row[] {
  const hours = Array.from({ length: ZONES }, (_unused, index) => index - 11);
  const words = wordsOfRanks(0, 300, COUNT);
  return [
    row(
      'histogram by hour, everything',
      TARGETS.histogram,
      hours.map((zone) => ({ kind: 'histogram', hours: zone, term: null })),
    ),
    row(
      'histogram by hour, of a word',
      null,
      words.map((term, index) => ({ kind: 'histogram', hours: index % 12, term })),
    ),
    row(
      'bounding box, page of 2,000',
      TARGETS.map,
      boxes.map((box) => ({ kind: 'box', box })),
    ),
    row(
      'clusters of a map',
      TARGETS.map,
      boxes.map((box, index) => ({ kind: 'clusters', box, zoom: 3 + (index % 12) })),
    ),
    row(
      'top locations of a box',
      TARGETS.map,
      boxes.map((box) => ({ kind: 'topLocations', precision: 6, box })),
    ),
    row(
      'top locations of everything',
      TARGETS.map,
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((precision) => ({ kind: 'topLocations', precision, box: null })),
    ),
  ];
}

function chatRows({ messages }: CaseSamples): Row[] {
  const words = wordsOfRanks(0, 300, COUNT);
  return [
    row(
      'threads with a word and their counts',
      TARGETS.threads,
      words.map((term, index) => ({ kind: 'threads', term, by: index % 2 === 0 ? 'date' : 'count' })),
    ),
    row(
      'messages around a hit',
      TARGETS.around,
      messages.map((hitId) => ({ kind: 'around', hitId })),
    ),
  ];
}

function tagRow({ dayRanges }: CaseSamples): Row {
  return {
    ...row(
      'tag 10,000 hits by query, new counts',
      TARGETS.tag,
      dayRanges.map((range) => ({ kind: 'tag', tag: 1, ...range })),
    ),
    undo: (query) => (query.kind === 'tag' ? { ...query, kind: 'untag' } : query),
  };
}
