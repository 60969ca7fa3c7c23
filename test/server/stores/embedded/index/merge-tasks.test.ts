import type { SegmentRow } from '@server/stores/embedded/index/index-task';
import { mergeTasks } from '@server/stores/embedded/index/merge-tasks';
import { SEGMENT_HITS } from '@server/stores/embedded/index/segment';

type Size = number | { hits: number; bytes?: number; gap?: number; source?: number };

/** Segments of these sizes, one after the other; those of the first source unless another is named. */
function segmentsOf(...sizes: Size[]): SegmentRow[] {
  let next = 1;
  return sizes.map((size, index) => {
    const { hits, bytes = 1_000, gap = 0, source = 1 } = typeof size === 'number' ? { hits: size } : size;
    const firstHit = next + gap;
    next = firstHit + hits;
    const number = index + 1;
    return { number, evidenceId: source, firstHit, hitCount: hits, file: '', bytes, sha256: '', format: '' };
  });
}

describe('merge tasks', () => {
  it('replace the small segments of an import by one', () => {
    expect(mergeTasks(segmentsOf(24_576, 24_576, 32_768, 32_768))).toEqual([
      { evidenceId: 1, firstHit: 1, lastHit: 114_688, replaces: [1, 2, 3, 4] },
    ]);
  });

  it('merge up to the size of a segment', () => {
    const half = SEGMENT_HITS / 2;
    expect(mergeTasks(segmentsOf(half, half, half, half - 1)).map(({ replaces }) => replaces)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(mergeTasks(segmentsOf(half, half + 1))).toEqual([]);
    expect(mergeTasks(segmentsOf(half, half + 1, half - 1)).map(({ replaces }) => replaces)).toEqual([[2, 3]]);
  });

  it('leave nothing to merge', () => {
    const sizes = Array.from({ length: 200 }, (_unused, index) => 1_000 + ((index * 7_919) % 60_000));
    const segments = segmentsOf(...sizes);
    const tasks = mergeTasks(segments);
    const replaced = new Set(tasks.flatMap(({ replaces }) => replaces));
    const merged = [
      ...segments.filter(({ number }) => !replaced.has(number)),
      ...tasks.map(({ firstHit, lastHit }, index) => ({
        ...segments[0]!,
        number: 1_000 + index,
        firstHit,
        hitCount: lastHit - firstHit + 1,
      })),
    ].sort((left, right) => left.firstHit - right.firstHit);
    expect(merged.reduce((sum, { hitCount }) => sum + hitCount, 0)).toBe(sizes.reduce((sum, hits) => sum + hits));
    expect(merged.length).toBeLessThan(segments.length / 2);
    expect(mergeTasks(merged)).toEqual([]);
  });

  it('never merge across sources or missing ids', () => {
    expect(mergeTasks(segmentsOf(20_000, { hits: 20_000, source: 2 }))).toEqual([]);
    expect(mergeTasks(segmentsOf(20_000, { hits: 20_000, gap: 1 }))).toEqual([]);
  });

  it('skip what is not worth a rebuild', () => {
    expect(mergeTasks(segmentsOf(16_384, 16_383))).toEqual([]);
    expect(mergeTasks(segmentsOf(16_384, 16_384))).toHaveLength(1);
    expect(mergeTasks(segmentsOf(40_000))).toEqual([]);
    expect(mergeTasks([])).toEqual([]);
  });

  it('limit the size of the files, and so the memory of a rebuild', () => {
    const bytes = 96 << 20;
    const tasks = mergeTasks(segmentsOf({ hits: 20_000, bytes }, { hits: 20_000, bytes }, { hits: 20_000, bytes: 1 }));
    expect(tasks.map(({ replaces }) => replaces)).toEqual([[1, 2]]);
  });
});
