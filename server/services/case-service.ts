import { randomUUID } from 'node:crypto';

import type { Case, CaseAssignment, Role, SourceStatusEvents, StatusEvent } from '@contract/model/case';
import { caseSchema } from '@contract/rules/case';
import { WORLDMAP_FEATURE } from '@contract/rules/feature-flags';
import { isPhoneCountry } from '@contract/text/phone-country';
import type { Clock } from '@server/clock';
import { isoTime } from '@server/clock';
import { describeChanges } from '@server/domain/describe-changes';
import { isKnownZone } from '@server/domain/local-times';
import { requireRevision, revisionOf } from '@server/domain/revision';
import { BadRequestError, NotFoundError } from '@server/errors';
import type {
  CaseBookmark,
  CaseInformation,
  CaseRecord,
  CaseStore,
  ChangedInformation,
  NewCase,
} from '@server/stores/case-store';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { ConfigurationStore } from '@server/stores/configuration-store';
import type { EvidenceSourceRecord, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitStore } from '@server/stores/hit-store';
import type { UserRecord } from '@server/stores/user-store';
import type { SeesPrivileged } from '@server/stores/viewer';

import type { AssignmentService } from './assignment-service';
import { auditEntry, authorOf, updateEntry, type AuditContext } from '@server/domain/audit-context';
import type { ChangeBus } from './change-bus';
import type { LastChanges } from './last-changes';
import type { ReadLog } from './read-log';
import { mayOpenCase, seesPrivileged } from './role-policy';
import { eventsOfUpdate } from './update-events';
import { validate } from './validate';

interface Dependencies {
  cases: CaseStore;
  sources: EvidenceSourceStore;
  configurations: ConfigurationStore;
  hits: HitStore;
  reads: ReadLog;
  previews: PreviewStatus;
  assignments: AssignmentService;
  changes: ChangeBus;
  lastChanges: LastChanges;
  /** Whether maps are part of this installation. */
  hasMaps: boolean;
  clock: Clock;
}

/** Preview states for the status of sources (server/previews). */
export interface PreviewStatus {
  statusEvents(
    viewer: SeesPrivileged,
    sources: readonly { id: number; caseId: string }[],
  ): Promise<Map<number, StatusEvent>>;
}

export interface CaseInput {
  name: string;
  shortDescription?: string;
  longDescription?: string;
  timezone: string;
  phoneCountry?: string | null;
  requiresLegalPrivilege?: boolean;
}

/** Of a new case, besides its creator. */
interface NewCaseInput extends CaseInput {
  assignments?: readonly CaseAssignment[];
}

/** Cases as their users see them (rules 000-3, 000-7). */
export class CaseService {
  constructor(private readonly deps: Dependencies) {}

  /** The cases that the user may open. */
  async records(user: UserRecord): Promise<CaseRecord[]> {
    const { cases } = this.deps;
    return mayOpenCase(user.role, null) ? cases.list() : cases.listAssignedTo(user.id);
  }

  async list(user: UserRecord): Promise<Case[]> {
    return this.toCases(user, await this.records(user));
  }

  /** @throws NotFoundError */
  async get(user: UserRecord, caseId: string, cause: AuditContext): Promise<Case> {
    const [found] = await this.toCases(user, await this.record(caseId));
    if (found === undefined) {
      throw noSuchCase();
    }
    await this.deps.reads.record({
      cause,
      entry: auditEntry(cause, { caseName: [found.name] }, { caseId }),
      returned: { count: found.evidenceSourceCount },
    });
    return found;
  }

  /** @throws BadRequestError with the messages of the form, ConflictError for a name in use */
  async create(creator: { id: string } | null, input: NewCaseInput, cause: AuditContext): Promise<Case> {
    const { clock, cases, hits, assignments } = this.deps;
    const values = validInformation(input);
    const others = (input.assignments ?? []).filter(({ userId }) => userId !== creator?.id);
    const assigned = await assignments.describeAssignable(others);
    const newCase: NewCase = {
      id: randomUUID(),
      ...values,
      createdAt: isoTime(clock()),
      assignments: [...(creator === null ? [] : [{ userId: creator.id, accessLevel: 'manager' as const }]), ...others],
    };
    const audit = auditEntry(cause, { caseName: [newCase.name], ...assigned }, { caseId: newCase.id });
    await hits.create(newCase.id, () => cases.create(newCase, audit));
    const untouched = { evidenceSourceCount: 0, importTypes: [], bookmarkedAt: null, legalHold: null, deletedAt: null };
    return { ...newCase, ...untouched, statusEvents: [], revision: revisionOf(values) };
  }

