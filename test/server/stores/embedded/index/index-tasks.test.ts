import { INDEXING } from '@test/server/stores/embedded-stores';
import { formerTasks, missingTasks, reindexTasks } from '@server/stores/embedded/index/index-tasks';
import { segmentFormat } from '@server/stores/embedded/index/segment-format';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

import { CaseToIndex, hitsSaying } from './indexed-case';

const FORMAT = segmentFormat(INDEXING);

describe('index tasks', () => {
  let given: CaseToIndex;
  beforeEach(() => {
    given = new CaseToIndex();
    given.write(
      1,
      hitsSaying(100, (index) => `hit ${index}`),
    );
    given.write(
      2,
      hitsSaying(50, (index) => `hit ${index}`),
    );
  });
  afterEach(() => given.close());

  const task = (firstHit: number, lastHit: number, replaces: number[] = [], evidenceId = 1) => ({
    evidenceId,
    firstHit,
    lastHit,
    replaces,
  });

  it('cover the hits that no segment holds', () => {
    expect(missingTasks(given.db, [FORMAT])).toEqual([task(1, 100), task(101, 150, [], 2)]);
    given.index(task(1, 30), task(61, 80), task(101, 150, [], 2));
    expect(missingTasks(given.db, [FORMAT])).toEqual([task(31, 60), task(81, 100)]);
    given.index(...missingTasks(given.db, [FORMAT]));
    expect(missingTasks(given.db, [FORMAT])).toEqual([]);
  });

  it('cover segments of another format', () => {
    given.index(task(1, 30), task(31, 100), task(101, 150, [], 2));
    given.db.exec("UPDATE segment SET format = '0' WHERE number < 3");
    expect(missingTasks(given.db, [FORMAT])).toEqual([task(1, 100, [1, 2])]);
    expect(missingTasks(given.db, ['1'])).toEqual([task(1, 100, [1, 2]), task(101, 150, [3], 2)]);
  });

  it('leave out segments of a format that is searched until it is replaced', () => {
    given.index(task(1, 30), task(61, 80), task(101, 150, [], 2));
    given.db.exec("UPDATE segment SET format = '0' WHERE number = 1");
    expect(missingTasks(given.db, [FORMAT, '0'])).toEqual([task(31, 60), task(81, 100)]);
    expect(formerTasks(given.db, '0')).toEqual([task(1, 30, [1])]);
  });

  it('skip sources that are not finished', () => {
    given.db.exec("UPDATE source SET state = 'importing' WHERE evidence_id = 1");
    expect(missingTasks(given.db, [FORMAT])).toEqual([task(101, 150, [], 2)]);
  });

  it('replace whole segments, so that every hit is in exactly one segment at any time', () => {
    given.index(task(1, 30), task(61, 80));
    expect(reindexTasks(given.db, 1)).toEqual([task(1, 100, [1, 2])]);
    expect(reindexTasks(given.db, 3)).toEqual([]);
  });

  it('have at most the maximum number of hits of a segment', () => {
    const add = (firstHit: number, hitCount: number) =>
      given.db.exec(`INSERT INTO segment (evidence_id, first_hit, hit_count, file, bytes, sha256, format)
        VALUES (1, ${firstHit}, ${hitCount}, '${firstHit}', 0, '', '1')`);
    const count = 3 * SEGMENT_HITS;
    given.db.exec(`DELETE FROM source_range WHERE evidence_id = 1;
      INSERT INTO source_range VALUES (1, 1, 1000), (1, 1001, ${count})`);
    expect(reindexTasks(given.db, 1)).toEqual([
      task(1, SEGMENT_HITS),
      task(SEGMENT_HITS + 1, 2 * SEGMENT_HITS),
      task(2 * SEGMENT_HITS + 1, count),
    ]);
    add(1, 1_000);
    add(1_001, SEGMENT_HITS);
    add(SEGMENT_HITS + 1_001, 500);
    add(SEGMENT_HITS + 1_501, 10);
    expect(reindexTasks(given.db, 1)).toEqual([
      task(1, 1_000, [1]),
      task(1_001, SEGMENT_HITS + 1_000, [2]),
      task(SEGMENT_HITS + 1_001, SEGMENT_HITS + 1_510, [3, 4]),
      task(SEGMENT_HITS + 1_511, 2 * SEGMENT_HITS + 1_510),
      task(2 * SEGMENT_HITS + 1_511, count),
    ]);
  });

  it('do not cross the ranges of a source', () => {
    given.db.exec(`INSERT INTO source_range VALUES (1, 201, 260)`);
    expect(reindexTasks(given.db, 1)).toEqual([task(1, 100), task(201, 260)]);
  });
});
