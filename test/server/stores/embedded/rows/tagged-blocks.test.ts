import { TaggedBlocks } from '@server/stores/embedded/rows/review/tagged-blocks';
import { BLOCK_HITS, oneHit } from '@server/stores/embedded/rows/review/mark-blocks';
import { EXHIBIT_MARK, Marks, tagMark, type Mark } from '@server/stores/embedded/rows/review/marks';

import { openRows, type Rows } from './open-rows';

describe('hits that have a tag', () => {
  let rows: Rows;
  let tagged: TaggedBlocks;
  beforeEach(() => {
    rows = openRows();
    tagged = new TaggedBlocks(rows.connection.db);
  });
  afterEach(() => rows.close());
  const change = (mark: Mark, hitId: number, isMarked = true) =>
    rows.connection.change(() => new Marks(rows.connection.db).change(mark, oneHit(hitId), isMarked));
  const hits = [1, 2, 3, BLOCK_HITS, BLOCK_HITS + 1, 3 * BLOCK_HITS + 7];

  it('are found in every block with each tag that was set since the last read', () => {
    expect(tagged.among(hits)).toEqual([]);
    change(tagMark(1), 2);
    expect(tagged.among(hits)).toEqual([2]);
    change(tagMark(2), 2);
    change(tagMark(2), BLOCK_HITS);
    change(tagMark(1), 3 * BLOCK_HITS + 7);
    expect(tagged.among(hits)).toEqual([2, BLOCK_HITS, 3 * BLOCK_HITS + 7]);
  });

  it('exclude hits that lost the tag or have only other marks', () => {
    change(tagMark(1), 2);
    change(tagMark(1), 3);
    expect(tagged.among(hits)).toEqual([2, 3]);
    change(tagMark(1), 2, false);
    change(EXHIBIT_MARK, 1);
    expect(tagged.among(hits)).toEqual([3]);
  });
});
