import type { DateValue } from '@contract/model/hit';
import type { AttachmentRecord, ChatRecord, FragmentRecord, HitRecord, ThreadRecord } from '@server/stores/hit-record';

let count = 0;

/** An empty hit with the given fields. Ids are unique within the test file. */
export function buildHitRecord(given: Partial<HitRecord> = {}): HitRecord {
  count += 1;
  return {
    originalId: `original-${count}`,
    artifact: { group: 'Communication', name: 'SMS Messages' },
    deleted: null,
    date: null,
    sources: [],
    fragments: [],
    attachments: [],
    locations: [],
    chat: null,
    ...given,
  };
}

export function buildFragment(given: Partial<FragmentRecord> & { name: string; value: string }): FragmentRecord {
  return { valueType: 'text', importance: 'primary', hidden: false, categories: [], ...given };
}

export function buildAttachment(given: Partial<AttachmentRecord> & { name: string }): AttachmentRecord {
  return {
    path: `files/${given.name}`,
    importance: 'primary',
    mimeType: 'application/octet-stream',
    stored: null,
    ...given,
  };
}

export function buildChat(given: Partial<ChatRecord> = {}): ChatRecord {
  return {
    threadKey: 'thread-1',
    sender: null,
    direction: 'unknown',
    text: null,
    status: null,
    timestamp: null,
    isSystem: false,
    replyTo: null,
    ...given,
  };
}

export function buildThread(given: Partial<ThreadRecord> = {}): ThreadRecord {
  return {
    threadKey: 'thread-1',
    name: null,
    source: null,
    chatType: null,
    account: null,
    startTime: null,
    lastActivity: null,
    participants: [],
    deleted: null,
    fragments: [],
    attachments: [],
    ...given,
  };
}

export const buildDate = (instant: string, given: Partial<DateValue> = {}): DateValue => ({
  instant,
  isLocal: false,
  original: instant,
  ...given,
});
