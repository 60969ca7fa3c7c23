import type { AuditRecord } from '@server/stores/audit-log-store';
import type { HitReader, HitReference, HitStore } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import type { AccessService, Reader } from './access-service';
import { SEES_PRIVILEGED } from './search-log';

interface Dependencies {
  hits: Pick<HitStore, 'reader'>;
  access: AccessService;
}

/** An entry as somebody may read it. */
export interface ReadableEntry extends AuditRecord {
  /** It is about items that the reader may not see: what it told of them is left out. */
  isRestricted: boolean;
}

/** The case of entries, as the reader may see it. */
interface OpenedCase {
  reader: HitReader;
  viewer: Viewer;
}

/**
 * Leaves out of audit entries what they tell of items that the reader may not see: names, tags and comments. The chain keeps it. An item
 * that is gone, with its source or its case, may have been privileged: nothing is told of it either.
 */
export class AuditRedaction {
  constructor(private readonly deps: Dependencies) {}

  /** In the order of the entries. */
  async redact(user: Reader, entries: readonly AuditRecord[]): Promise<ReadableEntry[]> {
    const restricted = new Set<AuditRecord>();
    const withoutCounts = new Set<AuditRecord>();
    for (const caseId of new Set(entries.flatMap((entry) => entry.caseId ?? []))) {
      const ofCase = entries.filter((entry) => entry.caseId === caseId);
      const opened = ofCase.some((entry) => isAboutHits(entry) || seesPrivileged(entry))
        ? await this.open(user, caseId)
        : null;
      (await restrictedOf(opened, ofCase)).forEach((entry) => restricted.add(entry));
      if (opened?.viewer.seesPrivileged !== true) {
        ofCase.filter(seesPrivileged).forEach((entry) => withoutCounts.add(entry));
      }
    }
    return entries.map((entry) =>
      restricted.has(entry)
        ? withoutDetails(entry)
        : { ...(withoutCounts.has(entry) ? withoutFindings(entry) : entry), isRestricted: false },
    );
  }

  /** Where the item of an entry is; null when the reader cannot open it. */
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

async function restrictedOf(opened: OpenedCase | null, entries: readonly AuditRecord[]): Promise<AuditRecord[]> {
  const aboutHits = entries.filter(isAboutHits);
  if (opened === null || aboutHits.length === 0) {
    return aboutHits;
  }
  try {
    const hitIds = [...new Set(aboutHits.flatMap(hitsOf))];
    const visible = new Set(await opened.reader.whichAreThere(opened.viewer, hitIds));
    const restricted: AuditRecord[] = [];
    for (const entry of aboutHits) {
      const isOpen = hitsOf(entry).every((hitId) => visible.has(hitId)) && (await seesAction(opened, entry));
      restricted.push(...(isOpen ? [] : [entry]));
    }
    return restricted;
  } catch {
    // A case that cannot be read tells nothing; its own pages say why.
    return aboutHits;
  }
}

/** A bulk action names items by a search: whether all that it changed are open is known to the store. */
async function seesAction({ reader, viewer }: OpenedCase, entry: AuditRecord): Promise<boolean> {
  const actionId = bulkActionOf(entry);
  if (actionId === null || viewer.seesPrivileged) {
    return true;
  }
  // Its author sees it, whoever reads the log; the number of items is that of those who do not see privileged ones, and of all.
  const author = { ...viewer, userId: entry.userId };
  const [open, all] = [
    await reader.bulkAction({ ...author, seesPrivileged: false }, actionId),
    await reader.bulkAction({ ...author, seesPrivileged: true }, actionId),
  ];
  return open !== null && open.changed === all?.changed;
}

const hitsOf = ({ hitId, description }: AuditRecord): string[] => [
  ...(hitId === undefined ? [] : [hitId]),
  ...(description.hitId ?? []),
  ...(description.hitIds ?? []),
  ...(description.exceptHitId ?? []),
];

const bulkActionOf = ({ description }: AuditRecord): string | null => description.actionId?.[0] ?? null;

const isAboutHits = (entry: AuditRecord): boolean => hitsOf(entry).length > 0 || bulkActionOf(entry) !== null;

/** A search whose findings may include privileged items. */
const seesPrivileged = ({ description }: AuditRecord): boolean =>
  description.userRights?.includes(SEES_PRIVILEGED) ?? false;

/** The user's own terms stay; how many items were found, and conversations that were named, may tell of privileged ones. */
function withoutFindings({ description, ...entry }: AuditRecord): AuditRecord {
  const { found, chatThreadIds, request = [], ...rest } = description;
  return {
    ...entry,
    description: {
      ...rest,
      ...(chatThreadIds === undefined && request.length > 0 && { request }),
      ...(found !== undefined && { found: ['not shown'] }),
    },
  };
}

/** What is left says who did what kind of thing, when and in which case. */
function withoutDetails(entry: AuditRecord): ReadableEntry {
  const { id, logEvent, userId, userName, timestamp, caseId, call } = entry;
  const { action = [] } = entry.description;
  return { id, logEvent, userId, userName, timestamp, caseId, call, description: { action }, isRestricted: true };
}
