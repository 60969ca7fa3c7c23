import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { verifyAuditChain } from '@server/stores/embedded/base/audit-chain';
import type { HitRecord } from '@server/stores/hit-record';
import { buildAttachment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { auditOf, reviewer } from '@test/server/stores/contract/harness';
import { importHits, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

/** More than the links of one transaction. */
const COUNT = 10_050;
const EVERYWHERE = { candidates: null, timezone: 'UTC', equalTexts: [] };
const FIRST = [{ firstHit: 1, bits: Uint32Array.of(1) }];

const withFile = (): HitRecord =>
  buildHitRecord({ attachments: [buildAttachment({ name: 'a.jpg', stored: { sha256: 'a'.repeat(64), size: 5 } })] });

describe('a hit that many hits follow', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
    importHits(rows, 1, Array.from({ length: COUNT + 1 }, withFile));
  });
  afterEach(() => rows.close());
  const mark = (isPrivileged: boolean) =>
    finishTask(rows.changes.markAllPrivileged(reviewer, FIRST, isPrivileged, EVERYWHERE, auditOf(reviewer)));
  const links = () => rows.pluck('SELECT count(*) FROM privilege_follower')[0];

  it('is marked and released with all of them, by one entry each; other changes run between their links', () => {
    const task = rows.changes.markAllPrivileged(reviewer, FIRST, true, EVERYWHERE, auditOf(reviewer));
    let step = task.next();
    while (step.done !== true && links() === 0) {
      step = task.next();
    }
    // A link alone hides nothing.
    expect([step.done, links()]).toEqual([false, 10_000]);
    expect(rows.mapper.load(reviewer, 2, '')?.actionTags).toEqual([]);
    const other = rows.changes.createTag({ name: 'meanwhile', color: '#f00' }, auditOf());
    expect(other.name).toBe('meanwhile');
    while (step.done !== true) {
      step = task.next();
    }
    expect(step.value).toMatchObject({ changed: 1, followed: COUNT });
    expect(links()).toBe(COUNT);
    expect(rows.mapper.load(reviewer, COUNT + 1, '')?.actionTags).toEqual(['PRIVILEGED']);
    expect(mark(false)).toMatchObject({ changed: 1, followed: COUNT });
    expect(rows.mapper.load(reviewer, COUNT + 1, '')?.actionTags).toEqual([]);
    expect(mark(true)).toMatchObject({ changed: 1, followed: COUNT });
    expect(verifyAuditChain(rows.connection.db).problem).toBeNull();
    const ofActions = "SELECT count(*) FROM audit WHERE entry -> '$.description.actionId' IS NOT NULL";
    expect(rows.pluck(ofActions)).toEqual([3]);
  });
});
