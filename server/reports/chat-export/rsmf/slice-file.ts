import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ArchiveWriter } from '@server/archives/archive-writer';
import { AlteredFileError } from '@server/reports/archive/report-archive';
import type { ChatHead, ChatMessage } from '@server/reports/chat-export/chat-content';
import { personName } from '@server/reports/chat-export/chat-people';
import { dateOf } from '@server/reports/chat-export/message-date';
import { forwardText, markTexts, timeText } from '@server/reports/chat-export/message-texts';
import type { ReportClock } from '@server/reports/report-clock';

import { addressField, base64Lines, headerField, LINE_BYTES, mailDate } from './mail-text';
import { filesOf, RSMF_VERSION, rsmfTimestamp, type RsmfManifest } from './manifest';
import type { RsmfParticipant } from './people';

export interface SliceContent {
  head: ChatHead;
  messages: readonly ChatMessage[];
  manifest: RsmfManifest;
  custodian: RsmfParticipant | null;
  /** `2024-07-03`, or `undated`; with a part number if a day has several files. */
  name: string;
  clock: ReportClock;
}

interface SliceOptions {
  folder: string;
  signal: AbortSignal;
  open: (sha256: string) => Readable;
}

export const MANIFEST_NAME = 'rsmf_manifest.json';
export const ARCHIVE_NAME = 'rsmf.zip';
const BOUNDARY = 'review-rsmf-slice';

/** Writes a slice: an Internet message (RFC 5322) with `rsmf.zip` attached. @throws AlteredFileError */
export async function writeSlice(file: string, slice: SliceContent, options: SliceOptions): Promise<void> {
  const zip = path.join(options.folder, ARCHIVE_NAME);
  await writeArchive(zip, slice, options);
  await pipeline(partsOf(slice, zip), createWriteStream(file), { signal: options.signal });
}

async function writeArchive(zip: string, { manifest, messages }: SliceContent, options: SliceOptions): Promise<void> {
  const archive = new ArchiveWriter(zip, options.signal, () => undefined);
  await archive.addBytes(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 1)));
  for (const { name, file } of messages.flatMap(filesOf)) {
    const written = await archive.add(name, file.size, () => options.open(file.sha256));
    if (written.sha256 !== file.sha256 || written.size !== file.size) {
      throw new AlteredFileError(file, written);
    }
  }
  await archive.finish();
}

async function* partsOf(slice: SliceContent, zip: string): AsyncGenerator<string> {
  yield headOf(slice);
  yield `--${BOUNDARY}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  yield `${base64Lines(Buffer.from(bodyOf(slice)))}\r\n`;
  yield `--${BOUNDARY}\r\nContent-Type: application/zip; name="${ARCHIVE_NAME}"\r\nContent-Transfer-Encoding: base64\r\n`;
  yield `Content-Disposition: attachment; filename="${ARCHIVE_NAME}"\r\n\r\n`;
  let rest: Uint8Array = new Uint8Array();
  for await (const chunk of createReadStream(zip)) {
    const bytes = Buffer.concat(chunk instanceof Buffer ? [rest, chunk] : [rest]);
    const encodable = bytes.length - (bytes.length % LINE_BYTES);
    rest = bytes.subarray(encodable);
    if (encodable > 0) {
      yield `${base64Lines(bytes.subarray(0, encodable))}\r\n`;
    }
  }
  yield `${rest.length > 0 ? `${base64Lines(Buffer.from(rest))}\r\n` : ''}--${BOUNDARY}--\r\n`;
}

function headOf({ head, messages, manifest, custodian, name, clock }: SliceContent): string {
  const { first, last } = timesOf(messages, clock);
  const from = custodian ?? manifest.participants[0] ?? { id: 'P0', display: 'Unknown' };
  const to = manifest.participants.filter(({ id }) => id !== from.id);
  const attachments = messages.reduce((sum, message) => sum + filesOf(message).length, 0);
  return [
    addressField('From', [addressOf(from)]),
    addressField('To', to.map(addressOf)),
    headerField('Date', mailDateOf(messages, head)),
    headerField('Subject', `${head.title}, ${name}`),
    headerField('Message-ID', `<${head.reportId}.${name}@review.invalid>`),
    headerField('MIME-Version', '1.0'),
    headerField('X-RSMF-Version', RSMF_VERSION),
    headerField('X-RSMF-Generator', 'REVIEW'),
    ...(first === null ? [] : [headerField('X-RSMF-BeginDate', first)]),
    ...(last === null ? [] : [headerField('X-RSMF-EndDate', last)]),
    headerField('X-RSMF-EventCount', String(messages.length)),
    headerField('X-RSMF-AttachmentCount', String(attachments)),
    headerField('X-RSMF-Application', head.artifact),
    headerField('X-RSMF-Participants', manifest.participants.map(({ display }) => display).join('; ')),
    ...(custodian === null ? [] : [headerField('X-RSMF-Custodian', custodian.display)]),
    headerField('X-RSMF-EventCollectionID', head.chatThreadId),
    headerField('X-RSMF-TimeZone', clock.timezone),
    headerField('X-RSMF-Case', head.caseName),
    headerField('X-RSMF-EvidenceSource', head.sourceName),
    headerField('Content-Type', `multipart/mixed; boundary="${BOUNDARY}"`),
    '\r\n',
  ].join('');
}

/** The last time, which messages of mail must have; without one that of the export. */
function mailDateOf(messages: readonly ChatMessage[], { createdAt }: ChatHead): string {
  const dates = messages.flatMap((message) => dateOf(message) ?? []);
  const last = dates.findLast(({ instant }) => !Number.isNaN(Date.parse(instant)));
  return mailDate(Date.parse(last?.instant ?? createdAt), last?.isLocal === true ? 'unknown' : 'UTC');
}

/** First and last time of a slice in the form of manifests; null without times. */
export function timesOf(
  messages: readonly ChatMessage[],
  clock: ReportClock,
): { first: string | null; last: string | null } {
  const times = messages.flatMap((message) => rsmfTimestamp(dateOf(message), clock) ?? []);
  return { first: times[0] ?? null, last: times.at(-1) ?? null };
}

/** E-mail programs need an address: participants without one get one that does not resolve (RFC 2606), derived from their id. */
const addressOf = ({ id, display, email }: RsmfParticipant): { display: string; address: string } => ({
  display,
  address: email !== undefined && /^[\x21-\x7e]+$/.test(email) ? email : `${id.toLowerCase()}@participant.invalid`,
});

/** The text that search programs index: at least one line per message. */
const bodyOf = ({ messages, clock }: SliceContent): string =>
  messages
    .map((message) => {
      const { chat, files } = message;
      const sender = chat.isSystem
        ? 'System message'
        : chat.sender === null
          ? 'Unknown sender'
          : personName(chat.sender);
      const names = files.map(({ attachment }) => `[${attachment.name}]`).join(' ');
      const facts = [forwardText(message), ...markTexts(message)].filter((fact) => fact !== null);
      const marks = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
      const text = [chat.text ?? '', names].filter((part) => part !== '').join(' ');
      return `${timeText(message, clock)} ${sender}${marks}: ${text}`;
    })
    .join('\n');
