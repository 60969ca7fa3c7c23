import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import type { ChosenHits } from '@server/stores/embedded/base/chosen-hits';
import { tagHistory } from '@server/stores/embedded/rows/review/tags';
import type { Viewer } from '@server/stores/viewer';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { Random } from '@test/server/helpers/random';
import { auditOf, investigator, reviewer } from '@test/server/stores/contract/harness';

import { beginImport, importHits, openRows, type Rows } from '@test/server/stores/embedded/rows/open-rows';

const hitsOf = (count: number) => Array.from({ length: count }, () => buildHitRecord());

/** Some hits from `first` on, in sets that begin at random. */
function chosenOf(hitIds: readonly number[], length = 320): ChosenHits[] {
  const sets = new Map<number, ChosenHits>();
  for (const id of hitIds) {
    const firstHit = Math.floor((id - 1) / length) * length + 1;
    const set = sets.get(firstHit) ?? { firstHit, bits: new Uint32Array(length / 32) };
    sets.set(firstHit, set);
    const index = id - firstHit;
    set.bits[index >>> 5] = (set.bits[index >>> 5] ?? 0) | (1 << (index & 31));
  }
  return [...sets.values()];
}

const tagsOf = (rows: Rows, hitId: number) => rows.mapper.load(reviewer, hitId, '')?.tags;

