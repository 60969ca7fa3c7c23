import type { AccessLevel } from '@contract/model/hit';
import { ConflictError } from '@server/errors';
import type { BulkOutcome, HitSelection } from '@server/stores/hit-marks';
import type { HitCriteria } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import type { Random } from '@test/server/helpers/random';
import { randomFilter, randomHit, randomQueryFilter } from '@test/server/helpers/random-hits';

import { RandomUndo, type DeedKind } from './random-undo';
import {
  WITHOUT_FOLLOWERS,
  auditOf,
  CASE,
  importSource,
  investigator,
  reviewer,
  type HitStoreHarness,
} from './harness';

/** Null: the action does not exist for the user who undoes it. */
type Came = BulkOutcome | 'conflict' | null;

const HITS_OF_SOURCES = [70, 50, 30];

/** A case of random documents in six scripts, with the expected results computed hit by hit. */
export class RandomCase {
  readonly tagIds: string[] = [];
  hits: BruteHit[] = [];
  private readonly commented = new Set<string>();
  private readonly undo = new RandomUndo(this.commented);

  constructor(
    private readonly harness: HitStoreHarness,
    readonly random: Random,
  ) {}

  async fill(): Promise<void> {
    for (const name of ['red', 'blue', 'never used']) {
      this.tagIds.push((await this.transactor.createTag({ name, color: '#d6293e' }, auditOf())).id);
    }
    for (const [index, count] of HITS_OF_SOURCES.entries()) {
      const records = Array.from({ length: count }, (_unused, number) => randomHit(this.random, `${index}-${number}`));
      const ids = await importSource(this.harness, index + 1, records);
      const unmarked = { evidenceId: index + 1, tagIds: [], hasPublicComment: false, isPrivileged: false };
      this.hits.push(...records.map((record, number) => ({ ...unmarked, id: ids[number] ?? '', record })));
    }
    for (const hit of [...this.hits]) {
      await this.markAtRandom(hit.id);
    }
  }

  randomCriteria(): HitCriteria {
    return {
      filter: {
        ...randomFilter(this.random, this.tagIds),
        ...(this.random.chance(0.2) && { unseen: this.random.pick(['me', 'anyone'] as const) }),
      },
      queryFilters: this.random.several(0, 2, () => randomQueryFilter(this.random, this.hits.length)),
    };
  }

  randomViewer(): Viewer {
    return this.random.pick([investigator, reviewer]);
  }

  visibleTo(viewer: Viewer): BruteHit[] {
    return this.hits.filter(({ isPrivileged }) => viewer.seesPrivileged || !isPrivileged);
  }

  /** A bulk change of a random search, or the undo of one; returns the actual and the expected result. */
  async changeAtRandom(): Promise<{ outcome: Came; expected: Came }> {
    return this.undo.deeds.length > 0 && this.random.chance(0.4) ? this.undoAtRandom() : this.bulkAtRandom();
  }

  private async undoAtRandom(): Promise<{ outcome: Came; expected: Came }> {
    const viewer = this.randomViewer();
    const deed = this.random.pick(this.undo.deeds);
    const outcome = await orConflict(this.transactor.undoBulk(viewer, deed.actionId, auditOf(viewer)));
    const { hits, expected } = this.undo.undo(viewer, deed, this.hits);
    this.hits = hits;
    return { outcome, expected };
  }

  private async bulkAtRandom(): Promise<{ outcome: Came; expected: Came }> {
    const viewer = this.randomViewer();
    const criteria = this.randomCriteria();
    const found = bruteSearch(this.hits, criteria, [], viewer).map(({ id }) => id);
    const exceptHitIds = this.random.chance(0.3) ? [...found.slice(0, 2), '999999', 'x'] : [];
    const chosen = found.filter((id) => !exceptHitIds.includes(id));
    const selection = this.random.chance(0.5)
      ? { criteria, exceptHitIds }
      : { hitIds: [...chosen, ...chosen.slice(0, 3), '0', 'x'] };
    const { outcome, kind, update } = await this.changeSelected(viewer, selection);
    const changed = new Map<string, { before: BruteHit; after: BruteHit }>();
    this.hits = this.hits.map((before) => {
      const after = chosen.includes(before.id) ? update(before) : before;
      if (after !== before) {
        changed.set(before.id, { before, after });
      }
      return after;
    });
    if (outcome.actionId !== null) {
      this.undo.note({ actionId: outcome.actionId, author: viewer, kind, changed });
    }
    const expected = {
      actionId: changed.size === 0 ? null : (outcome.actionId ?? 'the id of the action'),
      selected: chosen.length,
      changed: changed.size,
      changedForAll: [...changed.values()].filter(({ after }) => !after.isPrivileged).length,
      ...('followed' in outcome && { followed: 0 }),
    };
    return { outcome, expected };
  }

