import {
  INSTALLED_APPLICATIONS,
  INSTALLED_APPLICATIONS_MAX,
  RECENT_COMMUNICATIONS_MAX,
  TOP_IDENTIFIERS_MAX,
  TOP_IDENTIFIER_THREADS,
  type InstalledApplication,
  type TopIdentifier,
} from '@contract/calls/source-insights';
import type { Artifact, Fragment, Hit, Person } from '@contract/model/hit';
import { compareNames } from '@contract/text/compare-names';
import { NotFoundError } from '@server/errors';
import type { EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { GroupCount, HitCriteria, HitReader, HitStore } from '@server/stores/hit-store';
import type { ChatThreadSummary } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';

import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import type { ReadLog } from './read-log';

interface Dependencies {
  sources: EvidenceSourceStore;
  hits: HitStore;
  reads: ReadLog;
}

const COMMUNICATION_GROUPS: readonly string[] = ['Communication', 'Email & Calendar'];
/** Groups whose items are not messages between people. */
const NO_COMMUNICATIONS: readonly string[] = [
  'Calendar Entries',
  'Chats',
  'Contacts',
  'Recordings',
  'Shared Files',
  'Social Media Activities',
];

/** Summaries of the hits of a source (rules 000-7), from the hits that the viewer may see. */
export class SourceInsightsService {
  constructor(private readonly deps: Dependencies) {}

  /** @throws NotFoundError */
  async topIdentifiers(
    viewer: Viewer,
    evidenceId: number,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<{ identifiers: TopIdentifier[]; countedThreads: number; totalThreads: number }> {
    const reader = await this.open(evidenceId, cause);
    const { threads, totalCount } = await reader.threads(
      viewer,
      criteriaOf(evidenceId),
      { sort: { by: 'count', order: 'desc' }, size: TOP_IDENTIFIER_THREADS, start: 0 },
      { signal },
    );
    return { identifiers: topIdentifiers(threads), countedThreads: threads.length, totalThreads: totalCount };
  }

  /** Newest first, without undated hits. @throws NotFoundError */
  async recentCommunications(
    viewer: Viewer,
    evidenceId: number,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<Hit[]> {
    const reader = await this.open(evidenceId, cause);
    const { groups } = await reader.countBy(viewer, criteriaOf(evidenceId), 'artifactName', { signal });
    const artifacts = groups.flatMap(communicationOf);
    if (artifacts.length === 0) {
      return [];
    }
    const { hits } = await reader.search(
      viewer,
      {
        ...criteriaOf(evidenceId, artifacts),
        sort: [{ by: 'date', order: 'desc' }],
        size: RECENT_COMMUNICATIONS_MAX,
      },
      { signal },
    );
    return hits.filter(({ date }) => date !== null);
  }

  /** @throws NotFoundError */
  async installedApplications(
    viewer: Viewer,
    evidenceId: number,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<{ applications: InstalledApplication[]; totalCount: number }> {
    const reader = await this.open(evidenceId, cause);
    const criteria = criteriaOf(evidenceId, [INSTALLED_APPLICATIONS]);
    const [{ hits }, { value: totalCount }] = await Promise.all([
      reader.search(
        viewer,
        {
          ...criteria,
          sort: [{ by: 'fragment', name: 'Name', valueType: 'text', order: 'asc' }],
          size: INSTALLED_APPLICATIONS_MAX,
        },
        { signal },
      ),
      reader.count(viewer, criteria, { signal }),
    ]);
    return { applications: hits.map(toApplication), totalCount };
  }

  /** Records in the audit log that the source was viewed. */
  private async open(evidenceId: number, cause: AuditContext): Promise<HitReader> {
    const caseId = caseOf(cause);
    const source = await this.deps.sources.get(caseId, evidenceId);
    if (source === null) {
      throw new NotFoundError('There is no such evidence source.');
    }
    const description = { evidenceSourceName: [source.name] };
    await this.deps.reads.record({ cause, entry: auditEntry(cause, description, { evidenceId }) });
    return this.deps.hits.reader(caseId);
  }
}

const criteriaOf = (evidenceId: number, artifacts?: Artifact[]): HitCriteria => ({
  filter: { evidenceIds: [evidenceId], ...(artifacts && { artifacts }) },
  queryFilters: [],
});

const communicationOf = ({ group = '', value: name }: GroupCount): Artifact[] =>
  COMMUNICATION_GROUPS.includes(group) && !NO_COMMUNICATIONS.includes(name) ? [{ group, name }] : [];

function topIdentifiers(threads: readonly ChatThreadSummary[]): TopIdentifier[] {
  const found = new Map<string, TopIdentifier>();
  for (const { participants, hitCount } of threads) {
    // A participant listed twice counts once.
    const others = new Map(participants.filter(({ isOwner }) => !isOwner).map((person) => [keyOf(person), person]));
    others.delete(null);
    for (const [key, { identifier, name }] of others) {
      const entry = found.get(key ?? '') ?? { identifier, name: null, messageCount: 0, threadCount: 0 };
      entry.name ??= name;
      entry.messageCount += hitCount;
      entry.threadCount += 1;
      found.set(key ?? '', entry);
    }
  }
  return [...found.values()]
    .sort((left, right) => right.messageCount - left.messageCount || compareNames(labelOf(left), labelOf(right)))
    .slice(0, TOP_IDENTIFIERS_MAX);
}

/** By the identifier, else by the name; null if the export has neither. */
const keyOf = ({ identifier, name }: Person): string | null => {
  if (identifier !== null && identifier !== '') {
    return `identifier ${identifier}`;
  }
  return name === null || name === '' ? null : `name ${name}`;
};

const labelOf = ({ identifier, name }: TopIdentifier): string => name ?? identifier ?? '';

function toApplication({ id, fragments }: Hit): InstalledApplication {
  const find = (name: string): Fragment | undefined => fragments.find((fragment) => fragment.name === name);
  return {
    hitId: id,
    name: find('Name')?.value ?? null,
    identifier: find('Identifier')?.value ?? null,
    version: find('Version')?.value ?? null,
    installedAt: find('Install date')?.dateValue ?? null,
  };
}