describe('a change of many hits', () => {
  let rows: Rows;
  beforeEach(() => {
    rows = openRows();
  });
  afterEach(() => rows.close());
  const newTag = (name: string) => rows.changes.createTag({ name, color: '#f00' }, auditOf()).id;
  const changeTags = (hitIds: readonly number[], add: string[], remove: string[] = [], viewer: Viewer = reviewer) =>
    rows.changes.changeTags(viewer, chosenOf(hitIds), { add, remove }, auditOf());

  it('has the same effect on each hit as single changes, wherever the sets begin', () => {
    const random = new Random(11);
    importHits(rows, 1, hitsOf(33_000));
    importHits(rows, 2, hitsOf(300));
    const tags = ['a', 'b', 'c'].map(newTag);
    const carriers = new Map(tags.map((tagId) => [tagId, new Set<number>()]));
    const events = new Map<number, number>();
    for (let round = 0; round < 30; round += 1) {
      const around = 32_768 - 200 + random.below(400);
      const hitIds = [...new Set(random.several(1, 300, () => 1 + around + random.below(random.pick([50, 700]))))];
      const [add, remove] = [random.pick(tags), random.pick(tags)];
      const lists = add === remove ? { add: [add], remove: [] } : { add: [add], remove: [remove] };
      const outcome = rows.changes.changeTags(
        investigator,
        chosenOf(hitIds, random.pick([32, 96, 1_024])),
        lists,
        auditOf(),
      );
      const there = hitIds.filter((id) => id <= 33_300);
      const changed = new Set<number>();
      for (const id of there) {
        const changes = [
          ...lists.add.map((tagId) => !carriers.get(tagId)?.has(id) && carriers.get(tagId)?.add(id) !== undefined),
          ...lists.remove.map((tagId) => carriers.get(tagId)?.delete(id) === true),
        ].filter(Boolean).length;
        events.set(id, (events.get(id) ?? 0) + changes);
        if (changes > 0) {
          changed.add(id);
        }
      }
      expect(outcome).toMatchObject({ selected: there.length, changed: changed.size });
    }
    for (const [id, count] of events) {
      expect(tagsOf(rows, id)).toEqual(tags.filter((tagId) => carriers.get(tagId)?.has(id)));
      expect(tagHistory(rows.connection.db, id, { take: 1, skip: 0 }).totalCount).toBe(count);
    }
    expect(rows.pluck('SELECT count(*) FROM tag_event WHERE hit_id IS NOT NULL')).toEqual([0]);
  });

  it('skips privileged hits for users who may not see them', () => {
    importHits(rows, 1, hitsOf(3));
    finishTask(rows.changes.markPrivileged(reviewer, '2', true, null, auditOf()));
    const tag = newTag('a');
    expect(changeTags([1, 2, 3], [tag], [], investigator)).toMatchObject({
      selected: 2,
      changed: 2,
    });
    expect(tagsOf(rows, 2)).toEqual([]);
    expect(changeTags([1, 2, 3], [tag])).toMatchObject({ selected: 3, changed: 1 });
  });

  it('skips hits of a running import', () => {
    importHits(rows, 1, hitsOf(2));
    const writer = beginImport(rows, 2, hitsOf(3));
    const tag = newTag('a');
    expect(changeTags([1, 2, 3, 4, 5, 6, 7], [tag])).toMatchObject({ selected: 2, changed: 2 });
    const comment = { content: 'x', accessLevel: 'public' } as const;
    const commented = rows.changes.addComments(investigator, chosenOf([2, 3]), comment, auditOf());
    expect(commented).toMatchObject({ selected: 1, changed: 1 });
    const marked = finishTask(rows.changes.markAllPrivileged(reviewer, chosenOf([3]), true, null, auditOf()));
    expect(marked).toMatchObject({ selected: 0, changed: 0 });
    writer.abort();
  });

  it('refuses unknown tags, no tags, and a tag that is both added and removed, and changes nothing', () => {
    importHits(rows, 1, hitsOf(1));
    const tag = newTag('a');
    expect(() => changeTags([1], [tag, '99'])).toThrow('There is no such tag.');
    expect(() => changeTags([1], [])).toThrow('You must select at least one tag.');
    expect(() => changeTags([1], [tag], [tag])).toThrow('cannot be added and removed at once');
    expect(tagsOf(rows, 1)).toEqual([]);
  });

  it('sets and clears the privileged mark', () => {
    importHits(rows, 1, hitsOf(40));
    const mark = (ids: number[], isPrivileged: boolean) =>
      finishTask(rows.changes.markAllPrivileged(reviewer, chosenOf(ids), isPrivileged, null, auditOf()));
    expect(mark([1, 2, 33], true)).toMatchObject({ selected: 3, changed: 3 });
    expect(mark([2, 3], true)).toMatchObject({ selected: 2, changed: 1 });
    const seen = () => [1, 2, 3, 4, 33].filter((id) => rows.mapper.isThere(investigator, id));
    expect(seen()).toEqual([4]);
    expect(mark([2, 33, 4], false)).toMatchObject({ selected: 3, changed: 2 });
    expect(seen()).toEqual([2, 4, 33]);
  });

  it('adds the same comment to each hit', () => {
    importHits(rows, 1, hitsOf(100));
    const hitIds = Array.from({ length: 70 }, (_, index) => index + 5);
    const comment = { content: 'all of them', accessLevel: 'public' } as const;
    expect(rows.changes.addComments(investigator, chosenOf(hitIds), comment, auditOf())).toMatchObject({ changed: 70 });
    expect(rows.pluck('SELECT DISTINCT hit_id FROM comment ORDER BY hit_id')).toEqual(hitIds);
    expect(rows.mapper.load(reviewer, 74, '')?.comments).toMatchObject([{ content: 'all of them', userId: 'ann' }]);
  });

  it('stores the text of a comment on many hits once, until no hit has it any more', () => {
    importHits(rows, 1, hitsOf(100));
    const hitIds = Array.from({ length: 70 }, (_, index) => index + 5);
    const comment = { content: 'x'.repeat(10_000), accessLevel: 'public' } as const;
    const { actionId } = rows.changes.addComments(investigator, chosenOf(hitIds), comment, auditOf());
    expect(rows.pluck('SELECT sum(length(content)) FROM comment')).toEqual([0]);
    expect(rows.pluck('SELECT length(content) FROM comment_text')).toEqual([10_000]);
    const commentOf = (id: number) => rows.mapper.load(investigator, id, '')?.comments[0];
    const edited = { content: 'mine', accessLevel: 'public' } as const;
    rows.changes.updateComment(investigator, '6', commentOf(6)?.id ?? '', edited, auditOf());
    expect([5, 6, 7].map((id) => commentOf(id)?.content)).toEqual([comment.content, 'mine', comment.content]);
    rows.changes.undoBulk(investigator, actionId ?? '', auditOf());
    expect([5, 6, 7].map((id) => commentOf(id)?.content)).toEqual([undefined, 'mine', undefined]);
    expect(rows.pluck('SELECT count(*) FROM comment_text')).toEqual([0]);
  });

  it('refuses a comment on more hits than the limit of its author', () => {
    importHits(rows, 1, hitsOf(100));
    const comment = { content: 'x', accessLevel: 'public', atMost: 2 } as const;
    expect(() => rows.changes.addComments(investigator, chosenOf([5, 6, 7]), comment, auditOf())).toThrow(
      /^You may comment on 2 more items within this hour, and these are 3\./,
    );
    expect(rows.pluck('SELECT count(*) FROM comment')).toEqual([0]);
    expect(rows.changes.addComments(investigator, chosenOf([5, 6]), comment, auditOf()).changed).toBe(2);
  });

  it('is one snapshot for readers of marks, whatever its size', () => {
    importHits(rows, 1, hitsOf(5));
    const tag = newTag('a');
    const versions = () => rows.pluck("SELECT last FROM counter WHERE name = 'marks'");
    expect(versions()).toEqual([0]);
    changeTags([1, 2], [tag]);
    expect(versions()).toEqual([1]);
    changeTags([1, 2], [tag]);
    expect(versions()).toEqual([1]);
    rows.changes.addHitTag(investigator, '4', tag, auditOf());
    expect(rows.pluck('SELECT version FROM mark')).toEqual([2]);
  });
});

