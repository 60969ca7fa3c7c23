import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import type { SourceSeed } from '@test/helpers/seed-source';

const anna = { name: 'Anna Berg', identifier: '+46701', isOwner: true };
const people = Array.from({ length: 11 }, (_, index) => ({
  name: `Sailor ${index + 1}`,
  identifier: `+4690${index}`,
  isOwner: false,
}));
const HOUR = 3_600_000;
const START = Date.UTC(2024, 5, 1, 12);
const LONG_TEXT = 'The ferry leaves the harbour at half past nine sharp';

const message = (
  threadKey: string,
  hour: number,
  {
    text = `Message ${hour}`,
    isMine = hour % 2 === 0,
    ...chat
  }: Partial<Parameters<typeof buildChat>[0]> & { isMine?: boolean } = {},
  more: Partial<Parameters<typeof buildHitRecord>[0]> = {},
) => {
  const timestamp = buildDate(new Date(START + hour * HOUR).toISOString());
  return buildHitRecord({
    originalId: `${threadKey}-${hour}`,
    artifact: { group: 'Communication', name: 'Instant Messages' },
    date: timestamp,
    ...more,
    fragments: [buildFragment({ name: 'Body', value: text ?? '' }), ...(more.fragments ?? [])],
    chat: buildChat({
      threadKey,
      sender: isMine ? anna : (people[0] ?? null),
      direction: isMine ? 'outgoing' : 'incoming',
      text,
      timestamp,
      ...chat,
    }),
  });
};

/** The newest thread: eight messages with all that a bubble can show. */
const crew = [
  message(
    'crew',
    9001,
    { text: 'Who has the keys?' },
    { fragments: [buildFragment({ name: 'Identifier', value: 'APP-1' })] },
  ),
  message(
    'crew',
    9002,
    { text: 'The boat is ready', replyTo: { originalId: 'APP-1', text: 'Who has the keys?' } },
    {
      fragments: [
        buildFragment({ name: 'Reply to From', value: 'Anna Berg' }),
        buildFragment({ name: 'Reply to Deleted state', value: 'Deleted' }),
      ],
    },
  ),
  message(
    'crew',
    9003,
    { text: 'Yes' },
    {
      fragments: [
        buildFragment({ name: 'Reaction', value: '👍 Sailor 2' }),
        buildFragment({ name: 'Edited', value: 'True' }),
      ],
      deleted: true,
    },
  ),
  message(
    'crew',
    9004,
    { text: null },
    { attachments: [buildAttachment({ name: 'pier.txt', mimeType: 'text/plain' })] },
  ),
  message(
    'crew',
    9005,
    { text: 'We are here' },
    {
      locations: [{ latitude: 59.3, longitude: 18.1 }],
      deleted: null,
      fragments: [
        buildFragment({ name: 'Forwarded from', value: 'Zoran Vidic' }),
        buildFragment({ name: 'Deleted state', value: 'Trash' }),
      ],
    },
  ),
  message(
    'crew',
    9006,
    { text: 'A boat came' },
    {
      fragments: [
        buildFragment({ name: 'Shared contact Name', value: 'Skipper Olsen' }),
        buildFragment({ name: 'Shared contact Phone Category', value: 'Mobile' }),
        buildFragment({ name: 'Shared contact Phone', value: '+47 900 00 000' }),
      ],
      attachments: [
        buildAttachment({ name: 'pilot.vcf', mimeType: 'text/vcard', stored: { sha256: 'c'.repeat(64), size: 90 } }),
      ],
    },
  ),
  message('crew', 9007, { text: 'Sailor 3 left', isSystem: true, direction: 'unknown' }),
  message('crew', 9008, { text: LONG_TEXT }),
];

/** 300 messages, the newest of which is older than all of the crew. */
const long = Array.from({ length: 300 }, (_, index) => message('long', index + 1));

/** Threads of one message each: together with the others 122, seven pages. */
const small = Array.from({ length: 120 }, (_, index) =>
  message(`small-${index}`, 400 + index, { text: `Note ${index}` }),
);

export const conversationsSource: SourceSeed = {
  name: 'Anna’s phone',
  hits: [
    ...long,
    ...small,
    ...crew,
    buildHitRecord({ originalId: 'picture', artifact: { group: 'Media', name: 'Pictures' } }),
  ],
  threads: [
    buildThread({ threadKey: 'crew', name: 'Harbour crew', participants: [anna, ...people] }),
    buildThread({ threadKey: 'long', participants: [anna, { name: 'Bo Ek', identifier: '+46702', isOwner: false }] }),
  ],
};
