import { ConflictError } from '@server/errors';
import type { NewPrivilegeRule, PrivilegeDecision } from '@server/stores/privilege';
import { buildChat, buildFragment, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';

import {
  auditOf,
  CASE,
  found,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
  type OpenHarness,
} from './harness';

const CONFIRM: PrivilegeDecision = { state: 'confirmed', basis: 'workProduct', remark: 'draft' };
const RELEASE: PrivilegeDecision = { state: 'released', basis: null, remark: '' };
const LAWYER: NewPrivilegeRule = { kind: 'number', value: '+49 176 04069011', remark: 'Counsel' };
const TERM: NewPrivilegeRule = { kind: 'term', value: 'counsel', remark: '' };

const message = (originalId: string, text: string, threadKey = 'friends') =>
  buildHitRecord({
    originalId,
    chat: buildChat({ threadKey, text }),
    fragments: [buildFragment({ name: 'Body', value: text })],
  });
const call = (originalId: string, party: string) =>
  buildHitRecord({
    originalId,
    artifact: { group: 'Communication', name: 'Calls' },
    fragments: [buildFragment({ name: 'Parties', value: party, categories: ['Person'] })],
  });
const HITS = [
  message('plain', 'see you'),
  message('word', 'ask the Counsel first'),
  message('thread', 'hello', 'lawyer'),
  call('call', 'Anna (0176 04069011)'),
];
const THREADS = [
  buildThread({ threadKey: 'friends', participants: [{ name: 'Mia', identifier: '+49 30 1234567', isOwner: false }] }),
  buildThread({
    threadKey: 'lawyer',
    participants: [{ name: 'Anna', identifier: '4917604069011@s.whatsapp.net', isOwner: false }],
  }),
];

/** Suspected, confirmed and released hits, and the lists that suspect them (decision 38). */
export function privilegeWorkflowContract(open: OpenHarness): void {
  let harness: HitStoreHarness;
  const transactor = () => harness.store.transactor(CASE);
  const addRules = (...rules: NewPrivilegeRule[]) => transactor().addPrivilegeRules(rules, auditOf(reviewer));
  const inState = async (privilegeState: 'suspected' | 'confirmed' | 'released', viewer = reviewer) =>
    (await found(harness, { filter: { privilegeState } }, viewer)).sort();
  const privilegeOf = async (hitId: string) => (await transactor().get(reviewer, hitId))?.privilege;
  beforeEach(async () => {
    harness = await open({ inSmallParts: true });
  });
  afterEach(() => harness.close());

  it('marks hits of an import as suspected by lists before any user sees them', async () => {
    await addRules(LAWYER, TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    expect(await found(harness, {})).toEqual(['plain']);
    expect(await inState('suspected')).toEqual(['call', 'thread', 'word']);
    expect(await privilegeOf(ids[1]!)).toMatchObject({
      ...{ state: 'suspected', basis: null, rules: [{ kind: 'term', value: 'counsel' }] },
    });
    expect((await privilegeOf(ids[2]!))?.rules).toEqual([{ kind: 'number', value: LAWYER.value }]);
    expect((await transactor().get(reviewer, ids[1]!))?.actionTags).toEqual(['PRIVILEGED']);
  });

  it('marks hits of existing sources as suspected only when lists are applied, and counts them before', async () => {
    await importSource(harness, 1, HITS, THREADS);
    await addRules(LAWYER, TERM);
    expect(await found(harness, {})).toHaveLength(4);
    expect(await transactor().suspectByRules(null)).toEqual({ count: 3, followed: 0 });
    expect(await inState('suspected')).toEqual([]);
    expect(await transactor().suspectByRules(auditOf(reviewer))).toEqual({ count: 3, followed: 0 });
    expect(await inState('suspected')).toEqual(['call', 'thread', 'word']);
    expect(await transactor().suspectByRules(auditOf(reviewer))).toEqual({ count: 0, followed: 0 });
  });

  it('never changes the decision of a user, whatever the lists contain', async () => {
    const ids = await importSource(harness, 1, HITS, THREADS);
    await transactor().markPrivileged(investigator, ids[1]!, true, auditOf());
    await transactor().markPrivileged(reviewer, ids[2]!, true, auditOf(reviewer));
    await transactor().decidePrivilege(reviewer, ids[2]!, RELEASE, auditOf(reviewer));
    await addRules(LAWYER, TERM);
    expect(await transactor().suspectByRules(auditOf(reviewer))).toEqual({ count: 1, followed: 0 });
    expect(await inState('suspected')).toEqual(['call']);
    expect(await inState('confirmed')).toEqual(['word']);
    expect(await inState('released')).toEqual(['thread']);
  });

  it('stores the user, decision, reason and time, and the history', async () => {
    await addRules(TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    const audit = auditOf(reviewer, { timestamp: '2024-06-01T10:00:00.000Z' });
    expect(await transactor().decidePrivilege(reviewer, ids[1]!, CONFIRM, audit)).toMatchObject({ isChanged: true });
    expect(await privilegeOf(ids[1]!)).toEqual({
      ...CONFIRM,
      ...{ userName: reviewer.userName, timestamp: '2024-06-01T10:00:00.000Z' },
      rules: [{ kind: 'term', value: 'counsel' }],
    });
    await transactor().decidePrivilege(reviewer, ids[1]!, { ...CONFIRM, basis: 'clergy' }, audit);
    await transactor().decidePrivilege(reviewer, ids[1]!, RELEASE, audit);
    const known = await transactor().privilegeHistory(reviewer, ids[1]!);
    expect(known?.privilege?.state).toBe('released');
    expect(known?.history.map(({ state, basis }) => [state, basis])).toEqual([
      ...[['released', null] as const, ['confirmed', 'clergy'] as const],
      ...[['confirmed', 'workProduct'] as const, ['suspected', null] as const],
    ]);
    await expect(transactor().decidePrivilege(reviewer, ids[1]!, RELEASE, audit)).rejects.toThrow(ConflictError);
    expect(await transactor().decidePrivilege(reviewer, '999', CONFIRM, audit)).toBeNull();
  });

  it('decides about many hits at once, and undo restores the state of each', async () => {
    await addRules(TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    await transactor().decidePrivilege(reviewer, ids[2]!, CONFIRM, auditOf(reviewer));
    const selection = { hitIds: ids };
    const other: PrivilegeDecision = { state: 'confirmed', basis: 'clergy', remark: '' };
    const confirmed = await transactor().decideAllPrivilege(reviewer, selection, other, auditOf(reviewer));
    expect(confirmed).toMatchObject({ selected: 4, changed: 4 });
    expect(await inState('confirmed')).toHaveLength(4);
    await transactor().undoBulk(reviewer, confirmed.actionId!, auditOf(reviewer));
    expect(await inState('suspected')).toEqual(['word']);
    expect(await inState('confirmed')).toEqual(['thread']);
    expect(await privilegeOf(ids[2]!)).toMatchObject({ basis: 'workProduct', remark: 'draft' });
    expect(await found(harness, {})).toEqual(['plain', 'call']);

    const released = await transactor().decideAllPrivilege(reviewer, selection, RELEASE, auditOf(reviewer));
    expect(released).toMatchObject({ changed: 2 });
    await transactor().decidePrivilege(reviewer, ids[1]!, CONFIRM, auditOf(reviewer));
    await transactor().undoBulk(reviewer, released.actionId!, auditOf(reviewer));
    // The other one was decided between the change and its undo.
    expect(await inState('confirmed')).toEqual(['thread', 'word']);
    expect(await privilegeOf(ids[1]!)).toMatchObject({ basis: 'workProduct' });
  });

  it('undoes a single decision: the item has the state from before it again, unless it was decided since', async () => {
    await addRules(TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    const hitId = ids[1]!;
    for (const decision of [CONFIRM, RELEASE]) {
      const decided = await transactor().decidePrivilege(reviewer, hitId, decision, auditOf(reviewer));
      expect(await inState('suspected')).toEqual([]);
      await transactor().undoBulk(reviewer, decided!.actionId!, auditOf(reviewer));
      expect(await inState('suspected')).toEqual(['word']);
    }
    const first = await transactor().decidePrivilege(reviewer, hitId, RELEASE, auditOf(reviewer));
    await transactor().decidePrivilege(reviewer, hitId, CONFIRM, auditOf(reviewer));
    await transactor().undoBulk(reviewer, first!.actionId!, auditOf(reviewer));
    expect(await inState('confirmed')).toEqual(['word']);
  });

  it('maps privileged to confirmed and unprivileged to released', async () => {
    const ids = await importSource(harness, 1, HITS, THREADS);
    await transactor().markAllPrivileged(reviewer, { hitIds: ids.slice(0, 2) }, true, auditOf(reviewer));
    expect(await inState('confirmed')).toEqual(['plain', 'word']);
    await transactor().markPrivileged(reviewer, ids[0]!, false, auditOf(reviewer));
    expect(await inState('released')).toEqual(['plain']);
    await transactor().markPrivileged(investigator, ids[0]!, true, auditOf());
    expect(await inState('released')).toEqual([]);
    expect(await inState('confirmed')).toEqual(['plain', 'word']);
  });

  it('lists entries once, and finds nothing by removed entries', async () => {
    expect(await addRules(LAWYER, { ...LAWYER, value: '0176/04069011' })).toHaveLength(1);
    const [rule] = await transactor().privilegeRules();
    expect(rule).toMatchObject({ ...LAWYER, userName: reviewer.userName });
    expect(await transactor().removePrivilegeRule(rule!.id, auditOf(reviewer))).toBe(true);
    expect(await transactor().removePrivilegeRule(rule!.id, auditOf(reviewer))).toBe(false);
    expect(await transactor().privilegeRules()).toEqual([]);
    await importSource(harness, 1, HITS, THREADS);
    expect(await found(harness, {})).toHaveLength(4);
    expect(await addRules(LAWYER)).toHaveLength(1);
  });

  describe('entries that are tried before they are added', () => {
    const take = { hits: 100, nearMisses: 10 };
    const tried = (kind: NewPrivilegeRule['kind'], values: string[], viewer = reviewer) =>
      transactor().countRuleMatches(viewer, { kind, values, take });

    it('find what the lists would suspect, whatever the state of the hits, and change nothing', async () => {
      const ids = await importSource(harness, 1, HITS, THREADS);
      expect(await tried('number', [LAWYER.value])).toEqual({
        ...{ count: 2, hitIds: [ids[2], ids[3]], nearMisses: [] },
        ...{ searched: 4, total: 4, status: 'success' },
      });
      await transactor().markPrivileged(reviewer, ids[2]!, true, auditOf(reviewer));
      expect(await tried('number', [LAWYER.value])).toMatchObject({ count: 2 });
      expect(await tried('term', ['nothing of this', 'counsel'])).toMatchObject({ count: 1, hitIds: [ids[1]] });
      expect(await transactor().privilegeRules()).toEqual([]);
      expect(await inState('suspected')).toEqual([]);
    });

    it('name texts near them in hits that they do not find', async () => {
      await importSource(harness, 1, [
        ...[message('1', 'ask the Councel'), message('2', 'the councel of my counsel'), message('3', 'COUNCEL')],
        ...[message('4', 'Counsels'), call('5', 'Anna (0176 04069012)')],
      ]);
      const { count, nearMisses } = await tried('term', ['counsel']);
      expect(count).toBe(1);
      expect(nearMisses).toEqual([
        { value: 'Councel', count: 2 },
        { value: 'Counsels', count: 1 },
      ]);
      expect(await tried('number', [LAWYER.value])).toMatchObject({
        count: 0,
        nearMisses: [{ value: '0176 04069012', count: 1 }],
      });
      await addRules({ kind: 'term', value: 'councel', remark: '' });
      expect((await tried('term', ['counsel'])).nearMisses).toEqual([{ value: 'Counsels', count: 1 }]);
    });

    it('reveal nothing of hidden hits: the result is that of a case without them', async () => {
      const hidden = [message('hidden', 'counsel, not councel'), message('near', 'Counsell')];
      const [first, second] = await importSource(harness, 1, [...hidden, ...HITS], THREADS);
      const all = await tried('term', ['counsel']);
      expect(all).toMatchObject({ count: 2, nearMisses: [{ value: 'Counsell', count: 1 }] });
      await transactor().markAllPrivileged(reviewer, { hitIds: [first!, second!] }, true, auditOf(reviewer));
      expect(await tried('term', ['counsel'])).toEqual(all);
      const seen = await tried('term', ['counsel'], investigator);
      const other = await open({ inSmallParts: true });
      await importSource(other, 1, HITS, THREADS);
      const without = await other.store.transactor(CASE).countRuleMatches(investigator, {
        ...{ kind: 'term', values: ['counsel'], take },
      });
      await other.close();
      expect({ ...seen, hitIds: seen.hitIds.map((id) => Number(id) - 2) }).toEqual({
        ...without,
        hitIds: without.hitIds.map(Number),
      });
    });

    it('say how many hits were searched when the deadline has passed, and can be cancelled', async () => {
      await importSource(
        harness,
        1,
        Array.from({ length: 1_200 }, (_unused, index) => message(`m${index}`, 'ask counsel')),
      );
      const rules = { kind: 'term', values: ['counsel'], take } as const;
      const late = await transactor().countRuleMatches(reviewer, rules, { deadline: 0 });
      expect(late).toMatchObject({ count: late.searched, total: 1_200, status: 'timedOut' });
      expect(late.searched).toBeLessThan(1_200);
      expect(late.hitIds).toHaveLength(100);
      const signal = AbortSignal.abort();
      await expect(transactor().countRuleMatches(reviewer, rules, { signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
      const running = new AbortController();
      const cancelled = transactor().countRuleMatches(reviewer, rules, { signal: running.signal });
      running.abort();
      await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    });
  });

  it('reveals nothing about privileged hits to users who do not see them', async () => {
    await addRules(TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    await transactor().decidePrivilege(reviewer, ids[1]!, CONFIRM, auditOf(reviewer));
    await transactor().markPrivileged(reviewer, ids[0]!, true, auditOf(reviewer));
    await transactor().decidePrivilege(reviewer, ids[0]!, RELEASE, auditOf(reviewer));
    for (const state of ['suspected', 'confirmed', 'released'] as const) {
      expect(await inState(state, investigator)).toEqual([]);
    }
    expect((await transactor().get(investigator, ids[0]!))?.privilege).toBeUndefined();
    expect(await transactor().privilegeHistory(investigator, ids[0]!)).toBeNull();
    expect(await transactor().privilegedHitIds(investigator, ['confirmed', 'released'])).toEqual([]);
    expect(await transactor().privilegeLog(investigator, ids)).toEqual([]);
  });

  it('has a set of all privileged hits, from which outputs are withheld, after every kind of change', async () => {
    const ids = await importSource(harness, 1, HITS, THREADS);
    const privileged = async (evidenceId?: number) =>
      [...(await transactor().privilegedHits(evidenceId)).hits()].map(String);
    expect(await privileged()).toEqual([]);
    await transactor().markPrivileged(investigator, ids[0]!, true, auditOf());
    expect(await privileged()).toEqual([ids[0]]);
    await transactor().markPrivileged(reviewer, ids[0]!, false, auditOf());
    expect(await privileged()).toEqual([]);
    const marked = await transactor().markAllPrivileged(reviewer, { hitIds: [ids[0]!, ids[2]!] }, true, auditOf());
    expect(await privileged()).toEqual([ids[0], ids[2]]);
    await transactor().undoBulk(reviewer, marked.actionId!, auditOf());
    expect(await privileged()).toEqual([]);
    await transactor().decidePrivilege(reviewer, ids[2]!, CONFIRM, auditOf());
    await addRules(TERM);
    await transactor().suspectByRules(auditOf());
    expect(await privileged()).toEqual([ids[1], ids[2]]);
    const more = await importSource(harness, 2, [message('later', 'more counsel')]);
    expect(await privileged()).toEqual([ids[1], ids[2], ...more]);
    expect(await privileged(2)).toEqual(more);
    await transactor().decideAllPrivilege(reviewer, { hitIds: [ids[1]!] }, RELEASE, auditOf());
    expect(await privileged()).toEqual([ids[2], ...more]);
    await transactor().hideSource(2, auditOf());
    // Outputs with these items are withheld until they are sealed, before the items are removed.
    expect(await privileged(2)).toEqual(more);
    for (let left = await transactor().purgeSource(2); left !== null;) {
      left = await transactor().purgeSource(2);
    }
    expect(await privileged()).toEqual([ids[2]]);
  });

  it('records each decision in the log without the content of the hit', async () => {
    await addRules(TERM);
    const ids = await importSource(harness, 1, HITS, THREADS);
    await transactor().decidePrivilege(reviewer, ids[2]!, CONFIRM, auditOf(reviewer));
    expect(await transactor().privilegedHitIds(reviewer, ['confirmed'])).toEqual([ids[2]]);
    const all = await transactor().privilegedHitIds(reviewer, ['suspected', 'confirmed', 'released']);
    expect(all).toEqual([ids[1], ids[2]]);
    const log = await transactor().privilegeLog(reviewer, all);
    expect(log).toMatchObject([
      { hitId: ids[1], evidenceId: 1, userId: null, privilege: { state: 'suspected' } },
      { hitId: ids[2], userId: reviewer.userId, privilege: { state: 'confirmed', basis: 'workProduct' } },
    ]);
    expect(log[0]).not.toHaveProperty('uncertainDate');
    expect(Object.keys(log[0]!).sort()).toEqual(['artifact', 'date', 'evidenceId', 'hitId', 'privilege', 'userId']);
  });
}
