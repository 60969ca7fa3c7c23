import type { CaseTag } from '@contract/model/case';
import { revisionOf, tagValues } from '@server/domain/revision';
import { BadRequestError, ConflictError, NotFoundError } from '@server/errors';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  colleague,
  EVERYTHING,
  importSource,
  investigator,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const RED = '#d6293e';
const BLUE = '#1c7ed6';

export function tagsContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  let hitId: string;
  beforeEach(async () => {
    harness = await open();
    [hitId = ''] = await importSource(harness, 1, [buildHitRecord()]);
  });
  afterEach(() => harness.close());
  const transactor = () => harness.store.transactor(CASE);
  const create = (name: string) => transactor().createTag({ name, color: RED }, auditOf());

  it('cannot have a name that the case already has, compared without case in any script', async () => {
    const red = await create('Drogen Übergabe');
    for (const name of ['Drogen Übergabe', 'DROGEN ÜBERGABE']) {
      await expect(create(name)).rejects.toThrow(new ConflictError(`Your case already contains the tag ${name}.`));
    }
    const other = await create('other');
    await expect(transactor().updateTag(other.id, { name: 'drogen übergabe', color: BLUE }, auditOf())).rejects.toThrow(
      ConflictError,
    );
    expect(await transactor().updateTag(red.id, { name: 'drogen übergabe', color: BLUE }, auditOf())).toEqual({
      record: { id: red.id, name: 'drogen übergabe', color: BLUE, isEnabled: true, key: 1 },
      isChanged: true,
    });
  });

  it.each(['999', 'x', ''])('refuse changes of an unknown tag "%s"', async (tagId) => {
    await expect(transactor().updateTag(tagId, { name: 'x', color: RED }, auditOf())).rejects.toThrow(NotFoundError);
    await expect(transactor().deleteTag(tagId, auditOf())).rejects.toThrow(NotFoundError);
    expect(await transactor().addHitTag(investigator, hitId, tagId, auditOf())).toBeNull();
    expect(await transactor().removeHitTag(investigator, hitId, tagId, auditOf())).toBeNull();
  });

  it.each(['999', 'x'])('cannot be added to an unknown hit "%s"', async (unknown) => {
    const { id } = await create('red');
    expect(await transactor().addHitTag(investigator, unknown, id, auditOf())).toBeNull();
    expect(await transactor().removeHitTag(investigator, unknown, id, auditOf())).toBeNull();
    expect(await transactor().tagHistory(investigator, unknown, { take: 5, skip: 0 })).toBeNull();
  });

  it('can be retired and restored, and stay so when only their name changes', async () => {
    const { id } = await create('red');
    const update = async (change: { name?: string; isEnabled?: boolean }) =>
      (await transactor().updateTag(id, { name: 'red', color: RED, ...change }, auditOf())).record;
    expect(await update({ isEnabled: false })).toMatchObject({ isEnabled: false });
    expect(await update({ name: 'crimson' })).toMatchObject({ name: 'crimson', isEnabled: false });
    expect(await transactor().listTags()).toMatchObject([{ name: 'crimson', isEnabled: false }]);
    expect(await update({ isEnabled: true })).toMatchObject({ isEnabled: true });
  });

  it('are changed only from the revision on which the change is based, also by another thread', async () => {
    const red = await create('red');
    const change = { name: 'crimson', color: RED, revision: revisionOf(tagValues(red)) };
    const results = await Promise.allSettled([
      transactor().updateTag(red.id, change, auditOf()),
      transactor().updateTag(red.id, { ...change, name: 'scarlet' }, auditOf()),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [now] = await transactor().listTags();
    await expect(transactor().updateTag(red.id, change, auditOf())).rejects.toMatchObject({
      name: 'RevisionConflictError',
      stored: { values: { name: now?.name, color: RED, isEnabled: true, key: 1 } },
    });
  });

  it('keep their keys when others are created, deleted or renamed; new ones get the first free key', async () => {
    const keys = async () => Object.fromEntries((await transactor().listTags()).map(({ name, key }) => [name, key]));
    const [van, boat] = [await create('van'), await create('boat')];
    expect(await create('Aaa')).toMatchObject({ key: 3 });
    expect(await keys()).toEqual({ van: 1, boat: 2, Aaa: 3 });
    await transactor().deleteTag(van.id, auditOf());
    expect(await keys()).toEqual({ boat: 2, Aaa: 3 });
    await transactor().updateTag(boat.id, { name: 'zebra', color: RED }, auditOf());
    expect(await transactor().createTags([{ name: 'red', color: RED }], auditOf())).toMatchObject({
      created: [{ key: 1 }],
    });
    for (let number = 4; number <= 10; number += 1) {
      await create(`Room ${number}`);
    }
    expect(await keys()).toMatchObject({ zebra: 2, Aaa: 3, red: 1, 'Room 9': 9, 'Room 10': undefined });
  });

  it('get another key only when it is free, and can have none', async () => {
    const [van, boat] = [await create('van'), await create('boat')];
    const give = async ({ id, name, color }: CaseTag, key: number | null) =>
      (await transactor().updateTag(id, { name, color, key }, auditOf())).record;
    await expect(give(van, 2)).rejects.toThrow(
      new BadRequestError('Key 2 belongs to the tag boat. Choose another one.'),
    );
    expect(await give(van, 7)).toMatchObject({ key: 7 });
    expect(await give(van, 7)).toMatchObject({ key: 7 });
    expect(await give(van, null)).not.toHaveProperty('key');
    expect(await give(boat, 7)).toMatchObject({ key: 7 });
  });

  it('are listed by name', async () => {
    for (const name of ['beta', 'Alpha', 'Äpfel', 'Gamma']) {
      await create(name);
    }
    expect((await transactor().listTags()).map(({ name }) => name)).toEqual(['Alpha', 'Äpfel', 'beta', 'Gamma']);
  });

  it('are added to and removed from a hit; a repetition has no effect', async () => {
    const [red, blue] = [await create('red'), await create('blue')];
    const add = (tagId: string) => transactor().addHitTag(investigator, hitId, tagId, auditOf());
    expect(await add(red.id)).toEqual({ record: [red.id], isChanged: true });
    expect(await add(red.id)).toEqual({ record: [red.id], isChanged: false });
    expect(await add(blue.id)).toEqual({ record: [blue.id, red.id], isChanged: true });
    expect((await transactor().get(investigator, hitId))?.tags).toEqual([blue.id, red.id]);
    const remove = () => transactor().removeHitTag(investigator, hitId, red.id, auditOf());
    expect(await remove()).toEqual({ record: [blue.id], isChanged: true });
    expect(await remove()).toEqual({ record: [blue.id], isChanged: false });
    expect(await transactor().tagHistory(investigator, hitId, { take: 10, skip: 0 })).toMatchObject({ totalCount: 3 });
  });

  it('[001-3-18] have a history of actions with their user, newest first, in pages', async () => {
    const red = await create('red');
    const at = (seconds: number) => `2026-01-02T03:04:0${seconds}.000Z`;
    await transactor().addHitTag(investigator, hitId, red.id, auditOf(investigator, { timestamp: at(1) }));
    await transactor().removeHitTag(colleague, hitId, red.id, auditOf(colleague, { timestamp: at(2) }));
    await transactor().addHitTag(investigator, hitId, red.id, auditOf(investigator, { timestamp: at(3) }));
    const page = (take: number, skip: number) => transactor().tagHistory(investigator, hitId, { take, skip });
    expect(await page(2, 0)).toEqual({
      totalCount: 3,
      entries: [
        { tagId: red.id, action: 'add', userName: 'Ann Investigator', timestamp: at(3) },
        { tagId: red.id, action: 'remove', userName: 'Bob Colleague', timestamp: at(2) },
      ],
    });
    expect((await page(2, 2))?.entries).toEqual([
      { tagId: red.id, action: 'add', userName: 'Ann Investigator', timestamp: at(1) },
    ]);
  });

  it('are removed from every hit when they are deleted, with a history entry', async () => {
    const red = await create('red');
    await transactor().addHitTag(investigator, hitId, red.id, auditOf());
    await transactor().deleteTag(red.id, auditOf(colleague));
    expect(await transactor().listTags()).toEqual([]);
    expect((await transactor().get(investigator, hitId))?.tags).toEqual([]);
    expect(await transactor().count(investigator, { ...EVERYTHING, filter: { untagged: true } })).toMatchObject({
      value: 1,
    });
    const history = await transactor().tagHistory(investigator, hitId, { take: 10, skip: 0 });
    expect(history?.entries[0]).toMatchObject({ tagId: red.id, action: 'remove', userName: 'Bob Colleague' });
  });

  it('never get the id of a deleted tag', async () => {
    const first = await create('first');
    await transactor().deleteTag(first.id, auditOf());
    expect((await create('second')).id).not.toBe(first.id);
  });
}
