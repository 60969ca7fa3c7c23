import { MEETINGS_MAX } from '@contract/rules/movements';
import { NotFoundError } from '@server/errors';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { Meetings, Track } from '@server/stores/hit-movements';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type Cause } from './cause';
import { summarizeCriteria } from './criteria-summary';
import { caseOf } from './hit-service';

const MINUTE = 60_000;

/** Tracks and meetings: neither stops at a deadline, so that no position is silently missing. */
export class MovementService {
  constructor(private readonly deps: { hits: HitStore; sources: EvidenceSourceStore }) {}

  /** @throws NotFoundError for a source of another case, BadRequestError for a `searchAfter` that no page gave */
  async track(
    viewer: Viewer,
    evidenceId: number,
    { size, searchAfter, ...criteria }: HitCriteria & { size: number; searchAfter?: string },
    signal: AbortSignal,
    cause: Cause,
  ): Promise<Track> {
    const caseId = caseOf(cause);
    if ((await this.deps.sources.get(caseId, evidenceId)) === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    await this.record('list track', criteria, cause, { evidenceId });
    const { evidenceIds = [] } = criteria.filter;
    if (evidenceIds.length > 0 && !evidenceIds.includes(evidenceId)) {
      return { points: [], totalCount: 0, searchAfter: null };
    }
    const ofSource = { ...criteria, filter: { ...criteria.filter, evidenceIds: [evidenceId] } };
    const page = { size, ...(searchAfter !== undefined && { searchAfter }) };
    const {
      points,
      totalCount,
      searchAfter: next,
    } = await this.deps.hits.reader(caseId).track(viewer, ofSource, page, { signal });
    return { points, totalCount, searchAfter: next };
  }

  /** @throws BadRequestError for too many positions */
  async meetings(
    viewer: Viewer,
    { metres, minutes, ...criteria }: HitCriteria & { metres: number; minutes: number },
    signal: AbortSignal,
    cause: Cause,
  ): Promise<Meetings> {
    await this.record('find meetings', criteria, cause, { values: [`${metres} m`, `${minutes} min`] });
    const request = { metres, milliseconds: minutes * MINUTE, size: MEETINGS_MAX };
    const { meetings, totalCount, positionCount } = await this.deps.hits
      .reader(caseOf(cause))
      .meetings(viewer, criteria, request, { signal });
    return { meetings, totalCount, positionCount };
  }

  private async record(
    action: string,
    criteria: HitCriteria,
    cause: Cause,
    { evidenceId, values = [] }: { evidenceId?: number; values?: string[] },
  ): Promise<void> {
    const description = { action: [action, ...values], ...summarizeCriteria(criteria) };
    const entry = auditEntry(cause, description, { ...(evidenceId !== undefined && { evidenceId }) });
    await this.deps.hits.transactor(caseOf(cause)).record(entry);
  }
}
