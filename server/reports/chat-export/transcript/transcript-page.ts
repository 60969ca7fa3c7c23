import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

import { AppendFile } from '@server/reports/append-file';
import type { ReportArchive } from '@server/reports/archive/report-archive';
import { linkTo } from '@server/reports/archive/safe-name';
import { ItemDigest } from '@server/reports/item-digest';
import { htmlText } from '@server/reports/pdf/html-text';
import type { ReportClock } from '@server/reports/report-clock';
import { ReportIncompleteError } from '@server/reports/report-content';

import type { ChatContent } from '@server/reports/chat-export/chat-content';
import { SHOWN_PICTURES } from '@server/reports/chat-export/chat-html';
import { PROGRESS_STEP } from '@server/reports/chat-export/chat-writer';
import { headingOf } from '@server/reports/chat-export/message-texts';
import { dayHtml, transcriptHead, transcriptMessage } from './transcript-html';
import { transcriptStyle } from './transcript-style';

interface Page {
  content: ChatContent;
  clock: ReportClock;
  notes: readonly string[];
  archive: ReportArchive;
  onProgress: (itemsWritten: number) => void;
}

/** Only the pictures next to the file are loaded; no script runs. */
const POLICY = "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'";
const NUMBER_LINE = /^<article class="message(?: short)?"><div class="number">(\d+)<small>Item (\d+)<\/small><\/div>$/;

/** The transcript as one HTML page that prints like the PDF, read back. @throws ReportIncompleteError */
export async function writeTranscriptPage(file: string, page: Page): Promise<void> {
  const { content, clock, notes, archive, onProgress } = page;
  const { head } = content;
  const texts = { ...head, volume: 1, volumeCount: 1 };
  const out = new AppendFile(file);
  const expected = new ItemDigest();
  out.append(
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<title>${htmlText(head.title).replace(/<[^>]*>/g, '')}</title><style>${transcriptStyle(texts)}</style></head><body>\n` +
      `${transcriptHead(head, { clock, notes, volume: 1, volumeCount: 1 })}<main>\n`,
  );
  let last: string | undefined;
  for await (const message of content.messages()) {
    await archive.addFilesOf(message.item);
    const heading = headingOf(message, clock);
    out.append(heading === last ? '' : dayHtml(heading));
    last = heading;
    out.append(
      transcriptMessage(message, {
        clock,
        pictureOf: ({ attachment, original }) =>
          original !== null && SHOWN_PICTURES.has(attachment.mimeType.toLowerCase())
            ? htmlText(linkTo(original.path))
            : null,
      }),
    );
    expected.add(`${message.number} ${message.hit.id}`);
    if (expected.count % PROGRESS_STEP === 0) {
      onProgress(expected.count);
    }
  }
  out.append('</main><p class="end">End of the transcript</p></body></html>\n');
  out.close();
  await requireMessages(file, expected);
}

async function requireMessages(file: string, expected: ItemDigest): Promise<void> {
  const found = new ItemDigest();
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    const numbers = NUMBER_LINE.exec(line);
    if (numbers !== null) {
      found.add(`${numbers[1] ?? ''} ${numbers[2] ?? ''}`);
    }
  }
  if (!found.equals(expected)) {
    throw new ReportIncompleteError([`${expected.count} messages: the transcript has ${found.count}`]);
  }
}