describe('deleting a tag', () => {
  it('removes it from every hit and records it in their history', () => {
    const rows = openRows();
    importHits(rows, 1, hitsOf(5));
    const { changes } = rows;
    const [red, blue] = ['red', 'blue'].map((name) => changes.createTag({ name, color: '#f00' }, auditOf()).id);
    changes.addHitTag(investigator, '1', red!, auditOf());
    changes.changeTags(investigator, chosenOf([1, 2]), { add: [red!, blue!], remove: [] }, auditOf());
    changes.deleteTag(red!, auditOf(reviewer));
    expect([1, 2, 3].map((id) => tagsOf(rows, id))).toEqual([[blue], [blue], []]);
    const historyOf = (id: number, page = { take: 10, skip: 0 }) => tagHistory(rows.connection.db, id, page);
    expect(historyOf(1).entries.map(({ tagId, action, userName }) => [tagId, action, userName])).toEqual([
      [red, 'remove', reviewer.userName],
      [blue, 'add', investigator.userName],
      [red, 'add', investigator.userName],
    ]);
    expect(historyOf(1, { take: 1, skip: 2 })).toMatchObject({
      totalCount: 3,
      entries: [{ tagId: red, action: 'add' }],
    });
    expect(historyOf(3)).toEqual({ totalCount: 0, entries: [] });
    expect(() => changes.deleteTag(red!, auditOf())).toThrow('There is no such tag.');
    rows.close();
  });
});

describe('a change of one hit', () => {
  it('finds nothing while its source is being imported, and succeeds afterwards', () => {
    const rows = openRows();
    const writer = beginImport(rows, 1, hitsOf(1));
    const tag = rows.changes.createTag({ name: 'a', color: '#f00' }, auditOf()).id;
    const comment = { content: 'x', accessLevel: 'public' } as const;
    expect(rows.changes.addHitTag(investigator, '1', tag, auditOf())).toBeNull();
    expect(rows.changes.addComment(investigator, '1', comment, auditOf())).toBeNull();
    expect(finishTask(rows.changes.markPrivileged(investigator, '1', true, null, auditOf()))).toBeNull();
    writer.flush();
    writer.abort();
    importHits(rows, 2, hitsOf(1));
    const [id] = rows.pluck('SELECT id FROM hit');
    expect(rows.changes.addHitTag(investigator, String(id), tag, auditOf())).toMatchObject({ record: [tag] });
    rows.close();
  });

  it('keeps the mark of public comments consistent', () => {
    const rows = openRows();
    importHits(rows, 1, hitsOf(2));
    const isMarked = () =>
      rows.pluck("SELECT hex(substr(bits, 1, 1)) FROM mark WHERE kind = 'comment'").map(String).join();
    const comment = (accessLevel: 'public' | 'private') => ({ content: 'x', accessLevel });
    const add = (accessLevel: 'public' | 'private') =>
      rows.changes.addComment(investigator, '2', comment(accessLevel), auditOf())?.at(-1)?.id ?? '';
    const first = add('private');
    expect(isMarked()).toBe('');
    const second = add('public');
    expect(isMarked()).toBe('02');
    rows.changes.updateComment(investigator, '2', first, comment('public'), auditOf());
    rows.changes.updateComment(investigator, '2', second, comment('private'), auditOf());
    expect(isMarked()).toBe('02');
    rows.changes.updateComment(investigator, '2', first, comment('private'), auditOf());
    expect(isMarked()).toBe('00');
    rows.close();
  });
});
