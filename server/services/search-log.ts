import type { HitFilter, QueryFilter } from '@contract/model/filter';
import type { Clock } from '@server/clock';
import { canonicalJson } from '@server/domain/canonical-json';
import { ReviewError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { SearchStatus, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, type AuditContext } from '@server/domain/audit-context';
import { summarizeCriteria } from './criteria-summary';
import type { ReadLog } from './read-log';
import { sha256, splitRequest } from './request-parts';
import { ViewingLog } from './viewing-log';

/** Cached hashes of long parts of requests that an entry contains. A part missing in the cache is written again. */
const PARTS_MAX = 20_000;

/** The body of a call that searches or counts, as sent. */
export interface SentRequest {
  filter: HitFilter;
  queryFilters?: readonly QueryFilter[];
}

interface RecordedSearch {
  viewer: Viewer;
  cause: AuditContext;
  /** The action, with values other than filters. */
  action: readonly string[];
  /** The body of the call. With the viewer, the case and the evidence source it determines the result. */
  request: SentRequest;
  evidenceId?: number;
}

/** The outcome of a search, for its entry. */
export interface Findings {
  count: number;
  /** The items of the response. */
  ids?: readonly string[];
  /** Whether there may be more than were counted. */
  isAtLeast?: boolean;
  status?: SearchStatus;
}

/**
 * Writes searches and counts to the audit log. The entry of a search contains everything needed to repeat it: the body of the
 * call in canonical JSON (RFC 8785), the viewer's rights, and the number of items found. No response is sent without an entry.
 */
export class SearchLog {
  /** Criteria that have an entry. */
  private readonly written = new ViewingLog();
  /** Long parts of requests that an entry of their case contains. */
  private readonly writtenParts = new Set<string>();
  /** Pending entries of counts: concurrent calls with the same criteria share one. */
  private readonly writing = new Map<string, Promise<void>>();

  constructor(private readonly deps: { hits: Pick<HitStore, 'transactor'>; reads: ReadLog; clock: Clock }) {}

  /** Runs the search and records it, also when it fails or is cancelled. Rejects as the search does. */
  async recorded<Result>(
    recorded: RecordedSearch,
    search: () => Promise<Result>,
    findingsOf: (result: Result) => Findings,
  ): Promise<Result> {
    let result: Result;
    try {
      result = await search();
    } catch (error) {
      // A refused request has no results, and its response states the refusal.
      if (!(error instanceof ReviewError && error.status < 500)) {
        await this.write(recorded, { outcome: [isAbort(error) ? 'cancelled' : 'failed'] });
      }
      throw error;
    }
    const findings = findingsOf(result);
    await this.write(recorded, describeFindings(findings), findings);
    return result;
  }

  /**
   * Records that items were counted, since counts can reveal content. The same criteria of one user make one entry per ten
   * minutes for all calls. Without criteria there is no entry.
   * @param findings null when the result is not a single number
   */
  async noteCount(viewer: Viewer, request: SentRequest, cause: AuditContext, findings: Findings | null): Promise<void> {
    // Nobody has searched for anything: how copies are shown is a setting of the view, which pages send when they open.
    const { toolCopies: _shown, ...criteria } = request.filter;
    if (Object.keys(criteria).length === 0 && (request.queryFilters ?? []).length === 0) {
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
   * The description of a request and its user, for entries written elsewhere. The first entry of the case contains a long part,
   * later entries contain its hash: call `noteWritten` when the entry is committed.
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
    outcome: AuditEntry['description'] | null,
    /** Of a search that ended: the same search again by an open page is a repetition. */
    findings?: Findings,
  ): Promise<void> {
    const { caseId } = cause;
    if (caseId === null) {
      throw new Error(`${cause.call} searches, but in no case.`);
    }
    const described = this.describe(caseId, request, viewer);
    const description = { action, ...described.description, ...outcome };
    const entry = auditEntry(cause, description, evidenceId === undefined ? {} : { evidenceId });
    if (findings === undefined) {
      await this.deps.hits.transactor(caseId).record(entry);
    } else {
      const asked = canonicalJson({ action, request, rights: rightsOf(viewer) });
      await this.deps.reads.record({ cause, entry, request: asked, returned: findings });
    }
    described.noteWritten();
    this.written.add(keyOf(viewer, request, cause), this.deps.clock());
  }
}

export const describeFindings = ({
  count,
  isAtLeast = false,
  status = 'success',
}: Findings): AuditEntry['description'] => ({
  found: [isAtLeast || status !== 'success' ? `at least ${count}` : String(count)],
  ...(status !== 'success' && { outcome: [status] }),
});

/** Of a user who sees privileged items: the number found is hidden from users who do not. */
export const SEES_PRIVILEGED = 'seesPrivileged';

export const rightsOf = ({ role, caseAccess, seesPrivileged }: Viewer): string[] => [
  role,
  ...(caseAccess === null ? [] : [caseAccess]),
  ...(seesPrivileged ? [SEES_PRIVILEGED] : []),
];

/** Each user gets an entry of their own for the same criteria. */
const keyOf = ({ userId }: Viewer, { filter, queryFilters = [] }: SentRequest, { caseId }: AuditContext): string =>
  `${caseId} ${userId} ${sha256(canonicalJson({ filter, queryFilters }))}`;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
