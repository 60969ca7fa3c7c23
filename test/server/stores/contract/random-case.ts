import type { AccessLevel } from '@contract/model/hit';
import type { BulkOutcome, HitSelection } from '@server/stores/hit-marks';
import type { HitCriteria } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';
import type { Random } from '@test/server/helpers/random';
import { randomFilter, randomHit, randomQueryFilter } from '@test/server/helpers/random-hits';

import { auditOf, CASE, importSource, investigator, reviewer, type HitStoreHarness } from './harness';

const HITS_OF_SOURCES = [70, 50, 30];

/** A case of random documents in six scripts, and beside it what a reader of every hit knows of it. */
export class RandomCase {
  readonly tagIds: string[] = [];
  hits: BruteHit[] = [];

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
      filter: randomFilter(this.random, this.tagIds),
      queryFilters: this.random.several(0, 2, () => randomQueryFilter(this.random, this.hits.length)),
    };
  }

  randomViewer(): Viewer {
    return this.random.pick([investigator, reviewer]);
  }

  visibleTo(viewer: Viewer): BruteHit[] {
    return this.hits.filter(({ isPrivileged }) => viewer.seesPrivileged || !isPrivileged);
  }

  /** A bulk change of what a random search finds; answers what came of it beside what should have. */
  async changeAtRandom(): Promise<{ outcome: BulkOutcome; expected: BulkOutcome }> {
    const viewer = this.randomViewer();
    const criteria = this.randomCriteria();
    const chosen = bruteSearch(this.hits, criteria, [], viewer.seesPrivileged).map(({ id }) => id);
    const selection = this.random.chance(0.5) ? { criteria } : { hitIds: [...chosen, ...chosen.slice(0, 3), '0', 'x'] };
    const { outcome, update } = await this.changeSelected(viewer, selection);
    let changed = 0;
    this.hits = this.hits.map((hit) => {
      if (!chosen.includes(hit.id)) {
        return hit;
      }
      const after = update(hit);
      changed += after === hit ? 0 : 1;
      return after;
    });
    return { outcome, expected: { selected: chosen.length, changed, stillImporting: 0 } };
  }

  private get transactor() {
    return this.harness.store.transactor(CASE);
  }

  private async changeSelected(
    viewer: Viewer,
    selection: HitSelection,
  ): Promise<{ outcome: BulkOutcome; update: (hit: BruteHit) => BruteHit }> {
    const { random, transactor, tagIds } = this;
    const [red = '', blue = ''] = tagIds;
    switch (random.below(4)) {
      case 0: {
        const isPrivileged = random.chance(0.2);
        return {
          outcome: await transactor.markAllPrivileged(viewer, selection, isPrivileged, auditOf(viewer)),
          update: (hit) => (hit.isPrivileged === isPrivileged ? hit : { ...hit, isPrivileged }),
        };
      }
      case 1: {
        const accessLevel = random.pick<AccessLevel>(['private', 'private', 'public']);
        const comment = { content: 'seen', accessLevel };
        return {
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
    if (accessLevel !== null) {
      await transactor.addComment(reviewer, hitId, { content: 'seen', accessLevel }, auditOf(reviewer));
    }
    const isPrivileged = random.chance(0.15);
    if (isPrivileged) {
      await transactor.markPrivileged(reviewer, hitId, true, auditOf());
    }
    this.hits = this.hits.map((hit) =>
      hit.id === hitId ? { ...hit, tagIds, hasPublicComment: accessLevel === 'public', isPrivileged } : hit,
    );
  }
}

function retagged(hit: BruteHit, { add, remove }: { add: readonly string[]; remove: readonly string[] }): BruteHit {
  const tagIds = [...new Set([...hit.tagIds, ...add])].filter((id) => !remove.includes(id)).sort();
  return tagIds.join() === [...hit.tagIds].sort().join() ? hit : { ...hit, tagIds };
}
