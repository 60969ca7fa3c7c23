import type {
  countPrivilege,
  countPrivilegeFollowers,
  countPrivilegeMatches,
  decideBulkPrivilege,
  decidePrivilege,
  getHitPrivilege,
} from '@contract/calls/privilege';
import type { CallResponse } from '@contract/define-call';
import type { PrivilegeBasis, PrivilegeRule, PrivilegeState } from '@contract/model/privilege';
import { PRIVILEGE_MATCHES_LISTED_MAX, PRIVILEGE_NEAR_MISSES_MAX } from '@contract/rules/limits';
import { linesOf, newRulesSchema, privilegeDecisionSchema, type NewRulesValues } from '@contract/rules/privilege';
import type { Clock } from '@server/clock';
import { ForbiddenError, NotFoundError } from '@server/errors';
import { completeSearch } from '@server/reports/complete-search';
import type { HitStore } from '@server/stores/hit-store';
import type { PrivilegeDecision, SuspicionOutcome } from '@server/stores/privilege';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import type { AdditionLimits } from './addition-limits';
import { PUBLISHED_HITS_MAX } from './case-event';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import { canonicalJson } from '@server/domain/canonical-json';
import type { ChangeBus } from './change-bus';
import { withFullNames } from '@server/people/full-names';
import type { ReadLog } from './read-log';
import { describeFindings, rightsOf, type SearchLog } from './search-log';
import { hitsById } from './hits-by-id';
import {
  aboutFollowers,
  followersOf,
  progressPublisher,
  selectionOf,
  summaryOf,
  type RequestedFollowers,
  type RequestedHits,
} from './selected-hits';
import { validate } from './validate';

/** As in the request. */
interface RequestedDecision {
  state: 'confirmed' | 'released';
  basis?: PrivilegeBasis;
  remark?: string;
}

interface Dependencies {
  hits: HitStore;
  users: Pick<UserStore, 'get'>;
  changes: ChangeBus;
  additions: AdditionLimits;
  searchLog: SearchLog;
  reads: ReadLog;
  clock: Clock;
  searchDeadlineMs: number;
}

