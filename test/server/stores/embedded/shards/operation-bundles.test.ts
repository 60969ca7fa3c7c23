import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';
import { bundleOperation, type BundleParameters } from '@server/stores/embedded/operations/bundle-operation';
import { waitsForRenewal } from '@server/stores/embedded/shards/waits-for-renewal';
import { OperationBundles } from '@server/stores/embedded/shards/operation-bundles';
import type { Viewer } from '@server/stores/viewer';

const ANNA: Viewer = {
  userId: 'anna',
  userName: 'Anna',
  role: 'INVESTIGATOR',
  caseAccess: 'member',
  seesPrivileged: false,
};
const CRITERIA = { filter: {}, queryFilters: [] };
const COUNT = { name: 'count', parameters: null } as const;
const BY_SOURCE = { name: 'group', parameters: { by: 'evidence' } } as const;
const PAGE = { name: 'page', parameters: { sort: [], size: 5, skip: 0, after: null } } as const;

interface Execution {
  viewer: Viewer;
  criteria: HitCriteria;
  parameters: BundleParameters;
  options: SearchOptions;
}

/** An engine without hits that records what it executes; a passed deadline makes the result incomplete. */
function engineAt(now: number) {
  const executions: Execution[] = [];
  const snapshot = { id: 1, segments: [] };
  const bundles = new OperationBundles(async (viewer, criteria, { parameters }, options) => {
    options.signal?.throwIfAborted();
    executions.push({ viewer, criteria, parameters, options });
    const status = (options.deadline ?? Infinity) <= now ? 'timedOut' : 'success';
    const hasFormer = !waitsForRenewal(criteria, options);
    return { value: bundleOperation.merge([], parameters), status, snapshot, hasFormer };
  });
  return { bundles, executions };
}

describe('concurrent requests to the search threads', () => {
  it('are executed together, each kind of count only once', async () => {
    const { bundles, executions } = engineAt(0);
    const [page, count, sources, again] = await Promise.all([
      bundles.execute(ANNA, CRITERIA, PAGE),
      bundles.execute(ANNA, CRITERIA, COUNT),
      bundles.execute(ANNA, CRITERIA, BY_SOURCE),
      bundles.execute(ANNA, { ...CRITERIA, filter: {} }, BY_SOURCE),
    ]);
    expect(executions.map(({ parameters }) => parameters)).toEqual([
      { page: [PAGE.parameters], count: [null], group: [BY_SOURCE.parameters], tagCounts: [] },
    ]);
    expect(page.value).toEqual({ rows: [], total: 0 });
    expect(count.value).toBe(0);
    expect([sources.value, again.value]).toEqual([new Map(), new Map()]);
  });

  it('are repeated without the others when they wait for the renewed index', async () => {
    const { bundles, executions } = engineAt(0);
    const text = { terms: ['cafe'], matchType: 'partial', operator: 'OR' } as const;
    const words: HitCriteria = {
      filter: {},
      queryFilters: [{ kind: 'keyword', text: { ...text, terms: [...text.terms] } }],
    };
    const [hurried, patient] = await Promise.all([
      bundles.execute(ANNA, words, COUNT, { deadline: 10 }),
      bundles.execute(ANNA, words, COUNT),
    ]);
    expect([hurried.hasFormer, patient.hasFormer]).toEqual([true, false]);
    expect(executions.map(({ options }) => options)).toEqual([{ deadline: 10 }, {}]);
  });

  it('are executed separately when viewer or criteria differ', async () => {
    const { bundles, executions } = engineAt(0);
    const privileged = { ...ANNA, seesPrivileged: true };
    const filtered = { filter: { evidenceIds: [1] }, queryFilters: [] };
    await Promise.all([
      bundles.execute(ANNA, CRITERIA, COUNT),
      bundles.execute(privileged, CRITERIA, COUNT),
      bundles.execute(ANNA, filtered, COUNT),
      bundles.execute({ ...ANNA, userId: 'ben' }, CRITERIA, COUNT),
    ]);
    expect(executions.map(({ viewer, criteria }) => [viewer.userId, viewer.seesPrivileged, criteria])).toEqual([
      ['anna', false, CRITERIA],
      ['anna', true, CRITERIA],
      ['anna', false, filtered],
      ['ben', false, CRITERIA],
    ]);
  });

  it('are executed separately from those of an earlier turn', async () => {
    const { bundles, executions } = engineAt(0);
    await bundles.execute(ANNA, CRITERIA, COUNT);
    await bundles.execute(ANNA, CRITERIA, COUNT);
    expect(executions).toHaveLength(2);
  });

  it('each keep their deadline: only the request that has timed out has an incomplete result', async () => {
    const { bundles, executions } = engineAt(100);
    const [early, late, patient] = await Promise.all([
      bundles.execute(ANNA, CRITERIA, PAGE, { deadline: 100 }),
      bundles.execute(ANNA, CRITERIA, COUNT, { deadline: 200 }),
      bundles.execute(ANNA, CRITERIA, BY_SOURCE),
    ]);
    expect([early.status, late.status, patient.status]).toEqual(['timedOut', 'success', 'success']);
    expect(executions.map(({ options }) => options.deadline)).toEqual([100, 200]);
  });

  it('are cancelled individually, and the execution with the last of them', async () => {
    const { bundles, executions } = engineAt(0);
    const [first, second] = [new AbortController(), new AbortController()];
    const cancelled = bundles.execute(ANNA, CRITERIA, PAGE, { signal: first.signal });
    const answered = bundles.execute(ANNA, CRITERIA, COUNT, { signal: second.signal });
    first.abort(new Error('The page was left.'));
    await expect(cancelled).rejects.toThrow('The page was left.');
    await expect(answered).resolves.toMatchObject({ value: 0 });
    expect(executions[0]?.options.signal?.aborted).toBe(false);
    second.abort();
    expect(executions[0]?.options.signal?.aborted).toBe(true);
  });

  it('are not executed when all of them were cancelled before', async () => {
    const { bundles, executions } = engineAt(0);
    const controller = new AbortController();
    const requests = [COUNT, BY_SOURCE].map((operation) =>
      bundles.execute(ANNA, CRITERIA, operation, { signal: controller.signal }),
    );
    controller.abort(new Error('Gone.'));
    for (const request of requests) {
      await expect(request).rejects.toThrow('Gone.');
    }
    expect(executions).toEqual([]);
  });

  it('continue when only some of them can be cancelled', async () => {
    const { bundles, executions } = engineAt(0);
    const controller = new AbortController();
    const cancelled = bundles.execute(ANNA, CRITERIA, PAGE, { signal: controller.signal });
    const answered = bundles.execute(ANNA, CRITERIA, COUNT);
    controller.abort(new Error('Gone.'));
    await expect(cancelled).rejects.toThrow('Gone.');
    await expect(answered).resolves.toMatchObject({ status: 'success' });
    expect(executions.map(({ options }) => options.signal)).toEqual([undefined]);
  });
});
