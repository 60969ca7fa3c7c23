import type { HitRecord } from '@server/stores/hit-record';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import type { SourceSeed } from '@test/helpers/seed-source';

const hash = (digit: string): string => digit.repeat(64);

/** Files of which the details page shows only the name; their content is tested in the browser. */
const stored = (name: string, mimeType: string, digit: string, importance: 'primary' | 'secondary' = 'primary') =>
  buildAttachment({ name, mimeType, importance, stored: { sha256: hash(digit), size: 2048 } });

const anna = { name: 'Anna Berg', identifier: '+46701', isOwner: true };
const bo = { name: 'Bo Ek', identifier: '+46702', isOwner: false };

/** One hit of each kind, each an hour before the previous one: the order of the default sort. */
const kinds = {
  contact: {
    artifact: { group: 'Communication', name: 'Contacts' },
    deleted: true,
    fragments: [
      buildFragment({ name: 'Name', value: 'Bo Ek' }),
      buildFragment({ name: 'Phone', value: '+46702' }),
      buildFragment({ name: 'Phone', value: '+46703' }),
      buildFragment({ name: 'Link', value: 'https://evil.example/track' }),
      buildFragment({ name: 'Internal id', value: 'secret-guid', hidden: true }),
      buildFragment({ name: 'Account', value: 'bo@example.org', importance: 'secondary' }),
    ],
    locations: [{ latitude: 59.3293, longitude: 18.0686 }],
    sources: [{ path: 'data/contacts2.db', deleted: null, location: ['Table: raw_contacts', 'Offset: 0x10'] }],
  },
  message: {
    artifact: { group: 'Communication', name: 'WhatsApp Messages' },
    chat: buildChat({
      sender: anna,
      direction: 'outgoing',
      text: 'At the harbour, bring the keys.',
      status: 'Read',
      timestamp: buildDate('2024-07-03T12:00:00.000Z'),
      replyTo: { originalId: null, text: 'Where do we meet?' },
    }),
    attachments: [
      buildAttachment({ name: 'voice.opus', mimeType: 'audio/ogg', importance: 'secondary' }),
      stored('pier.jpg', 'image/jpeg', 'a'),
    ],
  },
  emptyMessage: {
    artifact: { group: 'Communication', name: 'WhatsApp Messages' },
    chat: buildChat({ sender: bo, direction: 'incoming' }),
  },
  email: {
    artifact: { group: 'Email & Calendar', name: 'Emails' },
    fragments: [
      buildFragment({ name: 'Subject', value: 'Keys' }),
      buildFragment({ name: 'To', value: 'b@example.org' }),
      buildFragment({ name: 'From', value: 'a@example.org' }),
    ],
    attachments: [stored('body.html', 'text/html', 'b'), stored('map.pdf', 'application/pdf', 'c', 'secondary')],
  },
  device: {
    artifact: { group: 'Device & System', name: 'Device Events' },
    fragments: [buildFragment({ name: 'Event', value: 'Unlocked', importance: 'secondary' })],
  },
  archive: {
    artifact: { group: 'Files', name: 'Archives' },
    attachments: [stored('loot.7z', 'application/x-7z-compressed', 'd')],
  },
  video: {
    artifact: { group: 'Media', name: 'Videos' },
    attachments: [stored('van.webm', 'video/webm', 'e')],
  },
} satisfies Record<string, Partial<HitRecord>>;

export type DetailsKind = keyof typeof kinds;

const KINDS = Object.keys(kinds);

export const detailsSource: SourceSeed = {
  name: 'Anna’s phone',
  threads: [buildThread({ participants: [anna, bo] })],
  hits: Object.values(kinds).map((hit: Partial<HitRecord>, index) =>
    buildHitRecord({ ...hit, originalId: KINDS[index] ?? '', date: buildDate(`2024-07-03T${20 - index}:00:00.000Z`) }),
  ),
};
