import {
  countChatThreads,
  findChatMessage,
  getChatOutline,
  listChatMessages,
  listConversationServices,
  searchChatThreads,
  type ChatThread,
} from '@contract/calls/chat';
import { listThreadCopies } from '@contract/calls/conversation-copies';
import { foldText } from '@contract/text/fold-text';
import type { Person } from '@contract/model/hit';

import type { Criteria } from '@/app/disclosure/match-items';
import type { SearchedItem } from '@/app/disclosure/package-items';
import type { PackageSearch } from '@/app/disclosure/package-search';

import { handle, COMPLETE, NotInPackageError, type CallHandler } from './call-handler';

/** Undated messages are last. */
const BY_DATE = [{ by: 'date', order: 'asc' }] as const;

/** Conversations, with the messages that are in the package. */
export const chatHandlers = (search: PackageSearch): CallHandler[] => [
  ...threadHandlers(search),
  ...messageHandlers(search),
];

/** The messages of a thread that match, by date. */
const messagesOf = (search: PackageSearch, { filter, queryFilters = [] }: Criteria, chatThreadId: string) =>
  search.ordered(
    { filter, queryFilters: [...queryFilters, { kind: 'chatThread', chatThreadIds: [chatThreadId] }] },
    BY_DATE,
  );

function threadHandlers(search: PackageSearch): CallHandler[] {
  let cached: Map<string, SearchedItem[]> | null = null;
  const allThreads = () => (cached ??= threadsOf(search.ordered({ filter: {} }, BY_DATE)));
  return [
    handle(searchChatThreads, ({ body }) => {
      const { sort, size, start, text = '' } = body;
      const wanted = foldText(text);
      const isFiltered = Object.keys(body.filter).length > 0 || body.queryFilters.length > 0;
      const found = [...threadsOf(search.ordered(body, BY_DATE)).values()].filter(
        (messages) => wanted === '' || namesOf(messages).some((name) => foldText(name).includes(wanted)),
      );
      const sign = sort.order === 'asc' ? 1 : -1;
      const keyOf = (messages: readonly SearchedItem[]) =>
        sort.sortBy === 'messageCount' ? messages.length : (newestOf(messages)?.time ?? null);
      found.sort((left, right) => compare(keyOf(left), keyOf(right), sign));
      return {
        chatThreads: found.slice(start, start + size).flatMap((messages) => {
          const thread = threadOf(search, messages);
          const all = allThreads().get(thread?.chatThreadId ?? '')?.length ?? messages.length;
          return thread === null ? [] : [{ ...thread, ...(isFiltered && { totalHitCount: all }) }];
        }),
        totalCount: found.length,
        ...COMPLETE,
      };
    }),
    handle(listConversationServices, () => ({ services: servicesOf(search, [...allThreads().values()]) })),
    handle(countChatThreads, ({ body }) => ({
      counts: body.threadIds.map((chatThreadId) => ({
        chatThreadId,
        hitCount: messagesOf(search, body, chatThreadId).length,
      })),
    })),
    handle(listThreadCopies, () => ({ status: 'compared' as const, copies: [] })),
  ];
}

function messageHandlers(search: PackageSearch): CallHandler[] {
  const { source } = search;
  return [
    handle(listChatMessages, ({ params: { hitId }, body }) => {
      const item = source.find(hitId);
      if (item?.chat === undefined || item.chat === null) {
        throw new NotInPackageError('The package has no such message.');
      }
      const { rangeLeft, rangeRight } = body;
      const messages = messagesOf(search, body, item.chat.chatThreadId);
      const index = positionOf(search, messages, item);
      const isListed = messages[index] === item;
      const [start, end] = [Math.max(0, index - rangeLeft), index + (isListed ? 1 : 0) + rangeRight];
      const before = messages.slice(start, index);
      const after = messages.slice(index + (isListed ? 1 : 0), end);
      const shown = rangeLeft + rangeRight === 0 ? [] : [...before, item, ...after];
      return {
        data: shown.map((message) => source.toHit(message)),
        totalCount: messages.length,
        index,
        leftHasMore: start > 0,
        rightHasMore: end < messages.length,
      };
    }),
    handle(getChatOutline, ({ body }) => {
      const messages = messagesOf(search, body, body.chatThreadId);
      const step = Math.max(1, messages.length / body.points);
      const points = Array.from({ length: Math.ceil(messages.length / step) }, (_, at) => Math.floor(at * step));
      return {
        totalCount: messages.length,
        messages: points.flatMap((index) => {
          const message = messages[index];
          const date = message?.time === null || message === undefined ? null : new Date(message.time).toISOString();
          return message === undefined ? [] : [{ hitId: message.id, date, index }];
        }),
        ...COMPLETE,
      };
    }),
    handle(findChatMessage, ({ body }) => {
      const messages = messagesOf(search, body, body.chatThreadId);
      const index = indexOfTarget(search, messages, body.target);
      const hitId = messages[index]?.id ?? null;
      return {
        hitId,
        index: hitId === null || body.target.kind === 'original' ? null : index,
        totalCount: messages.length,
        ...COMPLETE,
      };
    }),
  ];
}

