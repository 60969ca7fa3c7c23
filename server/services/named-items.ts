import { isRecord, readJson } from '@contract/text/read-json';
import type { AuditEntry } from '@server/stores/audit-entry';

/** Items and conversations in the description and request of an entry. */
export interface NamedItems {
  hitIds: readonly string[];
  chatThreadIds: readonly string[];
}

/** Properties of requests that contain ids of items, and of conversations (contract/calls). */
const HIT_MEMBERS: ReadonlySet<string> = new Set(['hitIds', 'exceptHitIds', 'hitId', 'nearHitId']);
const THREAD_MEMBERS: ReadonlySet<string> = new Set(['chatThreadIds', 'threadIds', 'chatThreadId']);
/** Cursors: they contain the id of the last item of the previous page, and may contain its sort values. */
const CURSOR = 'searchAfter';
/** Represents an item that cannot be decoded from a cursor: it is visible to no user. */
const UNKNOWN_HIT = '';

/** The items in the entry's own description and in the request that it contains. */
export function namedItems({ hitId, description }: Pick<AuditEntry, 'hitId' | 'description'>): NamedItems {
  const { hitId: hits = [], hitIds = [], exceptHitId = [], followedHitId = [], chatThreadIds = [] } = description;
  const named = {
    hitIds: new Set([...(hitId === undefined ? [] : [hitId]), ...hits, ...hitIds, ...exceptHitId, ...followedHitId]),
    chatThreadIds: new Set(chatThreadIds),
  };
  for (const text of [...(description.request ?? []), ...(description.requestParts ?? [])]) {
    collect(readJson(text), named);
  }
  return { hitIds: [...named.hitIds], chatThreadIds: [...named.chatThreadIds] };
}

function collect(value: unknown, named: { hitIds: Set<string>; chatThreadIds: Set<string> }): void {
  if (Array.isArray(value)) {
    value.forEach((part) => collect(part, named));
  } else if (isRecord(value)) {
    for (const [name, part] of Object.entries(value)) {
      if (HIT_MEMBERS.has(name)) {
        textsOf(part).forEach((id) => named.hitIds.add(id));
      } else if (THREAD_MEMBERS.has(name)) {
        textsOf(part).forEach((id) => named.chatThreadIds.add(id));
      } else if (name === CURSOR && typeof part === 'string') {
        hitsOfCursor(part).forEach((id) => named.hitIds.add(id));
      } else {
        collect(part, named);
      }
    }
  }
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((part): part is string => typeof part === 'string');

/**
 * The item of a cursor, in each form that pages use: the id of an item; the location of an item, alone or within a cell of the
 * map; a point of a track; or the base64url of the JSON of an order, sort values and id of the item.
 */
function hitsOfCursor(cursor: string): string[] {
  const plain = /^(?:\d{1,3}\/)?(\d+)(?::\d+)?$/.exec(cursor)?.[1] ?? /^-?\d+\/(\d+)\/\d+$/.exec(cursor)?.[1];
  if (plain !== undefined) {
    return [plain];
  }
  if (/^\d{1,3}\/$/.test(cursor)) {
    // The first location of a cell contains no item.
    return [];
  }
  const sorted = readJson(Buffer.from(cursor, 'base64url').toString('utf8'));
  const id: unknown = Array.isArray(sorted) ? sorted[2] : undefined;
  return [typeof id === 'number' ? String(id) : UNKNOWN_HIT];
}
