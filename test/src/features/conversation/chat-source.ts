import {
  buildAttachment,
  buildChat,
  buildDate,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import type { SourceSeed } from '@test/helpers/seed-source';

const anna = { name: 'Anna Berg', identifier: '+46701', isOwner: true };
const bo = { name: 'Bo Ek', identifier: '+46702', isOwner: false };
const cem = { name: null, identifier: '+46703', isOwner: false };

const START = Date.UTC(2024, 5, 1, 12);
const HOUR = 3_600_000;

/** A group of three participants with 450 messages, one each hour; the middle one is the 225th. */
const group = Array.from({ length: 450 }, (_, index) => {
  const timestamp = buildDate(new Date(START + index * HOUR).toISOString());
  const isMine = index % 2 === 0;
  return buildHitRecord({
    originalId: `group-${index + 1}`,
    artifact: { group: 'Communication', name: 'Chats' },
    date: timestamp,
    chat: buildChat({
      threadKey: 'group',
      sender: isMine ? anna : index % 3 === 0 ? cem : bo,
      direction: isMine ? 'outgoing' : 'incoming',
      text: `Message ${index + 1}`,
      status: isMine ? 'Read' : null,
      timestamp,
      replyTo: index === 224 ? { originalId: 'group-220', text: 'Message 220' } : null,
    }),
  });
});

const short = [
  buildChat({
    threadKey: 'short',
    sender: anna,
    direction: 'outgoing',
    text: 'At the harbour, bring the keys.',
    status: 'Read',
    timestamp: buildDate('2024-07-03T12:00:00.000Z'),
    replyTo: { originalId: null, text: 'Where do we meet?' },
  }),
  buildChat({
    threadKey: 'short',
    sender: bo,
    direction: 'incoming',
    timestamp: buildDate('2024-07-04T09:00:00.000Z', { isLocal: true }),
  }),
  buildChat({
    threadKey: 'short',
    isSystem: true,
    text: 'Bo Ek left',
    timestamp: buildDate('2024-07-04T10:00:00.000Z'),
  }),
].map((chat, index) =>
  buildHitRecord({
    originalId: `short-${index + 1}`,
    artifact: { group: 'Communication', name: 'Chats' },
    date: chat.timestamp,
    attachments: index === 0 ? [buildAttachment({ name: 'pier.jpg', mimeType: 'image/jpeg' })] : [],
    chat,
  }),
);

export const chatSource: SourceSeed = {
  name: 'Anna’s phone',
  threads: [
    buildThread({ threadKey: 'group', name: 'Harbour crew', participants: [anna, bo, cem] }),
    buildThread({ threadKey: 'short', participants: [anna, bo] }),
  ],
  hits: [...group, ...short],
};
