import type { BulkOutcome } from '@server/stores/hit-marks';
import type { Viewer } from '@server/stores/viewer';
import type { BruteHit } from '@test/server/helpers/brute-search';

export type DeedKind = 'tags' | 'publicComment' | 'privateComment' | 'privilege';

interface Deed {
  actionId: string;
  author: Viewer;
  kind: DeedKind;
  /** The changed hits, before and after the change. */
  changed: ReadonlyMap<string, { before: BruteHit; after: BruteHit }>;
}

/** The expected effect of bulk actions and of their undo, computed hit by hit. */
export class RandomUndo {
  readonly deeds: Deed[] = [];
  /** With the hits that the user who undid it could see. */
  private readonly undone = new Map<Deed, ReadonlySet<string>>();
  /** The last action or undo that added a tag to a hit or removed it. */
  private readonly lastOfTag = new Map<string, Deed | 'undo'>();

  constructor(private readonly commentedBefore: ReadonlySet<string>) {}

  note(deed: Deed): void {
    this.deeds.push(deed);
    for (const [hitId, { before, after }] of deed.changed) {
      for (const tagId of differing(before.tagIds, after.tagIds)) {
        this.lastOfTag.set(`${hitId} ${tagId}`, deed);
      }
    }
  }

  /** The hits afterwards; `expected` null: the action does not exist for this viewer. */
  undo(
    viewer: Viewer,
    deed: Deed,
    hits: readonly BruteHit[],
  ): { hits: BruteHit[]; expected: BulkOutcome | 'conflict' | null } {
    const visible = hits.filter(
      ({ id, isPrivileged }) => deed.changed.has(id) && (viewer.seesPrivileged || !isPrivileged),
    );
    const isOpen = deed.author.userId === viewer.userId || (viewer.seesPrivileged && deed.kind !== 'privateComment');
    if (!isOpen || visible.length === 0) {
      return { hits: [...hits], expected: null };
    }
    if (this.undone.has(deed)) {
      return { hits: [...hits], expected: 'conflict' };
    }
    this.undone.set(deed, new Set(visible.map(({ id }) => id)));
    let changed = 0;
    let changedForAll = 0;
    const after = hits.map((hit) => {
      const next = visible.includes(hit) ? this.undoneHit(deed, hit) : null;
      changed += next === null ? 0 : 1;
      changedForAll += next === null || next.isPrivileged ? 0 : 1;
      return next ?? hit;
    });
    return {
      hits: after,
      expected: { actionId: null, selected: visible.length, changed, changedForAll },
    };
  }

  /** Null when the state is no longer that of the action. */
  private undoneHit(deed: Deed, hit: BruteHit): BruteHit | null {
    const change = deed.changed.get(hit.id);
    if (change === undefined) {
      return null;
    }
    switch (deed.kind) {
      case 'privilege':
        return hit.isPrivileged === change.after.isPrivileged
          ? { ...hit, isPrivileged: change.before.isPrivileged }
          : null;
      case 'privateComment':
        return { ...hit };
      case 'publicComment':
        return { ...hit, hasPublicComment: this.hasPublicComment(hit.id) };
      case 'tags':
        return this.untagged(deed, hit, change);
    }
  }

  private hasPublicComment(hitId: string): boolean {
    const isLeft = (deed: Deed) => deed.changed.has(hitId) && this.undone.get(deed)?.has(hitId) !== true;
    return this.commentedBefore.has(hitId) || this.deeds.some((deed) => deed.kind === 'publicComment' && isLeft(deed));
  }

  private untagged(
    deed: Deed,
    hit: BruteHit,
    { before, after }: { before: BruteHit; after: BruteHit },
  ): BruteHit | null {
    const mine = differing(before.tagIds, after.tagIds).filter(
      (tag) => this.lastOfTag.get(`${hit.id} ${tag}`) === deed,
    );
    if (mine.length === 0) {
      return null;
    }
    mine.forEach((tag) => this.lastOfTag.set(`${hit.id} ${tag}`, 'undo'));
    const back = mine.filter((tag) => before.tagIds.includes(tag));
    return { ...hit, tagIds: [...hit.tagIds.filter((tag) => !mine.includes(tag)), ...back].sort() };
  }
}

const differing = (left: readonly string[], right: readonly string[]): string[] => [
  ...left.filter((tag) => !right.includes(tag)),
  ...right.filter((tag) => !left.includes(tag)),
];
