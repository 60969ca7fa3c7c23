import { randomUUID } from 'node:crypto';

import type { SavedSearch } from '@contract/calls/saved-searches';
import { RECENT_SEARCHES_MAX } from '@contract/rules/limits';
import { savedSearchNameSchema } from '@contract/rules/saved-search';
import { isoTime, type Clock } from '@server/clock';
import { ForbiddenError, NotFoundError } from '@server/errors';
import type { RecentSearch, SavedSearchRecord, SavedSearchStore } from '@server/stores/saved-search-store';
import type { Viewer } from '@server/stores/viewer';

import type { AdditionLimits } from './addition-limits';
import { describeChanges, hasChanges } from '@server/domain/describe-changes';
import type { AuditEntry } from '@server/stores/audit-entry';
import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { validate } from './validate';

interface Dependencies {
  savedSearches: SavedSearchStore;
  changes: ChangeBus;
  additions: AdditionLimits;
  clock: Clock;
}

interface SavedSearchValues {
  name: string;
  query: string;
  isShared: boolean;
}

/** Searches that users name and share with the case or keep private. Private searches of other users are hidden. */
export class SavedSearchService {
  constructor(private readonly deps: Dependencies) {}

  async list({ userId }: Viewer, caseId: string): Promise<{ savedSearches: SavedSearch[]; recent: RecentSearch[] }> {
    const { savedSearches } = this.deps;
    const [records, recent] = await Promise.all([
      savedSearches.list(caseId, userId),
      savedSearches.recent(caseId, userId),
    ]);
    return { savedSearches: records.map((record) => toSavedSearch(record, userId)), recent };
  }

  /** @throws BadRequestError with the messages of the form, ConflictError */
  async create({ userId }: Viewer, values: SavedSearchValues, cause: AuditContext): Promise<string> {
    const { name } = validate(savedSearchNameSchema, values);
    this.deps.additions.admit(cause.userId);
    const { query, isShared } = values;
    const search = {
      id: randomUUID(),
      caseId: caseOf(cause),
      userId,
      name,
      query,
      isShared,
      createdAt: cause.timestamp,
    };
    await this.deps.savedSearches.create(search, auditOf(cause, 'save search', search));
    this.publish(search);
    return search.id;
  }

  /** @throws BadRequestError, ConflictError, NotFoundError, ForbiddenError for another's search */
  async update(viewer: Viewer, searchId: string, values: SavedSearchValues, cause: AuditContext): Promise<SavedSearch> {
    const { name } = validate(savedSearchNameSchema, values);
    this.deps.additions.admit(cause.userId);
    const own = await this.own(viewer, searchId, cause);
    const after = { ...own, name, query: values.query, isShared: values.isShared };
    const replaced = await this.deps.savedSearches.update(after, (before) => {
      const changes = describeChanges(before, after, CHANGEABLE, WITHHELD);
      return hasChanges(changes) ? auditOf(cause, 'update saved search', after, changes) : null;
    });
    if (replaced !== null) {
      this.publish({ ...after, isShared: replaced.isShared || after.isShared });
    }
    return toSavedSearch(after, viewer.userId);
  }

  /** @throws NotFoundError, ForbiddenError for another's search */
  async delete(viewer: Viewer, searchId: string, cause: AuditContext): Promise<void> {
    const { caseId, id } = await this.own(viewer, searchId, cause);
    const deleted = await this.deps.savedSearches.delete(caseId, id, (search) =>
      auditOf(cause, 'delete saved search', search, describeChanges(search, {}, CHANGEABLE, WITHHELD)),
    );
    this.publish(deleted);
  }

  /** The last 20 different searches are kept. */
  async remember({ userId }: Viewer, caseId: string, query: string): Promise<void> {
    const { savedSearches, clock, changes } = this.deps;
    await savedSearches.addRecent(caseId, userId, { query, searchedAt: isoTime(clock()) }, RECENT_SEARCHES_MAX);
    changes.publish(caseId, { kind: 'savedSearches', userId });
  }

  private async own(
    { userId }: Viewer,
    searchId: string,
    cause: AuditContext,
  ): Promise<SavedSearchRecord & { userName: string }> {
    const search = await this.deps.savedSearches.get(caseOf(cause), searchId);
    if (search === null || (search.userId !== userId && !search.isShared)) {
      throw new NotFoundError('There is no such saved search.');
    }
    if (search.userId !== userId) {
      throw new ForbiddenError(
        'Only the person who saved a search may change or delete it. Save it under another name.',
      );
    }
    return search;
  }

  private publish({ caseId, userId, isShared }: SavedSearchRecord): void {
    this.deps.changes.publish(caseId, { kind: 'savedSearches', userId: isShared ? null : userId });
  }
}

const CHANGEABLE = ['name', 'query', 'isShared'] as const;
/** Criteria may name items that readers of the log may not see, and private searches are for their author. */
const WITHHELD = ['query'] as const;

const auditOf = (
  cause: AuditContext,
  action: string,
  { id, name, isShared }: SavedSearchRecord,
  changes: AuditEntry['description'] = {},
) =>
  auditEntry(cause, {
    action: [action],
    searchId: [id],
    searchName: [name],
    isShared: [String(isShared)],
    ...changes,
  });

const toSavedSearch = (
  { id, name, query, isShared, userName, userId, createdAt }: SavedSearchRecord & { userName: string },
  viewerId: string,
): SavedSearch => ({ id, name, query, isShared, userName, isMine: userId === viewerId, createdAt });
