import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { Clock } from '@server/clock';
import { canonicalJson } from '@server/domain/canonical-json';
import { ReviewError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { AnswerStatus, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { summarizeCriteria } from './criteria-summary';
import { sha256, splitRequest } from './request-parts';
import { ViewingLog } from './viewing-log';

/** Long parts of requests that are known to stand in an entry; which of them is forgotten is written once more. */
const PARTS_MAX = 20_000;

/** The body of a call that searches or counts, as it was sent. */
export interface SentRequest {
  filter: HitFilter;
  queryFilters?: readonly QueryFilter[];
}

interface RecordedSearch {
  viewer: Viewer;
  cause: AuditContext;
  /** What is done, with values that are no filters. */
  action: readonly string[];
  /** The body of the call: all that the answer depends on beside the viewer, the case and the evidence source. */
  request: SentRequest;
  evidenceId?: number;
}

/** What a search found, for its entry. */
export interface Findings {
  count: number;
  /** There may be more than were counted. */
  isAtLeast?: boolean;
  status?: AnswerStatus;
}

/**
 * What is written to the audit log of searches and counts. A search leaves what it takes to make it again: the body of the call in
 * canonical JSON (RFC 8785), the viewer's rights, and how many items it found. Nothing is answered that has no entry.
 */
export class SearchLog {
  /** Criteria that have an entry. */
  private readonly written = new ViewingLog();
  /** Long parts of requests that an entry of their case holds. */
  private readonly writtenParts = new Set<string>();
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
    await this.write(recorded, describeFindings(findingsOf(answer)));
    return answer;
  }

  /**
   * Records that items were counted: content can be found out by counting it. The same criteria of one user are one entry in ten
   * minutes, whatever call counts, and no criteria are none.
   *
   * @param findings what was counted; null where the answer is no single number
   */
  async noteCount(viewer: Viewer, request: SentRequest, cause: AuditContext, findings: Findings | null): Promise<void> {
    if (Object.keys(request.filter).length === 0 && (request.queryFilters ?? []).length === 0) {
      return;
    }
    const key = keyOf(viewer, request, cause);
    if (this.written.has(key, this.deps.clock())) {
      return;
    }
    const entry =
      this.writing.get(key) ??
      this.write({ viewer, cause, action: ['count'], request }, findings && describeFindings(findings)).finally(() =>
        this.writing.delete(key),
      );
    this.writing.set(key, entry);
    await entry;
  }

  /**
   * What an entry says of a request and of who made it, for entries that are written elsewhere. A long part of it stands in one entry of
   * the case, and later entries name its hash: call `noteWritten` when the entry is committed.
   */
  describe(
    caseId: string,
    request: SentRequest,
    viewer: Viewer,
  ): { description: AuditEntry['description']; noteWritten: () => void } {
    const { text, sha256: hash, parts } = splitRequest(request);
    const added = [...parts].filter(([part]) => !this.writtenParts.has(`${caseId} ${part}`));
    const { filter, queryFilters = [] } = request;
    return {
      description: {
        ...summarizeCriteria({ filter, queryFilters }),
        request: [text],
        ...(added.length > 0 && { requestParts: added.map(([, part]) => part) }),
        ...(parts.size > 0 && { requestSha256: [hash] }),
        userRights: rightsOf(viewer),
      },
      noteWritten: () => {
        if (this.writtenParts.size > PARTS_MAX) {
          this.writtenParts.clear();
        }
        added.forEach(([part]) => this.writtenParts.add(`${caseId} ${part}`));
      },
    };
  }

  private async write(
    { viewer, cause, action, request, evidenceId }: RecordedSearch,
    findings: AuditEntry['description'] | null,
  ): Promise<void> {
    const { caseId } = cause;
    if (caseId === null) {
      throw new Error(`${cause.call} searches, but in no case.`);
    }
    const described = this.describe(caseId, request, viewer);
    const description = { action, ...described.description, ...findings };
    const entry = auditEntry(cause, description, evidenceId === undefined ? {} : { evidenceId });
    await this.deps.hits.transactor(caseId).record(entry);
    described.noteWritten();
    this.written.add(keyOf(viewer, request, cause), this.deps.clock());
  }
}

const describeFindings = ({ count, isAtLeast = false, status = 'success' }: Findings): AuditEntry['description'] => ({
  found: [isAtLeast || status !== 'success' ? `at least ${count}` : String(count)],
  ...(status !== 'success' && { outcome: [status] }),
});

/** Of somebody who reads what is privileged: what such a search found is told to nobody who does not. */
export const SEES_PRIVILEGED = 'seesPrivileged';

const rightsOf = ({ role, caseAccess, seesPrivileged }: Viewer): string[] => [
  role,
  ...(caseAccess === null ? [] : [caseAccess]),
  ...(seesPrivileged ? [SEES_PRIVILEGED] : []),
];

/** Whoever has searched by criteria, or counted by them, has an entry of them. */
const keyOf = ({ userId }: Viewer, { filter, queryFilters = [] }: SentRequest, { caseId }: AuditContext): string =>
  `${caseId} ${userId} ${sha256(canonicalJson({ filter, queryFilters }))}`;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
