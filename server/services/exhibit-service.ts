import type { createBulkExhibits, listExhibits } from '@contract/calls/exhibits';
import type { CallResponse } from '@contract/define-call';
import type { Exhibit, ExhibitNumbering } from '@contract/model/exhibit';
import { exhibitSchema, numberingSchema } from '@contract/rules/exhibit';
import { NotFoundError } from '@server/errors';
import type { ExhibitPageQuery } from '@server/stores/exhibits';
import type { HitStore } from '@server/stores/hit-store';
import type { UserStore } from '@server/stores/user-store';
import type { Viewer } from '@server/stores/viewer';

import type { AdditionLimits } from './addition-limits';
import { PUBLISHED_HITS_MAX } from './case-event';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import { withFullNames } from '@server/people/full-names';
import type { SearchLog } from './search-log';
import { progressPublisher, selectionOf, summaryOf, type RequestedHits } from './selected-hits';
import { validate } from './validate';

/** As in the request; a missing remark is empty. */
interface RequestedText {
  title: string;
  remark?: string;
}

/** Items with an exhibit number of the case, a title and a printed remark. */
export class ExhibitService {
  constructor(
    private readonly deps: {
      hits: HitStore;
      users: Pick<UserStore, 'get'>;
      changes: ChangeBus;
      additions: AdditionLimits;
      searchLog: SearchLog;
    },
  ) {}

  /** Exhibits whose items the viewer may see. */
  async list(viewer: Viewer, caseId: string, query: ExhibitPageQuery): Promise<CallResponse<typeof listExhibits>> {
    const reader = this.deps.hits.reader(caseId);
    const { exhibits, totalCount, withdrawnCount } = await reader.exhibits(viewer, query);
    const numbering = await reader.exhibitNumbering();
    return { data: await withFullNames(this.deps.users, exhibits), totalCount, withdrawnCount, numbering };
  }

  /** @throws BadRequestError with the messages of the form, NotFoundError, ConflictError when it is an exhibit */
  async create(viewer: Viewer, hitId: string, request: RequestedText, cause: AuditContext): Promise<Exhibit> {
    const text = validate(exhibitSchema, textOf(request));
    this.deps.additions.admit(viewer.userId);
    const audit = auditEntry(cause, { action: ['create exhibit'] }, { hitId });
    const exhibit = await this.transactor(cause).createExhibit(viewer, hitId, text, audit);
    if (exhibit === null) {
      throw new NotFoundError('There is no such item.');
    }
    this.publish([hitId], cause, 'everyone');
    return exhibit;
  }

  /** @throws BadRequestError with the messages of the form, or for too many */
  async createAll(
    viewer: Viewer,
    request: RequestedHits & RequestedText,
    cause: AuditContext,
    signal: AbortSignal,
  ): Promise<CallResponse<typeof createBulkExhibits>> {
    const text = validate(exhibitSchema, textOf(request));
    const selection = selectionOf(request);
    const { additions, changes, searchLog } = this.deps;
    additions.admit(viewer.userId);
    const search = 'hitIds' in selection ? null : searchLog.describe(caseOf(cause), selection.criteria, viewer);
    const audit = auditEntry(cause, { action: ['create exhibits'], ...summaryOf(selection), ...search?.description });
    const progress = progressPublisher(changes, request, cause);
    progress(0);
    const options = { signal, onChosen: () => progress(0.5) };
    const made = await this.transactor(cause).createExhibits(viewer, selection, text, audit, options);
    search?.noteWritten();
    progress(1);
    const { selected, hitIds, firstNumber, lastNumber, changedForAll } = made;
    if (hitIds.length > 0) {
      this.publish(hitIds, cause, changedForAll === 0 ? 'seesPrivileged' : 'everyone');
    }
    return {
      selected,
      changed: hitIds.length,
      firstNumber: firstNumber ?? '',
      lastNumber: lastNumber ?? '',
    };
  }

  /** @throws BadRequestError with the messages of the form, NotFoundError, ConflictError when it was withdrawn */
  async update(viewer: Viewer, exhibitId: string, request: RequestedText, cause: AuditContext): Promise<Exhibit> {
    const text = validate(exhibitSchema, textOf(request));
    this.deps.additions.admit(viewer.userId);
    const audit = auditEntry(cause, { action: ['update exhibit'] });
    const { record, isChanged } = found(await this.transactor(cause).updateExhibit(viewer, exhibitId, text, audit));
    if (isChanged) {
      this.publish([record.hitId], cause, 'everyone');
    }
    return record;
  }

  /** @throws NotFoundError, ConflictError when it was withdrawn before */
  async withdraw(viewer: Viewer, exhibitId: string, cause: AuditContext): Promise<Exhibit> {
    const audit = auditEntry(cause, { action: ['withdraw exhibit'] });
    const exhibit = found(await this.transactor(cause).withdrawExhibit(viewer, exhibitId, audit));
    this.publish([exhibit.hitId], cause, 'everyone');
    return exhibit;
  }

  /** @throws BadRequestError with the messages of the form */
  async updateNumbering(values: ExhibitNumbering, cause: AuditContext): Promise<ExhibitNumbering> {
    const numbering = validate(numberingSchema, values);
    const about = {
      action: ['update exhibit numbering'],
      prefix: [numbering.prefix],
      digits: [String(numbering.digits)],
    };
    const audit = auditEntry(cause, about);
    const { record, isChanged } = await this.transactor(cause).updateExhibitNumbering(numbering, audit);
    if (isChanged) {
      this.deps.changes.publish(caseOf(cause), { kind: 'case', author: authorOf(cause) });
    }
    return record;
  }

  /** Users who do not see the hits are not notified. */
  private publish(hitIds: readonly string[], cause: AuditContext, audience: 'everyone' | 'seesPrivileged'): void {
    const named = hitIds.length > PUBLISHED_HITS_MAX ? null : hitIds;
    this.deps.changes.publish(caseOf(cause), { kind: 'hits', hitIds: named, author: authorOf(cause), audience });
  }

  private transactor(cause: AuditContext) {
    return this.deps.hits.transactor(caseOf(cause));
  }
}

const textOf = ({ title, remark = '' }: RequestedText) => ({ title, remark });

function found<Found>(exhibit: Found | null): Found {
  if (exhibit === null) {
    throw new NotFoundError('There is no such exhibit.');
  }
  return exhibit;
}
