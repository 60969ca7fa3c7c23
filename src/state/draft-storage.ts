import { isRecord, readJson } from '@contract/text/read-json';

import type { DraftFields, DraftsState } from './drafts-slice';

const KEY = 'review.drafts';

/**
 * Session storage: limited to this window and deleted with it, because drafts contain evidence and the machine may be
 * shared. It survives a reload and the redirects of a sign-in.
 */
export function readDrafts(): DraftsState | null {
  const stored = readJson(window.sessionStorage.getItem(KEY) ?? '');
  if (!isRecord(stored) || typeof stored.userId !== 'string' || !isRecord(stored.drafts)) {
    return null;
  }
  const drafts: DraftsState['drafts'] = {};
  for (const [key, fields] of Object.entries(stored.drafts)) {
    if (isFields(fields)) {
      drafts[key] = fields;
    }
  }
  return { userId: stored.userId, drafts };
}

export function storeDrafts({ userId, drafts }: DraftsState): void {
  if (Object.keys(drafts).length === 0) {
    removeDrafts();
    return;
  }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ userId, drafts }));
  } catch {
    // The storage is full: drafts are kept in memory only.
  }
}

export const removeDrafts = (): void => window.sessionStorage.removeItem(KEY);

const isFields = (value: unknown): value is DraftFields =>
  isRecord(value) && Object.values(value).every((field) => typeof field === 'string');
