import { bruteSearch, type BruteHit } from '@test/server/helpers/brute-search';

import { hitsOfSource, type MarkOperation, type Operation } from './operations';

/** The expected marks of a hit. Its id is its original id, since the test has no other. */
export interface ModelHit extends BruteHit {
  /** Contents, in order. */
  comments: readonly string[];
}

/** What a case must contain after the acknowledged changes. Immutable: a change returns a new one. */
export class CrashModel {
  constructor(readonly sources: ReadonlyMap<number, readonly ModelHit[]> = new Map()) {}

  get hits(): ModelHit[] {
    return [...this.sources.values()].flat();
  }

  after(operation: Operation): CrashModel {
    const sources = new Map(this.sources);
    switch (operation.kind) {
      case 'reindex':
      case 'abort':
        return this;
      case 'delete':
        sources.delete(operation.evidenceId);
        return new CrashModel(sources);
      case 'import': {
        const { evidenceId, count } = operation;
        const unmarked = { tagIds: [], hasPublicComment: false, isPrivileged: false, comments: [] };
        const hits = hitsOfSource(evidenceId, count);
        sources.set(
          evidenceId,
          hits.map((record) => ({ id: record.originalId, evidenceId, record, ...unmarked })),
        );
        return new CrashModel(sources);
      }
      default:
        return this.marked(operation);
    }
  }

  /** How many hits a change of marks has. */
  selectedBy({ criteria }: MarkOperation): number {
    return this.find(criteria).length;
  }

  private find(criteria: MarkOperation['criteria']): string[] {
    return bruteSearch(this.hits, criteria, [], { seesPrivileged: true }).map(({ id }) => id);
  }

  private marked(operation: MarkOperation): CrashModel {
    const chosen = new Set(this.find(operation.criteria));
    return new CrashModel(
      new Map(
        [...this.sources].map(([evidenceId, hits]) => [
          evidenceId,
          hits.map((hit) => (chosen.has(hit.id) ? marked(hit, operation) : hit)),
        ]),
      ),
    );
  }
}

function marked(hit: ModelHit, operation: MarkOperation): ModelHit {
  switch (operation.kind) {
    case 'comments':
      return {
        ...hit,
        comments: [...hit.comments, operation.content],
        hasPublicComment: hit.hasPublicComment || operation.accessLevel === 'public',
      };
    case 'privilege':
      return { ...hit, isPrivileged: operation.isPrivileged };
    case 'tags': {
      const tagIds = [...new Set([...hit.tagIds, ...operation.add])].filter((id) => !operation.remove.includes(id));
      return { ...hit, tagIds };
    }
  }
}
