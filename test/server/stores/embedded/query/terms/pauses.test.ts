import { PartCache } from '@server/stores/embedded/index/part-cache';
import { emptyBitset, fullBitset, type Bitset } from '@server/stores/embedded/base/bitset';
import { finishTask, type CooperativeTask } from '@server/stores/embedded/base/cooperative-task';
import type { EntryTexts, Segment } from '@server/stores/embedded/index/segment';
import { addFound, addTermDocuments } from '@server/stores/embedded/query/terms/add-documents';
import { checkEntries } from '@server/stores/embedded/query/terms/entry-check';
import { fuzzyEntries } from '@server/stores/embedded/query/terms/fuzzy-entries';
import { fuzzyTerms } from '@server/stores/embedded/query/terms/fuzzy-terms';
import { FuzzyWord } from '@server/stores/embedded/query/terms/fuzzy-word';
import { checkTexts } from '@server/stores/embedded/query/terms/text-check';
import { TimeSlice } from '@server/stores/embedded/query/terms/time-slice';
import { wordLookup } from '@server/stores/embedded/query/terms/vocabulary-lookup';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { buildSegment } from '@test/server/helpers/build-segment';

// A search that never yields can neither be cancelled nor let others of its thread go on.

/** The digits of a number as letters, so that all words are of one group. */
const lettersOf = (value: number): string =>
  Array.from(value.toString(20), (digit) => String.fromCharCode(97 + parseInt(digit, 20))).join('');

const DOCUMENTS = 260;
const WORDS_EACH = 60;
let segment: Segment;
let entries: EntryTexts;
beforeAll(() => {
  const texts = Array.from({ length: DOCUMENTS }, (_unused, document) =>
    Array.from({ length: WORDS_EACH }, (_one, index) => `harb${lettersOf(document * WORDS_EACH + index)}`).join(' '),
  );
  segment = buildSegment(
    texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
    { cache: new PartCache(Infinity) },
  );
  // Longer than three pieces.
  const values = Array.from({ length: 3_000 }, (_unused, entry) => `harb${entry} `.repeat(40));
  const starts = [0];
  values.forEach(({ length }) => starts.push((starts.at(-1) ?? 0) + length));
  entries = { text: Buffer.from(values.join('')), starts: Uint32Array.from(starts), bestStart: () => 0 };
});
afterAll(() => segment.close());

function* adding(add: (bits: Bitset) => CooperativeTask<void>): CooperativeTask<Bitset> {
  const bits = emptyBitset(segment.count);
  yield* add(bits);
  return bits;
}

/** All documents but every second, so that each text is a piece of its own. */
const scattered = (): Bitset => fullBitset(DOCUMENTS).fill(0x55555555, 0, DOCUMENTS >>> 5);
const NEVER = (text: string) => text.includes('nothing');
const TASKS: Record<string, () => CooperativeTask<unknown>> = {
  'a vocabulary': () => adding((bits) => addFound(segment, wordLookup('arb', true), null, bits)),
  'the documents of terms': () =>
    adding((bits) =>
      addTermDocuments(
        segment.words,
        Array.from({ length: segment.words.termCount }, (_unused, term) => term),
        bits,
      ),
    ),
  'similar terms': () => fuzzyTerms(segment, new FuzzyWord('harbar', 2)),
  'all values': () => checkEntries(entries, null, { needle: Buffer.from('harb9 '), matches: null }),
  'values one by one': () => checkEntries(entries, null, { needle: null, matches: NEVER }),
  'values with similar words': () => fuzzyEntries(entries, null, new FuzzyWord('harbor', 2)),
  'all texts': () => checkTexts(segment, fullBitset(DOCUMENTS), { needle: null, matches: NEVER }),
  'scattered texts': () => checkTexts(segment, scattered(), { needle: Buffer.from('harbb'), matches: null }),
};

/** How often a task yields with this clock, and its result. */
function run(task: CooperativeTask<unknown>, clock: () => number): { pauses: number; result: unknown } {
  const spy = jest.spyOn(performance, 'now').mockImplementation(clock);
  try {
    let pauses = 0;
    let step = task.next();
    for (; step.done !== true; step = task.next()) {
      pauses += 1;
    }
    return { pauses, result: step.value };
  } finally {
    spy.mockRestore();
  }
}

describe('a search of', () => {
  it.each(Object.keys(TASKS))('%s yields when a time slice is over, and finds the same', (name) => {
    const start = TASKS[name]!;
    const result = finishTask(start());
    expect(run(start(), () => 0)).toEqual({ pauses: 0, result });
    let now = 0;
    const always = run(start(), () => (now += 1_000));
    expect(always.pauses).toBeGreaterThan(2);
    expect(always.result).toEqual(result);
    // The clock is ahead once, and then stands still: each loop that is running yields once at most.
    let reads = 0;
    const once = run(start(), () => ((reads += 1) === 1 ? 0 : 1_000));
    expect(once).toEqual({ pauses: 1, result });
  });
});

it('a time slice is over after five milliseconds, and then begins anew', () => {
  let now = 100;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const slice = new TimeSlice();
    const states = [100, 105, 105.1, 200].map((time) => {
      now = time;
      return slice.isOver();
    });
    expect(states).toEqual([false, false, true, true]);
    slice.restart();
    expect(slice.isOver()).toBe(false);
    now = 206;
    expect(slice.isOver()).toBe(true);
  } finally {
    clock.mockRestore();
  }
});
