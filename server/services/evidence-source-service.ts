import type { ArtifactGroupCount, EvidenceSource, SourceInformation } from '@contract/model/case';
import type { ImportCertificate, StoredFileHash } from '@contract/model/import';
import { sourceSchema } from '@contract/rules/evidence-source';
import { ConflictError, NotFoundError } from '@server/errors';
import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  ChangedMetadata,
  EvidenceSourceRecord,
  EvidenceSourceStore,
  SourceMetadata,
} from '@server/stores/evidence-source-store';
import type { GroupCount, HitStore } from '@server/stores/hit-store';
import type { ImportedFilesQuery } from '@server/stores/imported-files-query';
import type { Viewer } from '@server/stores/viewer';

import type { PreviewStatus } from './case-service';
import { canonicalJson } from '@server/domain/canonical-json';
import { describeChanges } from '@server/domain/describe-changes';
import { requireRevision, revisionOf } from '@server/domain/revision';
import { auditEntry, caseOf, updateEntry, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import type { LastChanges } from './last-changes';
import type { ReadLog } from './read-log';
import { validate } from './validate';

const FILES_PAGE = 1000;

/** The values that a user enters for a source; only the name is required. */
type SourceInput = Pick<SourceMetadata, 'name'> & Partial<SourceMetadata>;

interface Dependencies {
  sources: EvidenceSourceStore;
  reads: ReadLog;
  hits: HitStore;
  previews: PreviewStatus;
  changes: ChangeBus;
  lastChanges: LastChanges;
}

/**
 * Evidence sources with the results of their imports (rules 000-3). Counts are those of the viewer: they do not include hidden
 * privileged hits.
 */
export class EvidenceSourceService {
  constructor(private readonly deps: Dependencies) {}

  async list(viewer: Viewer, caseId: string): Promise<EvidenceSource[]> {
    const records = await this.deps.sources.listOfCases([caseId]);
    return Promise.all(records.map((record) => this.withCounts(viewer, record)));
  }

  /** @throws NotFoundError */
  async get(viewer: Viewer, caseId: string, evidenceId: number, cause: AuditContext): Promise<EvidenceSource> {
    const record = await this.record(caseId, evidenceId);
    const source = await this.withCounts(viewer, record);
    await this.recordRead(cause, record, { count: source.counts.total });
    return source;
  }

  /**
   * Properties missing in the input stay unchanged. The audit entry contains each changed value before and after.
   * @throws BadRequestError with the messages of the form, NotFoundError, ConflictError while the source is imported, or when it
   * was changed after the revision
   */
  async update(
    viewer: Viewer,
    evidenceId: number,
    { revision, ...input }: SourceInput & { revision?: string },
    cause: AuditContext,
  ): Promise<EvidenceSource> {
    const caseId = caseOf(cause);
    const before = await this.record(caseId, evidenceId);
    requireNotImported(before);
    const { importTypeVersion = before.importTypeVersion, ...rest } = input;
    const values = validate(sourceSchema, {
      ...metadataOf(before),
      ...rest,
      importTypeVersion: importTypeVersion ?? '',
    });
    const change = changedMetadata(input, { ...values, importTypeVersion: values.importTypeVersion || null });
    const logged = {
      caseId: null,
      isAbout: (entry: AuditEntry) => entry.caseId === caseId && entry.evidenceId === evidenceId,
    };
    const update = () =>
      this.deps.sources.update(caseId, evidenceId, change, (replaced) => {
        requireNotImported(replaced);
        requireRevision(revision, { name: 'the evidence source', values: metadataOf(replaced) });
        const after = { ...replaced, ...change };
        const about = { action: ['update evidence source'], evidenceSourceName: [after.name] };
        return updateEntry(cause, about, describeChanges(replaced, after, METADATA));
      });
    const updated = await this.deps.lastChanges.namedIn(logged, update);
    if (updated === null) {
      throw noSuchSource();
    }
    if (updated.isChanged) {
      this.deps.changes.publish(caseId, { kind: 'sources' });
    }
    return this.withCounts(viewer, updated.record);
  }

  /** @throws NotFoundError while the source has no finished import */
  async certificate(caseId: string, evidenceId: number, cause: AuditContext): Promise<ImportCertificate> {
    const record = await this.record(caseId, evidenceId);
    const certificate = await this.deps.hits.reader(caseId).certificate(evidenceId);
    if (certificate === null) {
      throw new NotFoundError('The import of this evidence source has not finished.');
    }
    await this.recordRead(cause, record);
    return certificate;
  }

  /** @throws NotFoundError */
  async files(
    viewer: Viewer,
    caseId: string,
    evidenceId: number,
    page: Partial<ImportedFilesQuery>,
    cause: AuditContext,
  ): Promise<{ files: StoredFileHash[]; totalCount: number }> {
    const record = await this.record(caseId, evidenceId);
    const request = { ...page, take: page.take ?? FILES_PAGE };
    const result = await this.deps.hits.reader(caseId).importedFiles(viewer, evidenceId, request);
    await this.recordRead(cause, record, { request: canonicalJson(request), count: result.totalCount });
    return result;
  }

  /** @throws NotFoundError */
  async information(
    caseId: string,
    evidenceId: number,
    kind: 'device' | 'extraction',
    cause: AuditContext,
  ): Promise<SourceInformation> {
    const record = await this.record(caseId, evidenceId);
    await this.recordRead(cause, record);
    const sections = await this.deps.hits.reader(caseId).information(evidenceId, kind);
    return { sections: sections.map(({ name, fragments }) => ({ name, fragments: [...fragments] })) };
  }

  private async record(caseId: string, evidenceId: number): Promise<EvidenceSourceRecord> {
    const record = await this.deps.sources.get(caseId, evidenceId);
    if (record === null) {
      throw noSuchSource();
    }
    return record;
  }

  private recordRead(
    cause: AuditContext,
    { id, name }: EvidenceSourceRecord,
    { request = '', count = 0 } = {},
  ): Promise<void> {
    const entry = auditEntry(cause, { evidenceSourceName: [name] }, { evidenceId: id });
    return this.deps.reads.record({ cause, entry, request, returned: { count } });
  }

  private async withCounts(viewer: Viewer, record: EvidenceSourceRecord): Promise<EvidenceSource> {
    const counts =
      record.ingestedAt === null
        ? { groups: [] }
        : await this.deps.hits
            .reader(record.caseId)
            .countBy(viewer, { filter: { evidenceIds: [record.id] }, queryFilters: [] }, 'artifactName');
    const groups = toGroups(counts.groups);
    const artifacts = groups.flatMap((group) => group.artifacts);
    const previews = (await this.deps.previews.statusEvents(viewer, [record])).get(record.id);
    return {
      id: record.id,
      caseId: record.caseId,
      name: record.name,
      shortDescription: record.shortDescription,
      longDescription: record.longDescription,
      importType: record.importType,
      importTypeVersion: record.importTypeVersion,
      ingestionVersion: record.ingestionVersion,
      evidenceType: record.evidenceType,
      ingestedAt: record.ingestedAt,
      timezone: record.timezone,
      legalHold: record.legalHold,
      deletedAt: null,
      revision: revisionOf(metadataOf(record)),
      events: previews === undefined ? record.events : [...record.events, previews],
      counts: {
        total: sum(artifacts.map(({ total }) => total)),
        primary: sum(artifacts.map(({ primary }) => primary)),
        secondary: sum(artifacts.map(({ secondary }) => secondary)),
      },
      groups,
    };
  }
}

const METADATA = [
  'name',
  'shortDescription',
  'longDescription',
  'evidenceType',
  'importTypeVersion',
] as const satisfies (keyof SourceMetadata)[];

const metadataOf = ({
  name,
  shortDescription,
  longDescription,
  evidenceType,
  importTypeVersion,
}: EvidenceSourceRecord): SourceMetadata => ({
  name,
  shortDescription,
  longDescription,
  evidenceType,
  importTypeVersion,
});

/** The given properties, as validated: others may have been changed by another user since they were read. */
const changedMetadata = (
  { shortDescription, longDescription, evidenceType, importTypeVersion }: SourceInput,
  values: SourceMetadata,
): ChangedMetadata => ({
  name: values.name,
  ...(shortDescription !== undefined && { shortDescription: values.shortDescription }),
  ...(longDescription !== undefined && { longDescription: values.longDescription }),
  ...(evidenceType !== undefined && { evidenceType: values.evidenceType }),
  ...(importTypeVersion !== undefined && { importTypeVersion: values.importTypeVersion }),
});

/** The import would overwrite the metadata with the name and the version in the report. @throws ConflictError */
function requireNotImported({ events }: EvidenceSourceRecord): void {
  if (events.at(-1)?.eventType === 'IngestionStarted') {
    throw new ConflictError('The evidence source is being imported. Change it when the import has ended.');
  }
}

const noSuchSource = () => new NotFoundError('There is no such evidence source.');

/** Counts of artifacts summed per group, both in the configured order of the counts. */
function toGroups(counts: readonly GroupCount[]): ArtifactGroupCount[] {
  const groups = new Map<string, ArtifactGroupCount>();
  for (const { value, group = '', importance, count } of counts) {
    const entry = groups.get(group) ?? { name: group, count: 0, artifacts: [] };
    groups.set(group, entry);
    entry.count += count;
    let artifact = entry.artifacts.find(({ name }) => name === value);
    if (artifact === undefined) {
      artifact = { name: value, total: 0, primary: 0, secondary: 0 };
      entry.artifacts.push(artifact);
    }
    artifact.total += count;
    artifact[importance ?? 'primary'] += count;
  }
  return [...groups.values()];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