  private get transactor() {
    return this.harness.store.transactor(CASE);
  }

  private async changeSelected(
    viewer: Viewer,
    selection: HitSelection,
  ): Promise<{ outcome: BulkOutcome; kind: DeedKind; update: (hit: BruteHit) => BruteHit }> {
    const { random, transactor, tagIds } = this;
    const [red = '', blue = ''] = tagIds;
    switch (random.below(4)) {
      case 0: {
        const isPrivileged = random.chance(0.2);
        return {
          kind: 'privilege',
          outcome: await transactor.markAllPrivileged(viewer, selection, isPrivileged, auditOf(viewer), {
            followers: WITHOUT_FOLLOWERS,
          }),
          update: (hit) => (hit.isPrivileged === isPrivileged ? hit : { ...hit, isPrivileged }),
        };
      }
      case 1: {
        const accessLevel = random.pick<AccessLevel>(['private', 'private', 'public']);
        const comment = { content: 'seen', accessLevel };
        return {
          kind: accessLevel === 'public' ? 'publicComment' : 'privateComment',
          outcome: await transactor.addComments(viewer, selection, comment, auditOf(viewer)),
          update: (hit) => ({ ...hit, hasPublicComment: hit.hasPublicComment || accessLevel === 'public' }),
        };
      }
      default: {
        const tags = random.pick([
          { add: [red], remove: [] },
          { add: [], remove: [red] },
          { add: [blue], remove: [red] },
          { add: [red, blue], remove: [] },
          { add: [], remove: [red, blue] },
        ]);
        return {
          kind: 'tags',
          outcome: await transactor.changeTags(viewer, selection, tags, auditOf(viewer)),
          update: (hit) => retagged(hit, tags),
        };
      }
    }
  }

  private async markAtRandom(hitId: string): Promise<void> {
    const { random, transactor } = this;
    const tagIds = this.tagIds.slice(0, 2).filter(() => random.chance(0.3));
    for (const tagId of tagIds) {
      await transactor.addHitTag(reviewer, hitId, tagId, auditOf());
    }
    const accessLevel = random.pick(['private', 'public', null, null, null] as const);
    if (accessLevel === 'public') {
      this.commented.add(hitId);
    }
    if (accessLevel !== null) {
      await transactor.addComment(reviewer, hitId, { content: 'seen', accessLevel }, auditOf(reviewer));
    }
    const seenBy = [investigator, reviewer].filter(() => random.chance(0.3));
    for (const viewer of seenBy) {
      await transactor.markSeen(viewer, [hitId], auditOf(viewer));
    }
    const isPrivileged = random.chance(0.15);
    if (isPrivileged) {
      await transactor.markPrivileged(reviewer, hitId, true, auditOf(), WITHOUT_FOLLOWERS);
    }
    this.hits = this.hits.map((hit) =>
      hit.id === hitId
        ? {
            ...hit,
            tagIds,
            hasPublicComment: accessLevel === 'public',
            isPrivileged,
            seenBy: seenBy.map(({ userId }) => userId),
          }
        : hit,
    );
  }
}

function retagged(hit: BruteHit, { add, remove }: { add: readonly string[]; remove: readonly string[] }): BruteHit {
  const tagIds = [...new Set([...hit.tagIds, ...add])].filter((id) => !remove.includes(id)).sort();
  return tagIds.join() === [...hit.tagIds].sort().join() ? hit : { ...hit, tagIds };
}

async function orConflict<Outcome>(done: Promise<Outcome>): Promise<Outcome | 'conflict'> {
  try {
    return await done;
  } catch (error) {
    if (error instanceof ConflictError) {
      return 'conflict';
    }
    throw error;
  }
}
