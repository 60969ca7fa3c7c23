import type { PositionOwner } from '@contract/model/position-reason';
import { MEETINGS_MAX } from '@contract/rules/movements';
import { NotFoundError } from '@server/errors';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { Meetings, Track } from '@server/stores/hit-movements';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { caseOf, type AuditContext } from '@server/domain/audit-context';
import type { SearchLog } from './search-log';

const MINUTE = 60_000;
const NO_TRACK: Track = {
  ...{ points: [], totalCount: 0, searchAfter: null },
  counts: { device: 0, uncertain: 0, content: 0 },
};

/** Tracks and meetings. There is no deadline: a partial result would miss positions without notice. */
export class MovementService {
  constructor(private readonly deps: { hits: HitStore; sources: EvidenceSourceStore; searchLog: SearchLog }) {}

  /** @throws NotFoundError for a source of another case, BadRequestError for a `searchAfter` that no page returned */
  async track(
    viewer: Viewer,
    evidenceId: number,
    request: HitCriteria & { size: number; searchAfter?: string; withUncertain?: boolean; withContent?: boolean },
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<Track> {
    const { size, searchAfter, withUncertain = false, withContent = false, ...criteria } = request;
    const caseId = caseOf(cause);
    if ((await this.deps.sources.get(caseId, evidenceId)) === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    const { evidenceIds = [] } = criteria.filter;
    const isFilteredOut = evidenceIds.length > 0 && !evidenceIds.includes(evidenceId);
    const ofSource = { ...criteria, filter: { ...criteria.filter, evidenceIds: [evidenceId] } };
    const owners: PositionOwner[] = [
      'device',
      ...(withUncertain ? (['uncertain'] as const) : []),
      ...(withContent ? (['content'] as const) : []),
    ];
    const page = { size, owners, ...(searchAfter !== undefined && { searchAfter }) };
    return this.deps.searchLog.recorded<Track>(
      { viewer, cause, action: ['list track'], request: request, evidenceId },
      async () => {
        if (isFilteredOut) {
          return NO_TRACK;
        }
        const track = await this.deps.hits
          .reader(caseId)
          .track(viewer, ofSource, page, { signal, acceptsFormer: true });
        const { points, totalCount, counts, searchAfter: next } = track;
        return { points, totalCount, counts, searchAfter: next };
      },
      ({ totalCount }) => ({ count: totalCount }),
    );
  }

  /** @throws BadRequestError for too many positions */
  async meetings(
    viewer: Viewer,
    options: HitCriteria & { metres: number; minutes: number; withUncertain?: boolean },
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<Meetings> {
    const { metres, minutes, withUncertain = false, ...criteria } = options;
    const request = { metres, milliseconds: minutes * MINUTE, withUncertain, size: MEETINGS_MAX };
    const { meetings, totalCount, positionCount } = await this.deps.searchLog.recorded(
      {
        ...{ viewer, cause },
        action: ['find meetings', `${metres} m`, `${minutes} min`],
        request: options,
      },
      () => this.deps.hits.reader(caseOf(cause)).meetings(viewer, criteria, request, { signal, acceptsFormer: true }),
      ({ totalCount: count }) => ({ count }),
    );
    return { meetings, totalCount, positionCount };
  }
}
