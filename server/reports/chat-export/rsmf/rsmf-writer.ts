import path from 'node:path';

import { csvLine } from '@server/domain/csv';
import { ReportArchive, type ReportDocument } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { archiveHead } from '@server/reports/chat-export/archive-head';
import type { ChatContent, ChatMessage } from '@server/reports/chat-export/chat-content';
import type { ChatWriter } from '@server/reports/chat-export/chat-writer';
import { dayOf } from '@server/reports/chat-export/message-texts';
import { ReportClock } from '@server/reports/report-clock';
import type { WriteOptions, WrittenReport } from '@server/reports/report-content';

import { filesOf, manifestOf } from './manifest';
import { RsmfPeople } from './people';
import { requireSlice } from './read-slice';
import { timesOf, writeSlice } from './slice-file';

/** Maximum of messages per file, as Relativity recommends. */
const EVENTS_MAX = 10_000;

interface Slice {
  /** `2024-07-03`, `undated`; with a part number if a day has several files. */
  name: string;
  ids: readonly number[];
}

/**
 * Relativity Short Message Format 2.0: one file per day in the zone of the case, all in one ZIP with an index (docs/exports.md).
 */
export class RsmfWriter implements ChatWriter {
  async write(content: ChatContent, options: WriteOptions): Promise<WrittenReport> {
    const { head, open } = content;
    const { folder, signal, onProgress } = options;
    const archive = new ReportArchive({ folder, head: archiveHead(head), signal, open });
    const clock = new ReportClock(head.timezone);
    const people = new RsmfPeople(head.participants);
    const documents: ReportDocument[] = [];
    const index = [INDEX_HEAD];
    let count = 0;
    try {
      for (const { name, ids } of await slicesOf(content, clock)) {
        const messages = await gather(content.messages(ids));
        const manifest = manifestOf({ head, messages, people, clock });
        const document = documentOf(folder, safeName(head.title, 'conversation'), name);
        const slice = { head, messages, manifest, custodian: people.custodian, name, clock };
        await writeSlice(document.path, slice, { folder, signal, open });
        await requireSlice(document.path, messages);
        documents.push(document);
        index.push(indexRow(document.name, messages, clock));
        count += messages.length;
        onProgress(count);
      }
      await archive.addText('index.csv', index.join(''), { about: 'The files of this export' });
      return { ...(await archive.finish(documents)), notes: [] };
    } finally {
      archive.close();
    }
  }
}

/** Days in order, undated messages last. A day with more than `EVENTS_MAX` messages has several slices. */
async function slicesOf(content: ChatContent, clock: ReportClock): Promise<Slice[]> {
  const days = new Map<string, number[]>();
  for await (const message of content.messages()) {
    const day = dayOf(message, clock) ?? UNDATED;
    const ids = days.get(day) ?? [];
    ids.push(Number(message.hit.id));
    days.set(day, ids);
  }
  return [...days]
    .sort(([left], [right]) => (left === UNDATED ? 1 : right === UNDATED ? -1 : left < right ? -1 : 1))
    .flatMap(([day, ids]) => partsOf(day, ids));
}

const UNDATED = 'undated';

function partsOf(day: string, ids: readonly number[]): Slice[] {
  const parts = Math.ceil(ids.length / EVENTS_MAX);
  return Array.from({ length: parts }, (_, part) => ({
    name: parts === 1 ? day : `${day}-part-${part + 1}`,
    ids: ids.slice(part * EVENTS_MAX, (part + 1) * EVENTS_MAX),
  }));
}

const documentOf = (folder: string, base: string, name: string): ReportDocument => ({
  path: path.join(folder, `slice-${name}.rsmf`),
  name: `${base}-${name}.rsmf`,
});

const INDEX_HEAD = 'file,messages,attachments,first,last\r\n';

function indexRow(name: string, messages: readonly ChatMessage[], clock: ReportClock): string {
  const { first, last } = timesOf(messages, clock);
  const attachments = messages.reduce((sum, message) => sum + filesOf(message).length, 0);
  return csvLine([name, String(messages.length), String(attachments), first ?? '', last ?? '']);
}

async function gather(messages: AsyncIterable<ChatMessage>): Promise<ChatMessage[]> {
  const gathered: ChatMessage[] = [];
  for await (const message of messages) {
    gathered.push(message);
  }
  return gathered;
}
