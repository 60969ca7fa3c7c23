import { IndexFeed, PIECE_HITS } from '@server/stores/embedded/writing/imports/index-feed';
import type { IndexTask } from '@server/stores/embedded/index/index-task';

/** As many hits as a writer commits at once. */
const BATCH = 1_000;

/** The sizes of the tasks into which an import of so many hits is divided, including the last ones. */
function piecesOf(hits: number, charactersOfAHit = 100): { sizes: number[]; before: number } {
  const tasks: IndexTask[] = [];
  const feed = new IndexFeed({ add: (task) => tasks.push(task), drain: () => undefined, close: () => undefined }, 1);
  for (let first = 0; first < hits; first += BATCH) {
    const last = Math.min(hits, first + BATCH) - 1;
    feed.add(first, last, (last - first + 1) * charactersOfAHit);
  }
  const before = tasks.length;
  feed.finish();
  let next = 0;
  for (const { firstHit, lastHit } of tasks) {
    expect(firstHit).toBe(next);
    next = lastHit + 1;
  }
  expect(next).toBe(hits);
  return { sizes: tasks.map(({ firstHit, lastHit }) => lastHit - firstHit + 1), before };
}

describe('the index tasks of an import', () => {
  it('are small at first, so that threads begin early, and larger later', () => {
    const { sizes } = piecesOf(PIECE_HITS * 4);
    expect(sizes.slice(0, 6)).toEqual([24_576, 24_576, 32_768, 32_768, PIECE_HITS, PIECE_HITS]);
  });

  it('are a single task for a small import', () => {
    expect(piecesOf(20_000)).toEqual({ sizes: [20_000], before: 0 });
  });

  it('are shorter when texts are long, but at least a quarter of the largest', () => {
    expect(piecesOf(PIECE_HITS * 3, 1_000).sizes.slice(0, 4)).toEqual([20_000, 20_000, 20_000, 20_000]);
    expect(piecesOf(PIECE_HITS * 3, 50_000).sizes.slice(0, 4)).toEqual([17_000, 17_000, 17_000, 17_000]);
  });

  it('divide a large remainder between two threads', () => {
    const { sizes, before } = piecesOf(114_688 + 50_000);
    expect(before).toBe(4);
    expect(sizes.slice(4)).toEqual([25_000, 25_000]);
    expect(piecesOf(114_688 + 10_000).sizes.slice(4)).toEqual([10_000]);
  });
});