type Messages = readonly SearchedItem[];

/** Messages by thread, in the order of the messages. */
function threadsOf(items: Messages): Map<string, SearchedItem[]> {
  const threads = new Map<string, SearchedItem[]>();
  for (const item of items) {
    if (item.chat !== null) {
      const messages = threads.get(item.chat.chatThreadId) ?? [];
      messages.push(item);
      threads.set(item.chat.chatThreadId, messages);
    }
  }
  return threads;
}

const newestOf = (messages: Messages): SearchedItem | undefined =>
  messages.findLast(({ time }) => time !== null) ?? messages.at(-1);

function namesOf([message]: Messages): string[] {
  const people = message?.chat?.participants.flatMap(({ name, identifier }: Person) => [name ?? '', identifier ?? '']);
  return [message?.chat?.threadName ?? '', ...(people ?? [])];
}

function threadOf({ source }: PackageSearch, messages: Messages): ChatThread | null {
  const newest = newestOf(messages);
  if (newest === undefined || newest.chat === null) {
    return null;
  }
  const { chat, origin } = newest;
  const { group, name } = source.artifactOf(newest);
  return {
    ...{ chatThreadId: chat.chatThreadId, evidenceId: origin.evidenceId, artifact: { group, name } },
    ...{ name: chat.threadName, participants: chat.participants, hit: source.toHit(newest) },
    ...{ hitCount: messages.length, message: chat.text, timestamp: chat.timestamp, direction: chat.direction },
  };
}

function servicesOf({ source }: PackageSearch, threads: readonly Messages[]) {
  const services = new Map<number, { threadCount: number; messageCount: number }>();
  for (const messages of threads) {
    const artifact = messages[0]?.artifact ?? -1;
    const { threadCount, messageCount } = services.get(artifact) ?? { threadCount: 0, messageCount: 0 };
    services.set(artifact, { threadCount: threadCount + 1, messageCount: messageCount + messages.length });
  }
  return [...services]
    .map(([index, counts]) => {
      const { group, name } = source.artifactOf({ artifact: index });
      return { artifact: { group, name }, ...counts };
    })
    .sort((left, right) => right.messageCount - left.messageCount);
}

/** Number of messages before a given message, which need not be in the list. */
function positionOf(search: PackageSearch, messages: Messages, item: SearchedItem): number {
  const own = messages.indexOf(item);
  if (own >= 0) {
    return own;
  }
  const all = search.ordered({ filter: {} }, BY_DATE);
  const index = all.indexOf(item);
  const listed = new Set(messages);
  return all.slice(0, index).filter((message) => listed.has(message)).length;
}

type Target = Parameters<Parameters<typeof handle<typeof findChatMessage>>[1]>[0]['body']['target'];

function indexOfTarget(search: PackageSearch, messages: Messages, target: Target): number {
  switch (target.kind) {
    case 'first':
      return 0;
    case 'last':
      return messages.length - 1;
    case 'date': {
      const instant = Date.parse(target.instant);
      const index = messages.findIndex(({ time }) => time !== null && time >= instant);
      return index < 0 ? messages.length - 1 : index;
    }
    case 'next':
    case 'previous': {
      const item = search.source.find(target.hitId);
      const position = item === undefined ? -1 : positionOf(search, messages, item);
      const isListed = item !== undefined && messages[position] === item;
      return target.kind === 'previous' ? position - 1 : position + (isListed ? 1 : 0);
    }
    case 'original': {
      const quoted = (value: string) => value === target.originalId;
      return messages.findIndex(
        (message) => quoted(message.originalId) || message.fragments.some(([, value]) => quoted(value)),
      );
    }
  }
}

function compare(left: number | null, right: number | null, sign: number): number {
  if (left === null || right === null) {
    return Number(left === null) - Number(right === null);
  }
  return (left - right) * sign;
}
