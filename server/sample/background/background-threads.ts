import { ownerOf, type Extraction } from '@server/sample/extraction';
import type { ChatData, MessageData } from '@server/sample/models/message-data';
import { acquaintance, identifierOf, type App, type Person } from '@server/sample/people';
import { CITIES, CITY_ROUTES, pointOnRoute } from '@server/sample/places';
import { Random } from '@server/sample/random';
import { DAY, HOUR, MINUTE } from '@server/sample/times';
import { everydayInstant, fill } from './fill';
import { DIALOGUES } from './phrases';

const THREAD_LENGTH = 40;
const APPS: readonly App[] = ['WhatsApp', 'Telegram', 'Signal', 'Instagram'];
const GROUP_NAMES = [
  'Choir Tuesday',
  'Family 🏡',
  'Five-a-side',
  'House Große Bergstraße',
  'Книжный клуб',
  '周末徒步',
  'Garage friends',
];

export const countBackgroundThreads = (messages: number): number => Math.ceil(messages / THREAD_LENGTH);

export interface BackgroundThread {
  chat: ChatData;
  messages: readonly MessageData[];
}

/** Background conversations with `count` messages in total, generated one at a time in constant memory. */
export function* backgroundThreads(extraction: Extraction, count: number): Generator<BackgroundThread> {
  for (let index = 0; index < countBackgroundThreads(count); index += 1) {
    yield noiseThread(extraction, index, Math.min(THREAD_LENGTH, count - index * THREAD_LENGTH));
  }
}

const noiseThread = (extraction: Extraction, index: number, length: number): BackgroundThread => {
  const random = new Random(extraction.seed, `${extraction.owner} thread ${index}`);
  const owner = ownerOf(extraction);
  const isGroup = index % 5 === 4;
  const firstPerson = index * 3 + (extraction.owner === 'mira' ? 0 : 1);
  const others = Array.from({ length: isGroup ? random.int(3, 5) : 1 }, (_, member) =>
    acquaintance(firstPerson + member * 2),
  );
  const app = random.pick(APPS);
  const first = others[0] ?? owner;
  const chat: ChatData = {
    app,
    id: isGroup ? `${extraction.owner}-${index}@g.us` : identifierOf(first, app),
    name: isGroup ? random.pick(GROUP_NAMES) : null,
    chatType: isGroup ? 'Group' : 'OneOnOne',
    account: random.chance(0.8) ? identifierOf(owner, app) : null,
    members: [owner, ...others],
    admin: isGroup && random.chance(0.8) ? owner : null,
  };
  return { chat, messages: messagesOf(extraction, random, others, index, length) };
};

const messagesOf = (
  extraction: Extraction,
  random: Random,
  others: readonly Person[],
  thread: number,
  length: number,
): MessageData[] => {
  const owner = ownerOf(extraction);
  const messages: MessageData[] = [];
  let instant = everydayInstant(random) - 20 * DAY;
  while (messages.length < length) {
    const other = random.pick(others);
    for (const [speaker, text] of random.pick(DIALOGUES).slice(0, length - messages.length)) {
      instant += random.int(5, 240) * 1000 + (random.chance(0.1) ? 20 * MINUTE : 0);
      const from = speaker === 'a' ? owner : other;
      messages.push({
        identifier: (thread * 1000 + messages.length).toString(16).toUpperCase().padStart(12, '3EB0'),
        instant,
        zone: 'utc',
        from,
        to: [owner, ...others].filter((person) => person.key !== from.key),
        body: fill(random, text),
        ...more(extraction, random, messages.at(-1)),
      });
    }
    instant += random.int(7, 60) * HOUR;
  }
  return messages;
};

/** Optional parts of a message: a file, a reply, a position. */
const more = (
  extraction: Extraction,
  random: Random,
  previous: MessageData | undefined,
): Omit<MessageData, 'identifier' | 'instant' | 'zone' | 'from' | 'to' | 'body'> => {
  const hasFile = extraction.everydayFileCount > 0 && random.chance(0.05);
  const isReply = previous !== undefined && random.chance(0.04);
  const hasPlace = random.chance(0.006);
  return {
    files: hasFile ? [extraction.everydayFile(random.int(0, extraction.everydayFileCount - 1))] : [],
    missing: [],
    isDeleted: random.chance(0.03),
    isForwarded: random.chance(0.015),
    isUnread: random.chance(0.05),
    ...(isReply ? { replyTo: previous } : {}),
    ...(hasPlace ? { place: pointOnRoute(CITY_ROUTES[random.pick(CITIES)], random.next()) } : {}),
  };
};