/** Suspected, confirmed and released privilege, and the lists that suspect it (decision 38). */
export class PrivilegeService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws NotFoundError */
  async get(viewer: Viewer, caseId: string, hitId: string): Promise<CallResponse<typeof getHitPrivilege>> {
    const { hits, users } = this.deps;
    const { privilege, history, follows } = found(await hits.reader(caseId).privilegeHistory(viewer, hitId));
    return { privilege, history: await withFullNames(users, history), follows };
  }

  /**
   * @throws BadRequestError with the messages of the form, NotFoundError, ConflictError for the release of an item that is not
   * privileged
   */
  async decide(
    viewer: Viewer,
    hitId: string,
    request: RequestedDecision & RequestedFollowers,
    cause: AuditContext,
  ): Promise<CallResponse<typeof decidePrivilege>> {
    requireReviewer(viewer);
    const decision = decisionOf(request);
    const caseId = caseOf(cause);
    const audit = auditEntry(cause, { ...describeDecision(decision), ...aboutFollowers(request) }, { hitId });
    const { isChanged, followed, actionId } = found(
      await this.deps.hits.transactor(caseId).decidePrivilege(viewer, hitId, decision, audit, followersOf(request)),
    );
    if (isChanged || followed > 0) {
      this.publish(followed > 0 ? null : [hitId], cause);
    }
    const { privilege } = await this.get(viewer, caseId, hitId);
    return { privilege: found(privilege), followed, actionId };
  }

  /** @throws BadRequestError with the messages of the form */
  async decideAll(
    viewer: Viewer,
    request: RequestedHits & RequestedFollowers & RequestedDecision,
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof decideBulkPrivilege>> {
    requireReviewer(viewer);
    const decision = decisionOf(request);
    const selection = selectionOf(request);
    const { changes, hits, searchLog } = this.deps;
    const caseId = caseOf(cause);
    const search = 'hitIds' in selection ? null : searchLog.describe(caseId, selection.criteria, viewer);
    const about = {
      ...describeDecision(decision),
      ...aboutFollowers(request),
      ...summaryOf(selection),
      ...search?.description,
    };
    const progress = progressPublisher(changes, request, cause);
    progress(0);
    const options = { signal, onChosen: () => progress(0.5), followers: followersOf(request) };
    const audit = auditEntry(cause, about);
    const { actionId, selected, changed, followed } = await hits
      .transactor(caseId)
      .decideAllPrivilege(viewer, selection, decision, audit, options);
    search?.noteWritten();
    progress(1);
    if (changed + followed > 0) {
      const isNamed = followed === 0 && request.withToolCopies !== true;
      this.publish(isNamed ? (request.hitIds ?? null) : null, cause);
    }
    return { actionId, selected, changed, followed };
  }

  /** What would follow the selected items. Items that are selected by criteria are recorded as counted. @throws BadRequestError */
  async countFollowers(
    viewer: Viewer,
    { take, ...request }: RequestedHits & { take: number },
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof countPrivilegeFollowers>> {
    const selection = selectionOf(request);
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const found = await transactor.countFollowers(viewer, selection, { take }, { signal });
    if ('criteria' in selection) {
      await this.deps.searchLog.noteCount(viewer, selection.criteria, cause, null);
    }
    const hits = await hitsById(transactor, viewer, found.equalTexts, signal);
    const equalTexts = found.equalTexts.flatMap((hitId) => {
      const hit = hits.get(hitId);
      return hit === undefined
        ? []
        : { hitId, evidenceId: hit.origin.evidenceId, artifact: hit.artifact.name, date: hit.date };
    });
    return { counts: found.counts, equalTexts, equalTextCount: found.equalTextCount };
  }

  async counts(viewer: Viewer, caseId: string): Promise<CallResponse<typeof countPrivilege>> {
    requireReviewer(viewer);
    const reader = this.deps.hits.reader(caseId);
    const count = async (privilegeState: PrivilegeState): Promise<number> => {
      const criteria = { filter: { privilegeState }, queryFilters: [] };
      return (await completeSearch(() => reader.count(viewer, criteria))).value;
    };
    return {
      suspected: await count('suspected'),
      confirmed: await count('confirmed'),
      released: await count('released'),
    };
  }

  async rules(caseId: string): Promise<PrivilegeRule[]> {
    return withFullNames(this.deps.users, await this.deps.hits.reader(caseId).privilegeRules());
  }

  /**
   * What entries would find among the items that the user sees, recorded like a search for them.
   * @throws BadRequestError with the messages of the form
   */
  async countMatches(
    viewer: Viewer,
    request: Omit<NewRulesValues, 'remark'> & { progressId?: string },
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof countPrivilegeMatches>> {
    const { kind, values } = validate(newRulesSchema, { kind: request.kind, values: request.values, remark: '' });
    const { hits, changes, reads, clock, searchDeadlineMs } = this.deps;
    const lines = linesOf(values);
    const rules = { kind, values: lines, take: LISTED };
    const options = {
      ...{ signal, deadline: clock() + searchDeadlineMs },
      onProgress: progressPublisher(changes, request, cause),
    };
    const found = await hits.transactor(caseOf(cause)).countRuleMatches(viewer, rules, options);
    const description = {
      action: ['count privilege matches'],
      privilegeList: lines.map((value) => `${kind}: ${value}`),
      ...describeFindings(found),
      userRights: rightsOf(viewer),
    };
    const { count, hitIds: ids } = found;
    const sent = canonicalJson({ kind, lines });
    await reads.record({ cause, entry: auditEntry(cause, description), request: sent, returned: { count, ids } });
    return found;
  }

  /** Returns the new ones. @throws BadRequestError with the messages of the form, and for too many */
  async addRules(
    viewer: Viewer,
    request: Omit<NewRulesValues, 'remark'> & { remark?: string },
    cause: AuditContext,
  ): Promise<PrivilegeRule[]> {
    const { kind, values, remark } = validate(newRulesSchema, { ...request, remark: request.remark ?? '' });
    this.deps.additions.admit(viewer.userId);
    const rules = linesOf(values).map((value) => ({ kind, value, remark }));
    const audit = auditEntry(cause, { action: ['add privilege rules'] });
    return this.deps.hits.transactor(caseOf(cause)).addPrivilegeRules(rules, audit);
  }

  /** @throws NotFoundError */
  async removeRule(ruleId: string, cause: AuditContext): Promise<void> {
    const audit = auditEntry(cause, { action: ['remove privilege rule'] });
    if (!(await this.deps.hits.transactor(caseOf(cause)).removePrivilegeRule(ruleId, audit))) {
      throw new NotFoundError('There is no such entry.');
    }
  }

  /** How many items of finished sources the lists would mark as suspected. */
  async countSuspects(viewer: Viewer, caseId: string): Promise<SuspicionOutcome> {
    requireReviewer(viewer);
    return this.deps.hits.transactor(caseId).suspectByRules(null);
  }

  /** Marks them as suspected, with what follows them, and returns their numbers. */
  async suspect(viewer: Viewer, request: { progressId?: string }, cause: AuditContext): Promise<SuspicionOutcome> {
    requireReviewer(viewer);
    const progress = progressPublisher(this.deps.changes, request, cause);
    progress(0);
    const audit = auditEntry(cause, { action: ['apply privilege lists'] });
    const outcome = await this.deps.hits.transactor(caseOf(cause)).suspectByRules(audit, progress);
    if (outcome.count + outcome.followed > 0) {
      this.publish(null, cause);
    }
    return outcome;
  }

  private publish(hitIds: readonly string[] | null, cause: AuditContext): void {
    const named = hitIds === null || hitIds.length > PUBLISHED_HITS_MAX ? null : hitIds;
    this.deps.changes.publish(caseOf(cause), { kind: 'privilege', hitIds: named, author: authorOf(cause) });
  }
}

const LISTED = { hits: PRIVILEGE_MATCHES_LISTED_MAX, nearMisses: PRIVILEGE_NEAR_MISSES_MAX };

/** A release needs no basis. @throws BadRequestError */
function decisionOf({ state, basis, remark = '' }: RequestedDecision): PrivilegeDecision {
  return state === 'released'
    ? { state, basis: null, remark: '' }
    : { state, ...validate(privilegeDecisionSchema, { basis, remark }) };
}

/**
 * Without the remark, which may describe the item. `privilegeState` limits the entry to users who see privileged items; its
 * action names no state.
 */
const describeDecision = ({ state, basis }: PrivilegeDecision) => ({
  action: ['decide privilege'],
  privilegeState: [state],
  ...(basis !== null && { privilegeBasis: [basis] }),
});

/** Only users who see privileged items may review: the right to review alone would reveal too much. */
function requireReviewer({ seesPrivileged }: Viewer): void {
  if (!seesPrivileged) {
    throw new ForbiddenError('You do not have permission to do this.');
  }
}

const noSuchItem = () => new NotFoundError('There is no such item.');

function found<Value>(value: Value | null): Value {
  if (value === null) {
    throw noSuchItem();
  }
  return value;
}
