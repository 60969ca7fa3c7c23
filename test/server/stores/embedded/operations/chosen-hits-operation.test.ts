import { chosenHitsOperation } from '@server/stores/embedded/operations/chosen-hits-operation';
import { forEachBit } from '@server/stores/embedded/base/bitset';
import { Random } from '@test/server/helpers/random';

import { OperationCase, drawSegments } from './operation-case';

describe('the chosen hits', () => {
  it.each([1, 2, 5])('are all matching hits, by hit id (%i threads)', (threads) => {
    const random = new Random(8);
    const segments = drawSegments(random, 6);
    for (let draw = 0; draw < 20; draw += 1) {
      const given = OperationCase.some(random, segments);
      const chosen = given.execute(chosenHitsOperation, null, threads);
      const ids = chosen.flatMap(({ firstHit, bits }) => {
        const found: number[] = [];
        forEachBit(bits, (document) => found.push(firstHit + document));
        return found;
      });
      expect(ids).toEqual(given.inOrder([{ by: 'hitId', order: 'asc' }]));
    }
  });

  it('can be transferred without a change of the matched bitsets', () => {
    const random = new Random(8);
    const given = new OperationCase(random, drawSegments(random, 6));
    const before = given.matched.map(({ bits }) => bits?.join());
    const chosen = given.execute(chosenHitsOperation, null, 1);
    structuredClone(chosen, { transfer: chosen.map(({ bits }) => bits.buffer) });
    expect(given.matched.map(({ bits }) => bits?.join())).toEqual(before);
  });
});
