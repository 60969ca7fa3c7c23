import type {
  createRedaction,
  createRedactionRule,
  listHitRedactions,
  listRedactionRules,
  previewRedactionRule,
} from '@contract/calls/redactions';
import type { CallBody, CallResponse } from '@contract/define-call';
import type { Hit } from '@contract/model/hit';
import type { ItemRedactionTarget, NewItemRedactionTarget, Redaction, RedactionRule } from '@contract/model/redaction';
import { reasonSchema } from '@contract/rules/reason';
import {
  redactionReasonSchema,
  redactionRuleSchema,
  ruleLines,
  type RedactionRuleValues,
} from '@contract/rules/redaction';
import { BadRequestError, NotFoundError } from '@server/errors';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import { CaseRedactions, EVERYTHING, textOfTarget, textSha256 } from '@server/reports/redaction/case-redactions';
import { redactTexts } from '@server/reports/redaction/redact-hit';
import { targetsInRepetition, type RedactedPart } from '@server/reports/redaction/repeated-text';
import type { CaseStore } from '@server/stores/case-store';
import type { HitStore } from '@server/stores/hit-store';
import type { FollowingRedaction } from '@server/stores/redactions';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import type { AdditionLimits } from './addition-limits';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { fullNamesOf, withFullNames } from '@server/people/full-names';
import { reachOfRule } from './redaction-marks';
import { validate } from './validate';

interface Dependencies {
  hits: HitStore;
  cases: Pick<CaseStore, 'get'>;
  users: Pick<UserStore, 'get'>;
  changes: ChangeBus;
  additions: AdditionLimits;
}

