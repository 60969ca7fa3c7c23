import type { Readable } from 'node:stream';

import type { ChatFields, Hit, Person } from '@contract/model/hit';
import { NotFoundError } from '@server/errors';
import { itemFiles, type AttachmentFiles } from '@server/reports/archive/item-files';
import { authorship, openFile, type ContentStores, type ReportOrder } from '@server/reports/case-report-content';
import { fileItem } from '@server/reports/file-item';
import { ConversionFinder } from '@server/reports/find-conversions';
import { ItemsChangedError } from '@server/reports/item-reader';
import { ITEMS_AT_ONCE, loadItems } from '@server/reports/load-items';
import type { OutputReader } from '@server/reports/output-reader';
import { ReportIncompleteError, type Authorship, type ReportItem } from '@server/reports/report-content';
import { withoutPrivileged } from '@server/reports/report-selection';
import { completeSearch } from '@server/reports/complete-search';
import type { HitReader } from '@server/stores/hit-store';
import type { ChatThreadSummary } from '@server/stores/hit-views';
import type { ChatExportRequest } from '@server/stores/report-request';
import type { Viewer } from '@server/stores/viewer';

import { peopleTitle } from './chat-people';
import { chatScope, type ChatScope } from './chat-scope';
import { placeOf } from './message-date';
import { foundMessages } from './thread-messages';

/** The head of an exported conversation. */
export interface ChatHead extends Authorship {
  reportId: string;
  chatThreadId: string;
  title: string;
  caseName: string;
  /** IANA. */
  timezone: string;
  sourceName: string;
  /** SHA-256 of the imported container, lower-case hex; empty when the source was deleted. */
  sourceSha256: string;
  /** Name of the artifact of its messages, such as `WhatsApp Messages`. */
  artifact: string;
  participants: readonly Person[];
  /** Number of messages in the export. */
  messageCount: number;
  /** Which messages of the conversation, such as `selected messages`; null for all. */
  scope: string | null;
  /** The note on redactions; absent when nothing is redacted. */
  redactions?: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** A message with the fields of its conversation, and its files if the archive includes them. */
export interface ChatMessage {
  /** From 1, in the order of the export. */
  number: number;
  hit: Hit;
  chat: ChatFields;
  item: ReportItem;
  files: readonly AttachmentFiles[];
}

type Stores = Pick<ContentStores, 'hits' | 'sources' | 'files' | 'previews' | 'converted'>;

/** The content of an export of a conversation. Each read returns the same messages, in the same order. */
export class ChatContent {
  private readonly reader: OutputReader;
  private readonly previews: ConversionFinder;

  private constructor(
    private readonly stores: Stores,
    private readonly order: ReportOrder,
    readonly head: ChatHead,
    /** Messages by date, then those whose date is not certain, then those without one. */
    readonly ids: readonly number[],
  ) {
    this.reader = stores.hits.reader(order.of.id);
    this.previews = new ConversionFinder(stores.previews, { withConversions: false, withThumbnails: true });
  }

  /**
   * Selects the messages, without privileged ones.
   * @throws NotFoundError when the viewer sees nothing of the conversation any more, BadRequestError for a search that cannot be
   * run, ReportIncompleteError, SearchTimedOutError, the signal's reason
   */
  static async find(stores: Stores, request: ChatExportRequest, order: ReportOrder): Promise<ChatContent> {
    const { record, of, signal } = order;
    const viewer = withoutPrivileged(order.viewer);
    const reader = stores.hits.reader(of.id);
    const scope = chatScope(request, of.timezone);
    const thread = await findThread(reader, viewer, { scope, chatThreadId: request.chatThreadId, signal });
    const ids = await findIds(reader, viewer, { scope, thread, signal });
    const source = await stores.sources.get(of.id, thread.evidenceId);
    const head: ChatHead = {
      ...{ reportId: record.id, scope: scope.description, messageCount: ids.length },
      chatThreadId: order.redact?.(request.chatThreadId) ?? request.chatThreadId,
      ...{ title: thread.name ?? peopleTitle(thread.participants), caseName: of.name, timezone: of.timezone },
      ...{ sourceName: source?.name ?? '', sourceSha256: source?.inputSha256 ?? '' },
      ...{ artifact: thread.hit.artifact.name, participants: thread.participants },
      ...{ ...authorship(order), createdAt: record.createdAt },
      ...(order.redactionNotice !== undefined && { redactions: order.redactionNotice }),
    };
    return new ChatContent(stores, order, head, ids);
  }

  /**
   * All messages, or the given ones of them, in their order. @throws ItemsChangedError when one was deleted or became privileged;
   * SearchTimedOutError, the signal's reason
   */
  async *messages(ids = this.ids): AsyncGenerator<ChatMessage> {
    const { order, reader } = this;
    const viewer = withoutPrivileged(order.viewer);
    for (let start = 0; start < ids.length; start += ITEMS_AT_ONCE) {
      order.signal.throwIfAborted();
      const part = ids.slice(start, start + ITEMS_AT_ONCE);
      const hits = await loadItems(reader, viewer, part, order.signal);
      if (hits.length !== part.length) {
        throw new ItemsChangedError();
      }
      const attachments = await this.previews.find(hits);
      for (const [index, hit] of hits.entries()) {
        if (hit.chat === null) {
          throw new ItemsChangedError();
        }
        const item = fileItem(hit, this.head.sourceName, attachments.get(hit.id) ?? []);
        yield { number: start + index + 1, hit, chat: hit.chat, item, files: itemFiles(item) };
      }
    }
  }

  /** The bytes of a stored file, or of its small picture. */
  readonly open = (sha256: string): Readable => openFile(this.stores, sha256);
}

interface ThreadQuery {
  scope: ChatScope;
  signal: AbortSignal;
}

/** The conversation with the number of its messages. @throws NotFoundError when the viewer sees none */
export async function findThread(
  reader: Pick<HitReader, 'threads'>,
  viewer: Viewer,
  { scope, chatThreadId, signal }: Pick<ThreadQuery, 'scope'> & { chatThreadId: string; signal?: AbortSignal },
): Promise<ChatThreadSummary> {
  const query = { sort: { by: 'date', order: 'asc' }, size: 1, start: 0 } as const;
  const { threads } = await completeSearch(() => reader.threads(viewer, scope.criteria, query, signal && { signal }));
  const thread = threads.find((found) => found.chatThreadId === chatThreadId);
  if (thread === undefined) {
    throw new NotFoundError('There is no such conversation, or no message of it can be exported.');
  }
  return thread;
}

/** The ids of the messages, 8 bytes each. The place of one whose date is redacted does not tell the date. */
async function findIds(
  reader: Pick<HitReader, 'search'>,
  viewer: Viewer,
  { scope, thread, signal }: ThreadQuery & { thread: ChatThreadSummary },
): Promise<number[]> {
  const places: number[][] = [[], [], []];
  let excepted = 0;
  for await (const hit of foundMessages(reader, viewer, scope.criteria, signal)) {
    // The item of the chat itself is no message.
    if (hit.chat !== null) {
      if (scope.exceptHitIds.has(hit.id)) {
        excepted += 1;
      } else {
        places[placeOf({ hit, chat: hit.chat })]?.push(Number(hit.id));
      }
    }
  }
  const ids = places.flat();
  if (ids.length + excepted !== thread.hitCount) {
    throw new ReportIncompleteError([`${thread.hitCount} messages: there are ${ids.length + excepted}`]);
  }
  if (ids.length === 0) {
    throw new NotFoundError('None of the chosen messages can be exported.');
  }
  return ids;
}