  /**
   * Properties missing in the input stay unchanged.
   * @throws BadRequestError with the messages of the form, NotFoundError, ConflictError for a name in use, or when the case was
   * changed after the revision
   */
  async update(
    user: UserRecord,
    caseId: string,
    { revision, ...input }: CaseInput & { revision?: string },
    cause: AuditContext,
  ): Promise<Case> {
    const { cases, lastChanges } = this.deps;
    const before = await cases.get(caseId);
    if (before === null) {
      throw noSuchCase();
    }
    const change = changedInformation(input, validInformation({ ...informationOf(before), ...input }));
    const logged = { caseId: null, isAbout: (entry: AuditEntry) => entry.caseId === caseId };
    const outcome = await lastChanges.namedIn(logged, () =>
      cases.update(caseId, change, (replaced) => {
        requireRevision(revision, { name: 'the case', values: informationOf(replaced) });
        const about = { action: ['update case'], caseName: [change.name] };
        return updateEntry(cause, about, describeChanges(replaced, { ...replaced, ...change }, INFORMATION_FIELDS));
      }),
    );
    const [updated] = await this.toCases(user, outcome === null ? [] : [outcome.record]);
    if (updated === undefined) {
      throw noSuchCase();
    }
    if (outcome?.isChanged === true) {
      this.deps.changes.publish(caseId, { kind: 'case', author: authorOf(cause) });
    }
    return updated;
  }

  /** As a user of this role may see them. */
  async statusEvents(role: Role, caseIds: readonly string[]): Promise<Map<string, SourceStatusEvents[]>> {
    return this.eventsOf(role, caseIds, await this.deps.sources.listOfCases(caseIds));
  }

  private async eventsOf(
    role: Role,
    caseIds: readonly string[],
    sources: readonly EvidenceSourceRecord[],
  ): Promise<Map<string, SourceStatusEvents[]>> {
    const events = new Map<string, SourceStatusEvents[]>(caseIds.map((caseId) => [caseId, []]));
    const updates = await this.updateEvents(caseIds);
    const ofPreviews = await this.deps.previews.statusEvents({ seesPrivileged: seesPrivileged(role) }, sources);
    for (const source of sources) {
      const previews = ofPreviews.get(source.id);
      const ofPreviewsToo = previews === undefined ? [] : [previews];
      const ofCase = [...(updates.get(source.caseId) ?? []), ...this.indexingEvents(source.caseId)];
      const all = [...source.events, ...ofPreviewsToo, ...ofCase];
      events.get(source.caseId)?.push({ evidenceId: source.id, events: all });
    }
    return events;
  }

  /** Progress of updates to the configuration of administrators. */
  private async updateEvents(caseIds: readonly string[]): Promise<Map<string, StatusEvent[]>> {
    const updates = await this.deps.configurations.updates(caseIds);
    return new Map(updates.map((update) => [update.caseId, eventsOfUpdate(update)]));
  }

  /** Whether a case can be searched while it is indexed depends on the index that it had. */
  private indexingEvents(caseId: string): StatusEvent[] {
    const indexing = this.deps.hits.indexing(caseId);
    return indexing === null
      ? []
      : [
          {
            eventType: 'MigrationStarted',
            eventTimestamp: isoTime(indexing.startedAt),
            metadata: { share: indexing.share, searchable: indexing.isSearchable },
          },
        ];
  }

  /** Only of cases that the user may still open. */
  async bookmarks(user: UserRecord): Promise<CaseBookmark[]> {
    const openable = new Set((await this.records(user)).map(({ id }) => id));
    return (await this.deps.cases.bookmarks(user.id)).filter(({ caseId }) => openable.has(caseId));
  }