/** Redactions of all outputs of a case, with their reasons. */
export class RedactionService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * The redactions of the item, and the item with its texts as in outputs.
   * @throws NotFoundError, RedactionFailedError when a text has changed
   */
  async listOfHit(viewer: Viewer, caseId: string, hitId: string): Promise<CallResponse<typeof listHitRedactions>> {
    const reader = this.deps.hits.reader(caseId);
    const redactions = await reader.hitRedactions(viewer, hitId);
    const hit = redactions === null ? null : await reader.get(viewer, hitId);
    if (redactions === null || hit === null) {
      throw noSuchItem();
    }
    return { redactions: await this.named(redactions), preview: await this.preview(hit, caseId) };
  }

  /** Redactions, without rules, of items that the viewer may see. */
  async list(viewer: Viewer, caseId: string): Promise<CallResponse<typeof listRedactionRules>> {
    const reader = this.deps.hits.reader(caseId);
    const all = await this.named(await reader.redactions(viewer));
    const rules = all.filter(({ hitId }) => hitId === null);
    const itemCounts: CallResponse<typeof listRedactionRules>['itemCounts'] = [];
    for (const { id, target, removedAt } of rules) {
      if (target.kind === 'names' && removedAt === null) {
        const text = { terms: target.names, matchType: 'partial', operator: 'OR' } as const;
        const criteria = { filter: {}, queryFilters: [{ kind: 'keyword' as const, text }] };
        const counted = await reader.count(viewer, criteria).catch(ignoreRefusal);
        itemCounts.push(...(counted === null ? [] : [{ ruleId: id, count: counted.value }]));
      }
    }
    return { rules, redactions: all.filter(({ hitId }) => hitId !== null), itemCounts };
  }

  /**
   * @throws BadRequestError with the messages of the form, and for a text or file that is not in the item; NotFoundError,
   * ConflictError
   */
  async create(
    viewer: Viewer,
    hitId: string,
    { target, ...why }: CallBody<typeof createRedaction>,
    cause: AuditContext,
  ): Promise<Redaction> {
    const { reason, remark } = validate(redactionReasonSchema, why);
    this.deps.additions.admit(viewer.userId);
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const hit = await transactor.get(viewer, hitId);
    if (hit === null) {
      throw noSuchItem();
    }
    const audit = auditEntry(cause, { action: ['create redaction'] }, { evidenceId: hit.origin.evidenceId });
    const checked = checkedTarget(hit, target);
    const following = await this.following(viewer, { hit, target: checked }, caseOf(cause));
    const redaction = { target: checked, reason, remark, following };
    const created = await transactor.createRedaction(viewer, hitId, redaction, audit);
    if (created === null) {
      throw noSuchItem();
    }
    this.publish([hitId, ...created.followedBy], cause);
    return created;
  }

  /** Redactions of what repeats a redacted part, also of items that the viewer does not see: every output omits it. */
  private async following(viewer: Viewer, part: RedactedPart, caseId: string): Promise<FollowingRedaction[]> {
    const { kind } = part.target;
    if (kind === 'box' || kind === 'file') {
      return [];
    }
    const transactor = this.deps.hits.transactor(caseId);
    const items = await transactor.repeatingItems(viewer, part.hit.id, { withFiles: kind === 'file_name' });
    const following: FollowingRedaction[] = [];
    for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
      const slice = new Map(items.slice(start, start + ITEMS_AT_ONCE).map(({ hitId, reason }) => [hitId, reason]));
      for (const hit of await loadItems(transactor, EVERYTHING, [...slice.keys()].map(Number), undefined)) {
        const reason = slice.get(hit.id);
        if (reason !== undefined) {
          targetsInRepetition(hit, reason, part).forEach((target) => following.push({ hitId: hit.id, reason, target }));
        }
      }
    }
    return following;
  }

  /** The effect of a rule before it is created. @throws BadRequestError with the messages of the form, SearchTimedOutError */
  async reachOfRule(
    viewer: Viewer,
    caseId: string,
    rule: CallBody<typeof previewRedactionRule>,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof previewRedactionRule>> {
    const { kind, lines } = validate(redactionRuleSchema, { ...rule, reason: 'privacy', remark: '' });
    return reachOfRule(this.deps, { viewer, caseId, rule: ruleOf({ kind, lines }) }, signal);
  }

  /** @throws BadRequestError with the messages of the form, ConflictError */
  async createRule(
    viewer: Viewer,
    values: CallBody<typeof createRedactionRule>,
    cause: AuditContext,
  ): Promise<Redaction> {
    const { reason, remark, ...options } = validate(redactionRuleSchema, values);
    this.deps.additions.admit(viewer.userId);
    const target = ruleOf(options);
    const audit = auditEntry(cause, { action: ['create redaction rule'] });
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const created = await transactor.createRedactionRule({ target, reason, remark }, audit);
    this.publish(null, cause);
    return created;
  }

  /** @throws BadRequestError without a reason, NotFoundError, ConflictError when it was removed before */
  async remove(
    viewer: Viewer,
    redactionId: string,
    given: { reason: string },
    cause: AuditContext,
  ): Promise<Redaction> {
    const { reason } = validate(reasonSchema, given);
    const audit = auditEntry(cause, { action: ['remove redaction'], reason: [reason] });
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const removed = await transactor.removeRedaction(viewer, redactionId, reason, audit);
    if (removed === null) {
      throw new NotFoundError('There is no such redaction.');
    }
    this.publish(removed.hitId === null ? null : [removed.hitId, ...removed.followedBy], cause);
    return removed;
  }

  private async named(redactions: readonly Redaction[]): Promise<Redaction[]> {
    const remover = await fullNamesOf(
      this.deps.users,
      redactions.map(({ removedBy }) => removedBy),
    );
    return (await withFullNames(this.deps.users, redactions)).map((redaction) => {
      const removedByFullName = remover(redaction.removedBy);
      return removedByFullName === undefined ? redaction : { ...redaction, removedByFullName };
    });
  }

  private async preview(hit: Hit, caseId: string): Promise<Hit> {
    const reader = this.deps.hits.reader(caseId);
    const { redactions } = await reader.redactionState();
    const about = redactions.filter(({ hitId }) => hitId === null || hitId === hit.id);
    const of = await this.deps.cases.get(caseId);
    const loaded = await CaseRedactions.load(reader, about, of?.phoneCountry ?? null);
    return redactTexts(hit, loaded);
  }

  /** Users who do not see the item are not notified. */
  private publish(hitIds: readonly string[] | null, cause: AuditContext): void {
    const author = authorOf(cause);
    this.deps.changes.publish(
      caseOf(cause),
      hitIds === null ? { kind: 'case', author } : { kind: 'hits', hitIds, author, audience: 'everyone' },
    );
  }
}

const ruleOf = ({ kind, lines }: Pick<RedactionRuleValues, 'kind' | 'lines'>): RedactionRule =>
  kind === 'names' ? { kind, names: ruleLines(lines) } : { kind, except: ruleLines(lines) };

/** A name without letters and digits is redacted, but cannot be searched for. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof BadRequestError) {
    return null;
  }
  throw error;
}

const noSuchItem = () => new NotFoundError('There is no such item.');

/** @throws BadRequestError when the item has no such text or file */
function checkedTarget(hit: Hit, target: NewItemRedactionTarget): ItemRedactionTarget {
  switch (target.kind) {
    case 'text':
    case 'quote': {
      const text = textOfTarget(hit, target);
      if (text === null || target.start >= target.end || target.end > text.length) {
        throw new BadRequestError('The item has no such text.');
      }
      const sha256 = textSha256(text);
      return target.kind === 'quote' ? { ...target, sha256 } : { ...target, sha256, isMessage: hit.chat !== null };
    }
    case 'file_name':
      requireFile(hit.attachments.some(({ id }) => id === target.attachmentId));
      return target;
    case 'box':
    case 'file':
      requireFile(hit.attachments.some(({ sha256 }) => sha256 === target.sha256));
      if (target.kind === 'box' && (target.box.width === 0 || target.box.height === 0)) {
        throw new BadRequestError('Draw a box with a width and a height.');
      }
      return target;
  }
}

function requireFile(isThere: boolean): void {
  if (!isThere) {
    throw new BadRequestError('The item has no such file.');
  }
}
