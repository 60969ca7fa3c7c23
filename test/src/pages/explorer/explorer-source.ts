import type { HitRecord } from '@server/stores/hit-record';
import { buildAttachment, buildDate, buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';

/** 30 messages, one a day. */
const messages: HitRecord[] = Array.from({ length: 30 }, (_, day) => {
  const date = buildDate(`2024-06-${String(day + 1).padStart(2, '0')}T08:00:00.000Z`);
  return buildHitRecord({
    originalId: `message-${day + 1}`,
    artifact: { group: 'Communication', name: 'SMS Messages' },
    date,
    fragments: [
      buildFragment({ name: 'Body', value: `Message ${day + 1} about the ferry`, categories: ['KeyDetail'] }),
      buildFragment({ name: 'Timestamp', value: date.original, valueType: 'date', date, categories: ['DateTime'] }),
      buildFragment({ name: 'Folder', value: day % 2 === 0 ? 'Inbox' : 'Sent', importance: 'secondary' }),
    ],
  });
});

const calls: HitRecord[] = Array.from({ length: 3 }, (_, call) => {
  const date = buildDate(`2024-07-0${call + 1}T10:00:00.000Z`, { isLocal: call === 0 });
  return buildHitRecord({
    originalId: `call-${call + 1}`,
    artifact: { group: 'Communication', name: 'Call Logs' },
    date,
    deleted: call === 1,
    fragments: [
      buildFragment({ name: 'Party', value: `Caller ${call + 1}`, categories: ['KeyDetail'] }),
      buildFragment({ name: 'Timestamp', value: date.original, valueType: 'date', date, categories: ['DateTime'] }),
    ],
    attachments: call === 2 ? [buildAttachment({ name: 'voicemail.amr', importance: 'secondary' })] : [],
  });
});

const applications: HitRecord[] = Array.from({ length: 2 }, (_, index) =>
  buildHitRecord({
    originalId: `application-${index + 1}`,
    artifact: { group: 'Application Usage', name: 'Installed Applications' },
    fragments: [buildFragment({ name: 'Name', value: `Ferry planner ${index + 1}`, categories: ['KeyDetail'] })],
  }),
);

/** A phone with 35 hits of three artifacts in two groups. */
export const explorerSource = { name: 'Phone of Anna', hits: [...messages, ...calls, ...applications] };
