import { BadRequestError, ConflictError } from '@server/errors';
import { EXHIBITS_AT_ONCE_MAX } from '@contract/rules/limits';
import { buildDate, buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  deleteSource,
  EVERYTHING,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const TEXT = { title: 'Message about the van', remark: 'Sent two hours before.' };
const PAGE = { order: 'asc', take: 100, skip: 0 } as const;
const ON = (day: number) => ({ date: buildDate(`2024-05-0${day}T10:00:00.000Z`) });

export function exhibitsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let ids: string[];
  const transactor = () => harness.store.transactor(CASE);
  /** By name: the hits of the case, the oldest last, and one without a date. */
  const hits = () => ({ late: ids[0]!, middle: ids[1]!, early: ids[2]!, undated: ids[3]! });
  const numbers = async (viewer = investigator) =>
    (await transactor().exhibits(viewer, PAGE)).exhibits.map(({ number }) => number);
  const create = (hitId: string, viewer = investigator) =>
    transactor().createExhibit(viewer, hitId, TEXT, auditOf(viewer));
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
    ids = await importSource(harness, 1, [
      buildHitRecord({ originalId: 'late', ...ON(9) }),
      buildHitRecord({ originalId: 'middle', ...ON(5) }),
      buildHitRecord({ originalId: 'early', ...ON(1) }),
      buildHitRecord({ originalId: 'undated', date: null }),
    ]);
  });
  afterEach(() => harness.close());

  it('have the next number of the case, and their hit contains it', async () => {
    const { late, early } = hits();
    const made = await create(late);
    expect(made).toMatchObject({
      ...{ number: 'EX-0001', ...TEXT, hitId: late, evidenceId: 1, userName: investigator.userName },
      ...{ withdrawnAt: null, artifact: { group: 'Communication', name: 'SMS Messages' } },
    });
    expect(await create(early)).toMatchObject({ number: 'EX-0002' });
    expect((await transactor().get(investigator, late))?.exhibit).toEqual({ id: made?.id, number: 'EX-0001', ...TEXT });
    expect((await transactor().get(investigator, hits().middle))?.exhibit).toBeUndefined();
    expect(await numbers()).toEqual(['EX-0001', 'EX-0002']);
    expect((await transactor().exhibits(investigator, { order: 'desc', take: 1, skip: 0 })).exhibits).toMatchObject([
      { number: 'EX-0002' },
    ]);
  });

  it('are found by a filter, as are hits that are no exhibit', async () => {
    await create(hits().middle);
    expect(await found(harness, { filter: { exhibits: true } })).toEqual(['middle']);
    expect(await found(harness, { filter: { exhibits: false } })).toEqual(['late', 'early', 'undated']);
  });

  it('allow one exhibit for each hit at a time', async () => {
    await create(hits().late);
    await expect(create(hits().late)).rejects.toThrow(ConflictError);
    const selection = { hitIds: [hits().late, hits().early] };
    expect(await transactor().createExhibits(investigator, selection, TEXT, auditOf())).toMatchObject({
      ...{ selected: 2, hitIds: [hits().early], firstNumber: 'EX-0002', lastNumber: 'EX-0002' },
    });
    expect(await create('999999')).toBeNull();
    expect(await create('none')).toBeNull();
  });

  it('created together are numbered by date, undated ones last', async () => {
    const made = await transactor().createExhibits(investigator, { criteria: EVERYTHING }, TEXT, auditOf());
    const { late, middle, early, undated } = hits();
    expect(made).toEqual({
      ...{ selected: 4, changedForAll: 4, hitIds: [early, middle, late, undated] },
      ...{ firstNumber: 'EX-0001', lastNumber: 'EX-0004' },
    });
    expect(await transactor().exhibitHitIds(investigator)).toEqual([early, middle, late, undated]);
  });

  it('never share a number under concurrent requests', async () => {
    const made = await Promise.all([
      ...ids.map((hitId) => create(hitId).catch(() => null)),
      transactor().createExhibits(investigator, { hitIds: ids }, TEXT, auditOf()),
    ]);
    expect(made).toHaveLength(5);
    expect(await numbers()).toEqual(['EX-0001', 'EX-0002', 'EX-0003', 'EX-0004']);
    expect((await transactor().exhibits(investigator, PAGE)).exhibits.map(({ hitId }) => hitId).toSorted()).toEqual(
      ids.toSorted(),
    );
  });

  it('keep their number when they are changed or withdrawn, and it is never reused', async () => {
    const { late, early } = hits();
    const { id } = (await create(late))!;
    const changed = { title: 'The van', remark: '' };
    expect(await transactor().updateExhibit(investigator, id, changed, auditOf())).toMatchObject({
      ...{ record: { number: 'EX-0001', ...changed }, isChanged: true },
    });
    expect(await transactor().updateExhibit(investigator, id, changed, auditOf())).toMatchObject({ isChanged: false });
    const withdrawn = await transactor().withdrawExhibit(reviewer, id, auditOf(reviewer));
    expect(withdrawn).toMatchObject({
      ...{ number: 'EX-0001', withdrawnAt: auditOf().timestamp, withdrawnByName: reviewer.userName },
    });
    expect((await transactor().get(investigator, late))?.exhibit).toBeUndefined();
    expect(await found(harness, { filter: { exhibits: true } })).toEqual([]);
    await expect(transactor().withdrawExhibit(investigator, id, auditOf())).rejects.toThrow(ConflictError);
    await expect(transactor().updateExhibit(investigator, id, changed, auditOf())).rejects.toThrow(ConflictError);
    expect(await create(early)).toMatchObject({ number: 'EX-0002' });
    expect(await create(late)).toMatchObject({ number: 'EX-0003' });
    expect(await numbers()).toEqual(['EX-0001', 'EX-0002', 'EX-0003']);
    expect(await transactor().exhibitHitIds(investigator)).toEqual([early, late]);
    expect(await transactor().exhibits(investigator, PAGE)).toMatchObject({ totalCount: 3, withdrawnCount: 1 });
  });

  it('use a new number format from the next exhibit on', async () => {
    expect(await transactor().exhibitNumbering()).toEqual({ prefix: 'EX-', digits: 4 });
    await create(hits().late);
    const numbering = { prefix: 'QV ', digits: 2 };
    await transactor().updateExhibitNumbering(numbering, auditOf());
    expect(await transactor().exhibitNumbering()).toEqual(numbering);
    await create(hits().early);
    await transactor().updateExhibitNumbering({ prefix: 'EX-', digits: 4 }, auditOf());
    await create(hits().middle);
    expect(await numbers()).toEqual(['EX-0001', 'QV 02', 'EX-0003']);
  });

  it('are removed with their source, and their numbers are not reused', async () => {
    const [other] = await importSource(harness, 2, [buildHitRecord({ originalId: 'other' })]);
    await create(hits().late);
    await deleteSource(transactor(), 1);
    expect(await numbers()).toEqual([]);
    expect(await create(other!)).toMatchObject({ number: 'EX-0002' });
  });

  it('of privileged hits are visible only to users who see these, and keep their number', async () => {
    const { late, early } = hits();
    const open = (await create(late))!;
    const secret = (await create(early, reviewer))!;
    await transactor().markPrivileged(reviewer, early, true, auditOf(reviewer));
    expect(await numbers()).toEqual(['EX-0001']);
    expect(await transactor().exhibits(investigator, PAGE)).toMatchObject({ totalCount: 1, withdrawnCount: 0 });
    expect(await transactor().exhibitHitIds(investigator)).toEqual([late]);
    expect(await transactor().updateExhibit(investigator, secret.id, TEXT, auditOf())).toBeNull();
    expect(await transactor().withdrawExhibit(investigator, secret.id, auditOf())).toBeNull();
    expect(await create(early)).toBeNull();
    expect(await numbers(reviewer)).toEqual(['EX-0001', 'EX-0002']);
    await transactor().withdrawExhibit(reviewer, secret.id, auditOf(reviewer));
    expect(await transactor().exhibits(investigator, PAGE)).toMatchObject({ totalCount: 1, withdrawnCount: 0 });
    await transactor().markPrivileged(reviewer, early, false, auditOf(reviewer));
    expect(await numbers()).toEqual(['EX-0001', 'EX-0002']);
    expect(open.number).toBe('EX-0001');
    const made = await transactor().createExhibits(reviewer, { criteria: EVERYTHING }, TEXT, auditOf(reviewer));
    expect(made.changedForAll).toBe(made.hitIds.length);
  });

  it('are all refused when there are too many', async () => {
    const many = Array.from({ length: EXHIBITS_AT_ONCE_MAX + 1 }, (_unused, index) =>
      buildHitRecord({ originalId: `many ${index}` }),
    );
    await importSource(harness, 3, many);
    const selection = { criteria: { filter: { evidenceIds: [3] }, queryFilters: [] } };
    await expect(transactor().createExhibits(investigator, selection, TEXT, auditOf())).rejects.toThrow(
      BadRequestError,
    );
    expect(await numbers()).toEqual([]);
    expect(await found(harness, { filter: { exhibits: true } })).toEqual([]);
    expect(await create(hits().late)).toMatchObject({ number: 'EX-0001' });
  });
}
