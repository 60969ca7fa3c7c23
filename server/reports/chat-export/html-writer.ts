import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { AppendFile } from '@server/reports/append-file';
import { ReportArchive } from '@server/reports/archive/report-archive';
import { safeName } from '@server/reports/archive/safe-name';
import { ItemDigest } from '@server/reports/item-digest';
import { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError, type WriteOptions, type WrittenReport } from '@server/reports/report-content';

import type { ChatContent } from './chat-content';
import { archiveHead } from './archive-head';
import { chatEnd, chatStart, dayHeading, ITEM_LINE, messageHtml } from './chat-html';
import { PROGRESS_STEP, type ChatWriter } from './chat-writer';
import { headingOf } from './message-texts';

/** An HTML page that opens without REVIEW, in a ZIP with the files if there are any. */
export class HtmlChatWriter implements ChatWriter {
  async write(content: ChatContent, { folder, signal, onProgress }: WriteOptions): Promise<WrittenReport> {
    const { head, open } = content;
    const archive = new ReportArchive({ folder, head: archiveHead(head), signal, open });
    const file = path.join(folder, 'conversation.html');
    const page = new AppendFile(file);
    const clock = new ReportClock(head.timezone);
    const expected = new ItemDigest();
    let last: string | undefined;
    try {
      page.append(chatStart(head, clock));
      for await (const message of content.messages()) {
        await archive.addFilesOf(message.item);
        const heading = headingOf(message, clock);
        page.append((heading === last ? '' : dayHeading(heading)) + messageHtml(message, clock));
        last = heading;
        expected.add(message.hit.id);
        if (expected.count % PROGRESS_STEP === 0) {
          onProgress(expected.count);
        }
      }
      page.append(chatEnd());
      page.close();
      await requireMessages(file, expected);
      const name = `${safeName(head.title, 'conversation')}.html`;
      return { ...(await archive.finish([{ path: file, name }])), notes: [] };
    } finally {
      archive.close();
    }
  }
}

/** Reads the page back. @throws ReportIncompleteError when its messages differ from those that were written */
async function requireMessages(file: string, expected: ItemDigest): Promise<void> {
  const found = new ItemDigest();
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const id = ITEM_LINE.exec(line)?.[1];
    if (id !== undefined) {
      found.add(id);
    }
  }
  if (!found.equals(expected)) {
    throw new ReportIncompleteError([`${expected.count} messages: the page has ${found.count}`]);
  }
}