  addBookmark(user: UserRecord, caseId: string, cause: AuditContext): Promise<CaseBookmark> {
    const audit = auditEntry(cause, { action: ['add bookmark'] });
    return this.deps.cases.addBookmark(user.id, { caseId, createdAt: cause.timestamp }, audit);
  }

  removeBookmark(user: UserRecord, caseId: string, cause: AuditContext): Promise<void> {
    return this.deps.cases.removeBookmark(user.id, caseId, auditEntry(cause, { action: ['remove bookmark'] }));
  }

  /** Whether each requested feature is on; unknown features are off. */
  async features(caseId: string, names: readonly string[]): Promise<Record<string, boolean>> {
    const [record] = await this.record(caseId);
    const on = new Map([
      ['RequiresLegalPrivilege', record?.requiresLegalPrivilege ?? false],
      [WORLDMAP_FEATURE, record !== undefined && this.deps.hasMaps],
    ]);
    return Object.fromEntries(names.map((name) => [name, on.get(name) ?? false]));
  }

  private async record(caseId: string): Promise<CaseRecord[]> {
    const record = await this.deps.cases.get(caseId);
    return record === null ? [] : [record];
  }

  private async toCases(user: UserRecord, records: readonly CaseRecord[]): Promise<Case[]> {
    const caseIds = records.map(({ id }) => id);
    const sources = await this.deps.sources.listOfCases(caseIds);
    const [events, bookmarks] = await Promise.all([
      this.eventsOf(user.role, caseIds, sources),
      this.deps.cases.bookmarks(user.id),
    ]);
    const typesOf = (id: string) => sources.flatMap(({ caseId, importType }) => (caseId === id ? [importType] : []));
    const bookmarkedAt = new Map(bookmarks.map(({ caseId, createdAt }) => [caseId, createdAt]));
    return records.map((record) => ({
      ...record,
      importTypes: [...new Set(typesOf(record.id))].sort(),
      bookmarkedAt: bookmarkedAt.get(record.id) ?? null,
      deletedAt: null,
      statusEvents: events.get(record.id) ?? [],
      revision: revisionOf(informationOf(record)),
    }));
  }
}

/** @throws BadRequestError with the messages of the form */
function validInformation(input: CaseInput): CaseInformation {
  const values = validate(caseSchema, input);
  if (!isTimezone(values.timezone)) {
    throw new BadRequestError('Select a time zone.', { fields: { timezone: 'Select a time zone.' } });
  }
  if (values.phoneCountry !== null && !isPhoneCountry(values.phoneCountry)) {
    const message = 'Select a country for telephone numbers.';
    throw new BadRequestError(message, { fields: { phoneCountry: message } });
  }
  return values;
}

/** The given properties, as validated: others may have been changed by another user since they were read. */
const changedInformation = (
  { shortDescription, longDescription, phoneCountry, requiresLegalPrivilege }: CaseInput,
  values: CaseInformation,
): ChangedInformation => ({
  ...{ name: values.name, timezone: values.timezone },
  ...(shortDescription !== undefined && { shortDescription: values.shortDescription }),
  ...(longDescription !== undefined && { longDescription: values.longDescription }),
  ...(phoneCountry !== undefined && { phoneCountry: values.phoneCountry }),
  ...(requiresLegalPrivilege !== undefined && { requiresLegalPrivilege: values.requiresLegalPrivilege }),
});

const INFORMATION_FIELDS = [
  'name',
  'shortDescription',
  'longDescription',
  'timezone',
  'phoneCountry',
  'requiresLegalPrivilege',
] as const satisfies (keyof CaseInformation)[];

const informationOf = (record: CaseInformation): CaseInformation => {
  const { name, shortDescription, longDescription, timezone, phoneCountry, requiresLegalPrivilege } = record;
  return { name, shortDescription, longDescription, timezone, phoneCountry, requiresLegalPrivilege };
};

const noSuchCase = () => new NotFoundError('There is no such case.');

/** Zones in both databases: browsers use Intl, segments are built with moment-timezone, which does not support bare offsets. */
function isTimezone(name: string): boolean {
  try {
    return isKnownZone(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
