import type { LegalHold } from '@contract/model/legal-hold';
import { reasonSchema } from '@contract/rules/reason';
import { ConflictError, NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { LegalHoldStore } from '@server/stores/legal-hold-store';

import { describeChanges } from '@server/domain/describe-changes';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { validate } from './validate';

interface Dependencies {
  legalHolds: LegalHoldStore;
  cases: CaseStore;
  sources: EvidenceSourceStore;
  changes: ChangeBus;
}

/** What the entry of a lifted hold says of it. */
const HOLD_FIELDS = ['holdReason', 'heldBy', 'heldSince'] as const;

interface FoundThing {
  /** Whether the source has no unfinished import. */
  isWhole: boolean;
  /** Description of the subject for the audit log. */
  named: Record<string, readonly string[]>;
  about: { evidenceId?: number };
}

/**
 * Legal hold of a case (`evidenceId` null) or of a source: it cannot be deleted, nor the case that contains it, until the hold is
 * lifted.
 */
export class LegalHoldService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws BadRequestError for the reason, NotFoundError, ConflictError when it is on hold, or its import has not finished */
  async place(evidenceId: number | null, input: string, cause: AuditContext): Promise<LegalHold> {
    const { reason } = validate(reasonSchema, { reason: input });
    const caseId = caseOf(cause);
    const thing = await this.find(caseId, evidenceId);
    if (!thing.isWhole) {
      throw new ConflictError('The import of this evidence source has not finished.');
    }
    const hold: LegalHold = { since: cause.timestamp, by: cause.userName, reason };
    const audit = auditEntry(cause, { action: ['place legal hold'], reason: [reason], ...thing.named }, thing.about);
    if (!(await this.deps.legalHolds.place({ caseId, evidenceId }, hold, audit))) {
      throw new ConflictError('It is already on legal hold.');
    }
    this.publish(thing.about, cause);
    return hold;
  }

  /** @throws BadRequestError for the reason, NotFoundError, ConflictError when it is not on hold */
  async lift(evidenceId: number | null, input: string, cause: AuditContext): Promise<void> {
    const { reason } = validate(reasonSchema, { reason: input });
    const caseId = caseOf(cause);
    const thing = await this.find(caseId, evidenceId);
    const isLifted = await this.deps.legalHolds.lift({ caseId, evidenceId }, (hold) => {
      const before = { holdReason: hold.reason, heldBy: hold.by, heldSince: hold.since };
      const changes = describeChanges(before, {}, HOLD_FIELDS);
      const about = { action: ['lift legal hold'], reason: [reason], ...thing.named, ...changes };
      return auditEntry(cause, about, thing.about);
    });
    if (!isLifted) {
      throw new ConflictError('It is not on legal hold.');
    }
    this.publish(thing.about, cause);
  }

  private async find(caseId: string, evidenceId: number | null): Promise<FoundThing> {
    if (evidenceId === null) {
      const found = await this.deps.cases.get(caseId);
      if (found === null) {
        throw new NotFoundError('There is no such case.');
      }
      return { isWhole: true, named: { caseName: [found.name] }, about: {} };
    }
    const found = await this.deps.sources.get(caseId, evidenceId);
    if (found === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    const isComplete = found.ingestedAt !== null;
    const named = { evidenceSourceName: [found.name] };
    return { isWhole: isComplete, named, about: { evidenceId } };
  }

  private publish(about: { evidenceId?: number }, cause: AuditContext): void {
    const kind = about.evidenceId === undefined ? ('case' as const) : ('sources' as const);
    this.deps.changes.publish(caseOf(cause), kind === 'case' ? { kind, author: authorOf(cause) } : { kind });
  }
}
