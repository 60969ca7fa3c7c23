import type { BulkAction, BulkActionUser, listBulkActions } from '@contract/calls/bulk';
import type { CallResponse } from '@contract/define-call';
import type { AccessLevel } from '@contract/model/hit';
import type { BulkOutcome, PrivilegeBulkOutcome } from '@contract/model/selection';
import { bulkCommentSchema, bulkTagsSchema } from '@contract/rules/bulk';
import { isInstant } from '@contract/rules/iso-date';
import { BadRequestError, ForbiddenError, NotFoundError } from '@server/errors';
import type {
  BulkActionAuthor,
  BulkActionRecord,
  BulkOutcome as StoredOutcome,
  HitSelection,
  BulkActionQuery,
} from '@server/stores/hit-marks';
import type { BulkOptions, HitStore, HitTransactor } from '@server/stores/hit-store';
import type { PrivilegeBulkOutcome as StoredPrivilegeOutcome } from '@server/stores/privilege';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import type { AdditionLimits } from './addition-limits';
import { PUBLISHED_HITS_MAX, type CaseEvent } from './case-event';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { isPermitted, type PolicyCall } from './role-policy';
import type { SearchLog } from './search-log';
import {
  aboutFollowers,
  followersOf,
  progressPublisher,
  selectionOf,
  summaryOf,
  type RequestedFollowers,
  type RequestedHits,
} from './selected-hits';
import { fullNameOf } from '@server/people/full-name';
import { validate } from './validate';

interface Dependencies {
  hits: HitStore;
  users: UserStore;
  changes: ChangeBus;
  additions: AdditionLimits;
  searchLog: SearchLog;
}

type Change<Outcome extends StoredOutcome = StoredOutcome> = (
  transactor: HitTransactor,
  selection: HitSelection,
  audit: ReturnType<typeof auditEntry>,
  options: BulkOptions,
) => Promise<Outcome>;

const service = 'hits';
/** The permission that undoing an action needs besides the one to undo: that of the opposite action. */
const OPPOSITE = {
  comment: { service, resource: 'bulk-comment', action: 'create' },
  added: { service, resource: 'bulk-tag', action: 'remove' },
  removed: { service, resource: 'bulk-tag', action: 'add' },
  privileged: { service, resource: 'privilege', action: 'unmark' },
  unprivileged: { service, resource: 'privilege', action: 'mark' },
} as const satisfies Record<string, PolicyCall>;
const UNDO: PolicyCall = { service, resource: 'bulk-action', action: 'undo' };

