import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

import {
  chatHead,
  field,
  head,
  id,
  message,
  model,
  party,
  phone,
  sentence,
  sequence,
  stamp,
  time,
  type BigReport,
  type Random,
} from './big-report';

// A UFDR as labs receive it: in addition to messages, a fifth of the hits are small files and a fifth e-mails with an HTML
// body, each with unique bytes, so that each is stored.

const FILES = 0.2;
const MAILS = 0.2;
/** Sizes in bytes: thumbnails, small pictures, databases of applications. */
const FILE_BYTES = [300, 12_000] as const;
const MESSAGES_OF_A_CHAT = 200;

/**
 * Writes a UFDR with this number of hits; the same number creates the same archive. Returns its unpacked bytes and its hits.
 */
export async function writeBigUfdr(path: string, hits: number): Promise<BigReport> {
  const files = Math.floor(hits * FILES);
  const report = { bytes: 0, hits };
  const zip = new ZipFile();
  const count = async function* (parts: Iterable<string>) {
    for (const part of parts) {
      const bytes = Buffer.from(part);
      report.bytes += bytes.length;
      yield bytes;
    }
  };
  const options = { mtime: new Date(2024, 0, 1), compress: true };
  zip.addReadStreamLazy('report.xml', options, (take) => take(null, Readable.from(count(reportOf(hits, files)))));
  for (let index = 0; index < files; index += 1) {
    zip.addReadStreamLazy(fileName(index), { ...options, compress: false }, (take) => {
      const content = contentOf(index);
      report.bytes += content.length;
      take(null, Readable.from([content]));
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return report;
}

const fileName = (index: number) => `files/Image/${String(index).padStart(7, '0')}.jpg`;

function contentOf(index: number): Buffer {
  const random = sequence(index + 1);
  const [least, most] = FILE_BYTES;
  const content = Buffer.alloc(least + Math.floor(random() * (most - least)));
  for (let at = 0; at + 4 <= content.length; at += 4) {
    content.writeUInt32LE(Math.floor(random() * 0xffffffff), at);
  }
  // The first bytes of a JPEG.
  content.writeUInt32BE(0xffd8ffe0, 0);
  return content;
}

function* reportOf(hits: number, files: number): Generator<string> {
  const random = sequence(20261123);
  const [start = '', end = ''] = head().split('<taggedFiles/>');
  yield `${start}<taggedFiles>\n`;
  for (let index = 0; index < files; index += 1) {
    yield taggedFile(index, random);
  }
  yield `</taggedFiles>${end}`;
  const mails = Math.floor(hits * MAILS);
  yield '<modelType type="Email">\n';
  for (let index = 0; index < mails; index += 1) {
    yield mail(index, random);
  }
  yield '</modelType>\n<modelType type="Chat">\n';
  yield* chats(hits - files - mails, random);
  yield '</modelType>\n</decodedData><carvedFiles/><infectedFiles/><extraInfos/></project>\n';
}

/** Each chat is a hit, in addition to its messages. */
function* chats(hits: number, random: Random): Generator<string> {
  for (let chat = 0, left = hits; left > 0; chat += 1) {
    yield chatHead(chat, random);
    const messages = Math.min(MESSAGES_OF_A_CHAT, left - 1);
    for (let index = 0; index < messages; index += 1) {
      yield message(chat * 1_000 + index, random);
    }
    left -= messages + 1;
    yield '</multiModelField></model>\n';
  }
}

const taggedFile = (index: number, random: Random) =>
  `<file fs="Phone.zip" fsid="${id('f5000000', 1)}" path="/DCIM/${index}.jpg" size="${contentOf(index).length}" id="${id('f11e0000', index)}" extractionId="0" deleted="Intact" embedded="false" isrelated="False">
<accessInfo><timestamp name="CreationTime">${time(random)}</timestamp></accessInfo>
<metadata section="File"><item name="Local Path"><![CDATA[files\\Image\\${String(index).padStart(7, '0')}.jpg]]></item><item name="Tags"><![CDATA[Image]]></item></metadata>
</file>
`;

function mail(index: number, random: Random): string {
  const paragraphs = Array.from({ length: 3 + Math.floor(random() * 12) }, () => `<p>${sentence(random)}</p>`).join(
    '\n',
  );
  const link = `<a href="https://shop${index}.example.org/order?id=${phone(random)}">order</a>`;
  return model(
    'Email',
    id('3a110000', index),
    field('Folder', 'Inbox') +
      field('Subject', sentence(random)) +
      field('Body', `<html><body>${paragraphs}${link}</body></html>`) +
      stamp('TimeStamp', time(random)) +
      `<modelField name="From" type="Party">${party('From', id('3a119000', index), random, false)}</modelField>`,
  );
}
