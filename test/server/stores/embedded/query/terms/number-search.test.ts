import type { SearchMatchType } from '@contract/model/filter';
import { numberSearch } from '@server/stores/embedded/query/terms/number-search';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { hasBit } from '@server/stores/embedded/base/bitset';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { holdsNumber } from '@test/server/helpers/brute-number';
import { buildSegment } from '@test/server/helpers/build-segment';
import { Random } from '@test/server/helpers/random';

const COUNTRY = 'DE';
const ROUNDS = process.env.REVIEW_FULL === '1' ? 40 : 1;
const MATCH_TYPES: readonly SearchMatchType[] = ['exact', 'partial', 'partial', 'approximate'];

/** Digits of a number of Germany, or any others, of the lengths around the limits. */
function randomDigits(random: Random): string {
  if (random.chance(0.6)) {
    return `171${Array.from({ length: random.pick([7, 8]) }, () => random.below(4)).join('')}`;
  }
  return Array.from({ length: random.pick([5, 6, 7, 8, 17, 18, 19]) }, () => random.below(10)).join('');
}

/** The digits with a prefix, in one or several groups. */
function written(random: Random, digits: string): string {
  const prefix = random.pick(['', '0', '+49', '0049', '+49 ', '(0)']);
  const groups = random.pick([[digits], [digits.slice(0, 3), digits.slice(3)], digits.match(/.{1,4}/g) ?? []]);
  return prefix + groups.join(random.pick([' ', '-', '/', '.']));
}

describe('numberSearch', () => {
  it('finds the documents that contain a number, or a part of one', () => {
    const random = new Random(77);
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const numbers = Array.from({ length: 40 }, () => randomDigits(random));
      const values = Array.from({ length: 160 }, () => {
        const number = written(random, random.pick(numbers));
        return random.pick([
          number,
          `call ${number} now`,
          `x${number}`,
          `${number}x`,
          `${number}, ${random.pick(numbers)}`,
        ]);
      });
      const segment = buildSegment(
        values.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] })),
      );
      for (let draw = 0; draw < 100; draw += 1) {
        const number = random.pick(numbers);
        const start = random.below(4);
        const term = random.pick([
          written(random, number),
          written(random, number),
          number.slice(start, start + 5 + random.below(4)),
        ]);
        const matchType = random.pick(MATCH_TYPES);
        const country = random.pick([COUNTRY, COUNTRY, null]);
        const search = numberSearch(term, matchType, country);
        const expected = values.flatMap((value, document) =>
          holdsNumber(value, term, matchType, country) ? [document] : [],
        );
        const bits = search === null ? null : finishTask(search.find(segment, null));
        const documents = values.flatMap((_value, document) =>
          bits !== null && hasBit(bits, document) ? [document] : [],
        );
        const shown = (found: readonly number[]) => found.map((document) => values[document]);
        expect([term, matchType, shown(documents)]).toEqual([term, matchType, shown(expected)]);
        found += expected.length;
      }
      segment.close();
    }
    expect(found).toBeGreaterThan(ROUNDS * 100);
  });
});
