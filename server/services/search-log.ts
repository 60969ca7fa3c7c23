import { createHash } from 'node:crypto';

import type { Clock } from '@server/clock';
import { canonicalJson } from '@server/domain/canonical-json';
import { ReviewError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { AnswerStatus, HitCriteria, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type Cause } from './cause';
import { summarizeCriteria } from './criteria-summary';
import { ViewingLog } from './viewing-log';

/** Characters up to which an entry holds its request each time. A longer one stands in the first entry, later ones have its hash. */
const SHORT_REQUEST = 2_000;

interface RecordedSearch {
  viewer: Viewer;
  cause: Cause;
  /** What is done, with values that are no filters. */
  action: readonly string[];
  /** All that the answer depends on beside the viewer: filters, order, page. */
  request: HitCriteria & object;
  evidenceId?: number;
}

/** What a search found, for its entry. */
interface Findings {
  count: number;
  /** There may be more than were counted. */
  isAtLeast?: boolean;
  status?: AnswerStatus;
}

/**
 * What is written to the audit log of searches and counts. A search leaves what it takes to make it again: the request in canonical
 * JSON (RFC 8785), the viewer's rights, and how many items it found. Nothing is answered that has no entry.
 */
export class SearchLog {
  /** Long requests that an entry holds, and counts that have one. */
  private readonly written = new ViewingLog();
  /** Entries of counts that are being written: calls for the same criteria in the same moment wait for one. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly deps: { hits: Pick<HitStore, 'transactor'>; clock: Clock }) {}

  /** Runs the search and records it; one that fails or is given up is recorded as such. Rejects as the search does. */
  async recorded<Answer>(
    recorded: RecordedSearch,
    search: () => Promise<Answer>,
    findingsOf: (answer: Answer) => Findings,
  ): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await search();
    } catch (error) {
      // A request that is refused found nothing, and is told so in the answer.
      if (!(error instanceof ReviewError && error.status < 500)) {
        await this.write(recorded, { outcome: [isAbort(error) ? 'cancelled' : 'failed'] });
      }
      throw error;
    }
    const { count, isAtLeast = false, status = 'success' } = findingsOf(answer);
    await this.write(recorded, {
      found: [isAtLeast || status !== 'success' ? `at least ${count}` : String(count)],
      ...(status !== 'success' && { outcome: [status] }),
    });
    return answer;
  }

  /**
   * Records that items were counted: content can be found out by counting it. The same criteria of one user are one entry in ten
   * minutes, and no criteria are none.
   */
  async noteCount(viewer: Viewer, criteria: HitCriteria, cause: Cause): Promise<void> {
    if (Object.keys(criteria.filter).length === 0 && criteria.queryFilters.length === 0) {
      return;
    }
    const key = keyOf(viewer, criteria, cause);
    if (this.written.has(key, this.deps.clock())) {
      return;
    }
    const entry =
      this.writing.get(key) ??
      this.write({ viewer, cause, action: ['count'], request: criteria }, {}).finally(() => this.writing.delete(key));
    this.writing.set(key, entry);
    await entry;
  }

  private async write(
    { viewer, cause, action, request, evidenceId }: RecordedSearch,
    findings: AuditEntry['description'],
  ): Promise<void> {
    const { caseId } = cause;
    if (caseId === null) {
      throw new Error(`${cause.call} searches, but in no case.`);
    }
    const text = canonicalJson(request);
    const hash = sha256(text);
    const now = this.deps.clock();
    const isLong = text.length > SHORT_REQUEST;
    const isWritten = isLong && this.written.has(`${caseId} ${hash}`, now);
    const description = {
      action,
      ...summarizeCriteria(request),
      ...(!isWritten && { request: [text] }),
      ...(isLong && { requestSha256: [hash] }),
      userRights: rightsOf(viewer),
      ...findings,
    };
    const entry = auditEntry(cause, description, evidenceId === undefined ? {} : { evidenceId });
    await this.deps.hits.transactor(caseId).record(entry);
    this.written.add(keyOf(viewer, request, cause), now);
    if (isLong && !isWritten) {
      this.written.add(`${caseId} ${hash}`, now);
    }
  }
}

/** Of somebody who reads what is privileged: what such a search found is told to nobody who does not. */
export const SEES_PRIVILEGED = 'seesPrivileged';

const rightsOf = ({ role, caseAccess, seesPrivileged }: Viewer): string[] => [
  role,
  ...(caseAccess === null ? [] : [caseAccess]),
  ...(seesPrivileged ? [SEES_PRIVILEGED] : []),
];

/** Whoever has searched by criteria, or counted by them, has an entry of them. */
const keyOf = ({ userId }: Viewer, { filter, queryFilters }: HitCriteria, { caseId }: Cause): string =>
  `${caseId} ${userId} ${sha256(canonicalJson({ filter, queryFilters }))}`;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
