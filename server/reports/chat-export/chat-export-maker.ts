import path from 'node:path';

import type { Attachment, Hit } from '@contract/model/hit';
import { HitSet } from '@server/domain/hit-set';
import { NotFoundError } from '@server/errors';
import { AppendFile } from '@server/reports/append-file';
import { itemFiles } from '@server/reports/archive/item-files';
import { ReportArchive } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import type { ContentStores, ReportOrder } from '@server/reports/case-report-content';
import { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError, type ReportItem } from '@server/reports/report-content';
import type { MadeReport, MakeOptions, ReportMaker } from '@server/reports/report-maker';
import { withoutPrivileged } from '@server/reports/report-selection';
import { searchedToTheEnd } from '@server/reports/searched-to-the-end';
import type { ChatThreadSummary } from '@server/stores/hit-views';
import { readReportRequest } from '@server/stores/report-request';
import type { Viewer } from '@server/stores/viewer';

import { chatEnd, chatStart, dayHeading, dayOf, messageHtml, peopleTitle, type ChatHead } from './chat-html';
import { threadCriteria, threadMessages } from './thread-messages';

/** Messages after which others get their turn, and progress is told. */
const SLICE = 250;

interface Writing {
  order: ReportOrder;
  options: MakeOptions;
  viewer: Viewer;
  chatThreadId: string;
  sourceName: string;
  clock: ReportClock;
  page: AppendFile;
  archive: ReportArchive;
}

/** Makes an export of one conversation: a page of HTML that opens without REVIEW, in a ZIP with the files where there are some. */
export class ChatExportMaker implements ReportMaker {
  constructor(private readonly stores: Pick<ContentStores, 'hits' | 'sources' | 'files'>) {}

  async make(order: ReportOrder, options: MakeOptions): Promise<MadeReport> {
    const { record, of, signal } = order;
    const request = readReportRequest(record);
    if (request.kind !== 'chat_export') {
      throw new Error(`The report ${record.id} is not an export of a conversation.`);
    }
    const { chatThreadId } = request;
    const viewer = withoutPrivileged(order.viewer);
    const thread = await this.thread(of.id, viewer, chatThreadId, signal);
    const source = await this.stores.sources.get(of.id, thread.evidenceId);
    const head: ChatHead = {
      ...{ title: thread.name ?? peopleTitle(thread.participants), caseName: of.name, sourceName: source?.name ?? '' },
      ...{ participants: thread.participants, messageCount: thread.totalHitCount },
      ...{ orderedBy: record.ownerName, createdAt: record.createdAt },
    };
    options.onCounted(thread.totalHitCount);
    const about = { reportId: record.id, name: head.title, caseName: of.name, createdAt: record.createdAt };
    const open = (sha256: string) => this.stores.files.read(sha256);
    const archive = new ReportArchive({ folder: options.folder, head: about, signal, open });
    const file = path.join(options.folder, 'conversation.html');
    const page = new AppendFile(file);
    const clock = new ReportClock(of.timezone);
    try {
      page.append(chatStart(head, clock));
      const { sourceName } = head;
      const ids = await this.writeMessages({ order, options, viewer, chatThreadId, sourceName, clock, page, archive });
      if (ids.length !== thread.totalHitCount) {
        throw new ReportIncompleteError([`${thread.totalHitCount} messages: there are ${ids.length}`]);
      }
      page.append(chatEnd());
      page.close();
      const name = `${safeName(head.title, 'conversation')}.html`;
      return { ...(await archive.finish([{ path: file, name }])), notes: [], items: HitSet.ofHits(ids) };
    } finally {
      archive.close();
    }
  }

  /** @throws NotFoundError when nothing of the conversation is there for the viewer any more */
  private async thread(
    caseId: string,
    viewer: Viewer,
    chatThreadId: string,
    signal: AbortSignal,
  ): Promise<ChatThreadSummary> {
    const asked = { sort: { by: 'date', order: 'asc' }, size: 1, start: 0 } as const;
    const { threads } = await searchedToTheEnd(() =>
      this.stores.hits.reader(caseId).threads(viewer, threadCriteria(chatThreadId), asked, { signal }),
    );
    const thread = threads.find((found) => found.chatThreadId === chatThreadId);
    if (thread === undefined) {
      throw new NotFoundError('There is no such conversation.');
    }
    return thread;
  }

  /** The ids of the messages, 8 bytes each. */
  private async writeMessages(writing: Writing): Promise<number[]> {
    const { order, options, viewer, chatThreadId, clock, page } = writing;
    const reader = this.stores.hits.reader(order.of.id);
    const ids: number[] = [];
    let day: string | null | undefined;
    for await (const hit of threadMessages(reader, viewer, chatThreadId, order.signal)) {
      const { chat } = hit;
      // The item of the chat itself is no message.
      if (chat !== null) {
        const item = fileItem(hit, writing.sourceName);
        await writing.archive.addFilesOf(item);
        const message = { hit, chat, files: itemFiles(item) };
        const itsDay = dayOf(message, clock);
        page.append((itsDay === day ? '' : dayHeading(itsDay)) + messageHtml(message, clock));
        day = itsDay;
        ids.push(Number(hit.id));
        if (ids.length % SLICE === 0) {
          options.onProgress(ids.length);
        }
      }
    }
    return ids;
  }
}

/** What the archive has to know of a message. */
const fileItem = (hit: Hit, sourceName: string): ReportItem => ({
  ...{ hitId: hit.id, evidenceId: hit.origin.evidenceId, sourceName, originalId: hit.originalId },
  ...{ group: hit.artifact.group, artifact: hit.artifact.name, isDeleted: hit.deleted, date: hit.date },
  ...{ fragments: [], tags: [], comments: [], sourcePaths: [] },
  attachments: hit.attachments.map((attachment: Attachment) => ({ ...attachment, conversions: [] })),
});
