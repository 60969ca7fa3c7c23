import type { AuditRecord } from '@server/stores/audit-log-store';
import type { HitReader, HitReference, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { AccessService, Reader } from './access-service';
import { namedItems, type NamedItems } from './named-items';
import { SEES_PRIVILEGED } from './search-log';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  access: AccessService;
}

/** An entry as a reader may see it. */
export interface ReadableEntry extends AuditRecord {
  /** The entry is about items that the reader may not see: details of them were removed. */
  isRestricted: boolean;
}

/** The case of entries, as the reader may see it. */
interface OpenedCase {
  reader: HitReader;
  viewer: Viewer;
}

/**
 * Removes from audit entries the names, tags and comments of items that the reader may not see. The chain keeps them. An item
 * that was deleted with its source or case may have been privileged, so its details are removed too. The same applies to a
 * conversation of which the reader may see no message, and to items and conversations named in the request of a search.
 */
export class AuditRedaction {
  constructor(private readonly deps: Dependencies) {}

  /** In the order of the entries. */
  async redact(user: Reader, entries: readonly AuditRecord[]): Promise<ReadableEntry[]> {
    const restricted = new Set<AuditRecord>();
    const withoutCounts = new Set<AuditRecord>();
    for (const caseId of new Set(entries.flatMap((entry) => entry.caseId ?? []))) {
      const ofCase = entries.filter((entry) => entry.caseId === caseId);
      const about = ofCase.map((entry) => ({ entry, ...namedItems(entry) })).filter(isAboutItems);
      const needsViewer = ofCase.some((entry) => seesPrivileged(entry) || isAboutPrivilege(entry));
      const opened = about.length > 0 || needsViewer ? await this.open(user, caseId) : null;
      (await restrictedOf(opened, about)).forEach((entry) => restricted.add(entry));
      if (opened?.viewer.seesPrivileged !== true) {
        ofCase.filter(isAboutPrivilege).forEach((entry) => restricted.add(entry));
        ofCase.filter(seesPrivileged).forEach((entry) => withoutCounts.add(entry));
      }
    }
    return entries.map((entry) =>
      restricted.has(entry)
        ? withoutDetails(entry)
        : { ...(withoutCounts.has(entry) ? withoutFindings(entry) : entry), isRestricted: false },
    );
  }

  /** The item of an entry with its evidence source; null when the reader cannot open it. */
  async locate(user: Reader, { caseId, hitId }: AuditRecord): Promise<HitReference | null> {
    const opened = caseId === null || hitId === undefined ? null : await this.open(user, caseId);
    const hit = await opened?.reader.get(opened.viewer, hitId ?? '');
    return hit ? { id: hit.id, evidenceId: hit.origin.evidenceId, group: hit.artifact.group } : null;
  }

  private async open(user: Reader, caseId: string): Promise<OpenedCase | null> {
    const viewer = await this.deps.access.viewerOf(user, caseId);
    try {
      return viewer === null ? null : { viewer, reader: this.deps.hits.reader(caseId) };
    } catch {
      return null;
    }
  }
}

/** An entry with the items that it is about. */
interface AboutItems extends NamedItems {
  entry: AuditRecord;
}

async function restrictedOf(opened: OpenedCase | null, about: readonly AboutItems[]): Promise<AuditRecord[]> {
  if (opened === null || about.length === 0) {
    return about.map(({ entry }) => entry);
  }
  const { reader, viewer } = opened;
  try {
    const hits = new Set(await reader.filterVisible(viewer, unique(about.flatMap(({ hitIds }) => hitIds))));
    const threads = await visibleThreads(opened, unique(about.flatMap(({ chatThreadIds }) => chatThreadIds)));
    const restricted: AuditRecord[] = [];
    for (const { entry, hitIds, chatThreadIds } of about) {
      const isNamed = hitIds.every((id) => hits.has(id)) && chatThreadIds.every((id) => threads.has(id));
      restricted.push(...(isNamed && (await seesAction(opened, entry)) ? [] : [entry]));
    }
    return restricted;
  } catch {
    // Of an unreadable case nothing is returned; its own pages show the error.
    return about.map(({ entry }) => entry);
  }
}

/** Conversations with a message that the viewer may see. */
async function visibleThreads({ reader, viewer }: OpenedCase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const { counts } = await reader.countThreads(viewer, { filter: {}, queryFilters: [] }, ids);
  return new Set(counts.filter(({ hitCount }) => hitCount > 0).map(({ chatThreadId }) => chatThreadId));
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The items of a bulk action are given by a search; the store checks whether all changed items are visible. */
async function seesAction({ reader, viewer }: OpenedCase, entry: AuditRecord): Promise<boolean> {
  const actionId = bulkActionOf(entry);
  if (actionId === null || viewer.seesPrivileged) {
    return true;
  }
  // The author always sees it. The number of items is the one that users see who do not see privileged items; the total stays for
  // those who do.
  const author = { ...viewer, userId: entry.userId };
  const [open, all] = [
    await reader.bulkAction({ ...author, seesPrivileged: false }, actionId),
    await reader.bulkAction({ ...author, seesPrivileged: true }, actionId),
  ];
  return open !== null && open.changed === all?.changed;
}

const bulkActionOf = ({ description }: AuditRecord): string | null => description.actionId?.[0] ?? null;

const isAboutItems = ({ entry, hitIds, chatThreadIds }: AboutItems): boolean =>
  hitIds.length > 0 || chatThreadIds.length > 0 || bulkActionOf(entry) !== null;

/** A decision or a match of the lists is always redacted: a released item was privileged, too. */
const isAboutPrivilege = ({ description }: AuditRecord): boolean =>
  description.privilegeState !== undefined ||
  description.privilegeSuspected !== undefined ||
  description.followedCount !== undefined ||
  description.reportType?.includes('privilege_log') === true;

/** A search whose results may include privileged items. */
const seesPrivileged = ({ description }: AuditRecord): boolean =>
  description.userRights?.includes(SEES_PRIVILEGED) ?? false;

/** The user's own terms stay. The number of results may reveal privileged items. */
const withoutFindings = ({ description, ...entry }: AuditRecord): AuditRecord => ({
  ...entry,
  description: { ...description, ...(description.found !== undefined && { found: ['not shown'] }) },
});

/** Keeps only the user, the kind of action, the time and the case. */
function withoutDetails(entry: AuditRecord): ReadableEntry {
  const { id, logEvent, userId, userName, timestamp, caseId, call } = entry;
  const { action = [] } = entry.description;
  return { id, logEvent, userId, userName, timestamp, caseId, call, description: { action }, isRestricted: true };
}