/** Changes of many hits, each all or nothing, and their undo (rules 001-2.12, 001-7 "Bulk"). */
export class BulkService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError with the messages of the form, TooManyRequestsError */
  async addComment(
    viewer: Viewer,
    request: RequestedHits & { content: string; accessLevel: AccessLevel },
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<BulkOutcome> {
    const { content } = validate(bulkCommentSchema, { content: request.content, accessLevel: request.accessLevel });
    const { accessLevel } = request;
    this.deps.additions.admit(viewer.userId);
    const atMost = this.deps.additions.remainingItems(viewer.userId);
    const about = { action: ['add comment'], accessLevel: [accessLevel] };
    const change: Change = (transactor, selection, audit, options) =>
      transactor.addComments(viewer, selection, { content, accessLevel, atMost }, audit, options);
    const outcome = await this.run(viewer, request, about, cause, signal, change);
    this.deps.additions.countItems(viewer.userId, outcome.changed);
    return this.publishOutcome(outcome, namedHits(request), cause, accessLevel === 'private' ? 'author' : 'everyone');
  }

  /** @throws BadRequestError with the messages of the form, NotFoundError for an unknown tag */
  async changeTags(
    viewer: Viewer,
    request: RequestedHits & { action: 'add' | 'remove'; tagIds: readonly string[] },
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<BulkOutcome> {
    const tagIds = [...new Set(validate(bulkTagsSchema, { tagIds: request.tagIds }).tagIds)];
    const tags = request.action === 'add' ? { add: tagIds, remove: [] } : { add: [], remove: tagIds };
    const change: Change = (transactor, selection, audit, options) =>
      transactor.changeTags(viewer, selection, tags, audit, options);
    const outcome = await this.run(viewer, request, { action: [request.action], tagId: tagIds }, cause, signal, change);
    return this.publishOutcome(outcome, namedHits(request), cause, 'everyone');
  }

  /** @throws BadRequestError */
  async setPrivileged(
    viewer: Viewer,
    request: RequestedHits & RequestedFollowers & { isPrivileged: boolean },
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<PrivilegeBulkOutcome> {
    const { isPrivileged } = request;
    const about = { action: [isPrivileged ? 'mark privileged' : 'mark unprivileged'], ...aboutFollowers(request) };
    const followers = followersOf(request);
    const change: Change<StoredPrivilegeOutcome> = (transactor, selection, audit, options) =>
      transactor.markAllPrivileged(viewer, selection, isPrivileged, audit, { ...options, followers });
    const { followed, ...outcome } = await this.run(viewer, request, about, cause, signal, change);
    const all = { ...outcome, changed: outcome.changed + followed };
    this.publishOutcome(all, followed > 0 ? undefined : namedHits(request), cause, 'privilege');
    const { actionId, selected, changed } = outcome;
    return { actionId, selected, changed, followed };
  }

  /** Newest first. */
  async list(viewer: Viewer, caseId: string, request: BulkActionQuery): Promise<CallResponse<typeof listBulkActions>> {
    for (const text of [request.from, request.to]) {
      if (text !== undefined && !isInstant(text)) {
        throw new BadRequestError(`"${text}" is not a time. Write it as 2024-07-03T13:46:40.000Z.`);
      }
    }
    const { totalCount, actions, users } = await this.deps.hits.reader(caseId).bulkActions(viewer, request);
    return {
      totalCount,
      data: actions.map((action) => toBulkAction(viewer, action)),
      users: await Promise.all(users.map((author) => this.named(author))),
    };
  }

  /**
   * @throws NotFoundError, ForbiddenError without the permission of the opposite action, ConflictError when it was already undone
   */
  async undo(viewer: Viewer, actionId: string, cause: AuditContext): Promise<BulkOutcome> {
    const caseId = caseOf(cause);
    const action = found(await this.deps.hits.reader(caseId).bulkAction(viewer, actionId));
    if (!mayUndo(viewer, action)) {
      throw new ForbiddenError('You do not have permission to do this.');
    }
    const audit = auditEntry(cause, { action: [`undo ${action.kind}`], actionId: [actionId] });
    const outcome = found(await this.deps.hits.transactor(caseId).undoBulk(viewer, actionId, audit));
    const isPrivilege = action.kind === 'privileged' || action.kind === 'unprivileged';
    const audience = action.accessLevel === 'private' ? 'author' : 'everyone';
    return this.publishOutcome(outcome, undefined, cause, isPrivilege ? 'privilege' : audience);
  }

  /** An unknown user keeps the name recorded with the action. */
  private async named({ id, userName }: BulkActionAuthor): Promise<BulkActionUser> {
    const user = await this.deps.users.get(id);
    return { id, userName, fullName: user === null ? userName : fullNameOf(user) };
  }

  private async run<Outcome extends StoredOutcome>(
    viewer: Viewer,
    request: RequestedHits,
    about: Record<string, readonly string[]>,
    cause: AuditContext,
    signal: AbortSignal,
    change: Change<Outcome>,
  ): Promise<Outcome> {
    const selection = selectionOf(request);
    const caseId = caseOf(cause);
    const progress = progressPublisher(this.deps.changes, request, cause);
    progress(0);
    const search = 'hitIds' in selection ? null : this.deps.searchLog.describe(caseId, selection.criteria, viewer);
    const audit = auditEntry(cause, { ...about, ...summaryOf(selection), ...search?.description });
    const options = { signal, onChosen: () => progress(0.5) };
    const outcome = await change(this.deps.hits.transactor(caseId), selection, audit, options);
    search?.noteWritten();
    progress(1);
    return outcome;
  }

  /** Publishes the change and returns the response for the user. */
  private publishOutcome(
    { changedForAll, ...outcome }: StoredOutcome,
    hitIds: readonly string[] | undefined,
    cause: AuditContext,
    what: 'privilege' | 'everyone' | 'author',
  ): BulkOutcome {
    if (outcome.changed > 0) {
      const named = hitIds === undefined || hitIds.length > PUBLISHED_HITS_MAX ? null : hitIds;
      const author = authorOf(cause);
      const audience = what === 'everyone' && changedForAll === 0 ? 'seesPrivileged' : what;
      const event: CaseEvent =
        audience === 'privilege'
          ? { kind: 'privilege', hitIds: named, author }
          : { kind: 'hits', hitIds: named, author, audience };
      this.deps.changes.publish(caseOf(cause), event);
    }
    return outcome;
  }
}

/** Hits that the event names by id; none when their copies are included. */
const namedHits = ({ hitIds, withToolCopies = false }: RequestedHits): readonly string[] | undefined =>
  withToolCopies ? undefined : hitIds;

const toBulkAction = (viewer: Viewer, action: BulkActionRecord): BulkAction => ({
  id: action.id,
  kind: action.kind,
  addedTagIds: action.addedTagIds,
  removedTagIds: action.removedTagIds,
  content: action.content,
  userId: action.userId,
  userName: action.userName,
  timestamp: action.timestamp,
  changed: action.changed,
  undoneAt: action.undoneAt,
  canUndo: action.undoneAt === null && mayUndo(viewer, action),
});

function mayUndo({ role, caseAccess }: Viewer, { kind, addedTagIds, removedTagIds }: BulkActionRecord): boolean {
  const needed =
    kind === 'tags'
      ? [...(addedTagIds.length > 0 ? [OPPOSITE.added] : []), ...(removedTagIds.length > 0 ? [OPPOSITE.removed] : [])]
      : [OPPOSITE[kind]];
  return [UNDO, ...needed].every((call) => isPermitted({ role, caseAccess }, call));
}

function found<Value>(value: Value | null): Value {
  if (value === null) {
    throw new NotFoundError('There is no such action.');
  }
  return value;
}
