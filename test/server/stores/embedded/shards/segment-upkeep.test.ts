import type { SegmentRow } from '@server/stores/embedded/index/index-task';
import type { MaintenanceJob } from '@server/stores/embedded/shards/maintenance';
import { SegmentUpkeep } from '@server/stores/embedded/shards/segment-upkeep';
import type { Snapshot } from '@server/stores/embedded/shards/shard-request';
import { until } from '@test/helpers/until';

const segment = (number: number, firstHit: number, hitCount: number): SegmentRow => ({
  ...{ number, firstHit, hitCount, evidenceId: 1, file: `${number}.seg`, bytes: 1_000, sha256: '', format: '' },
});
const SMALL = [segment(1, 1, 20_000), segment(2, 20_001, 20_000)];
const MERGED = [segment(3, 1, 40_000)];

/** A case whose jobs run when the test ends them. */
class UpkeepCase {
  snapshot: Snapshot | null = { id: 1, segments: SMALL };
  readonly runs: { jobs: readonly MaintenanceJob[]; end: (error?: Error) => void }[] = [];
  readonly problems: string[] = [];
  isOpen = true;
  readonly upkeep = new SegmentUpkeep({
    caseId: 'case-1',
    maintenance: {
      isOpen: () => this.isOpen,
      run: (jobs) =>
        new Promise((resolve, reject) => {
          this.runs.push({ jobs, end: (error) => (error === undefined ? resolve() : reject(error)) });
        }),
    },
    current: () => this.snapshot,
    timezone: async () => 'UTC',
    onDamage: () => undefined,
    onIndexProblem: (message) => this.problems.push(message),
  });

  search(): void {
    this.upkeep.afterSearch(this.snapshot ?? { id: 0, segments: [] });
  }

  /** What the run of this number does, once it has started. */
  async jobsOf(run: number): Promise<string[]> {
    await until(() => this.runs.length > run);
    return (this.runs[run]?.jobs ?? []).map((job) =>
      job.kind === 'index'
        ? `merge ${job.task.replaces.join('+')}`
        : job.kind === 'verify'
          ? `verify ${job.row.number}`
          : '',
    );
  }
}

describe('the upkeep of the segments of a case', () => {
  it('merges small segments after a search, then verifies those that replaced them', async () => {
    const given = new UpkeepCase();
    given.search();
    expect(await given.jobsOf(0)).toEqual(['merge 1+2']);
    given.search();
    given.snapshot = { id: 2, segments: MERGED };
    given.runs[0]?.end();
    expect(await given.jobsOf(1)).toEqual(['verify 3']);
    given.search();
    expect(given.runs).toHaveLength(2);
  });

  it('considers an import that ended during a merge', async () => {
    const given = new UpkeepCase();
    given.search();
    await given.jobsOf(0);
    given.snapshot = { id: 3, segments: [...MERGED, segment(4, 50_001, 20_000), segment(5, 70_001, 20_000)] };
    given.search();
    given.runs[0]?.end();
    await given.jobsOf(1);
    given.search();
    expect(await given.jobsOf(2)).toEqual(['merge 4+5']);
  });

  it('reports a merge that failed once, and does not repeat it', async () => {
    const given = new UpkeepCase();
    given.search();
    await given.jobsOf(0);
    given.runs[0]?.end(new Error('The disk is full.'));
    expect(await given.jobsOf(1)).toEqual(['verify 1', 'verify 2']);
    given.snapshot = { id: 2, segments: [...SMALL, segment(4, 50_001, 20_000), segment(5, 70_001, 20_000)] };
    given.search();
    expect(given.problems).toEqual(['The index of case case-1 could not be merged: Error: The disk is full.']);
    expect(await given.jobsOf(2)).toEqual(['merge 4+5']);
  });

  it('reads nothing and reports nothing once the case is closed', async () => {
    const given = new UpkeepCase();
    given.search();
    await given.jobsOf(0);
    given.snapshot = null;
    given.isOpen = false;
    given.runs[0]?.end(new Error('A maintenance thread ended.'));
    expect(await given.jobsOf(1)).toEqual([]);
    expect(given.problems).toEqual([]);
  });
});
