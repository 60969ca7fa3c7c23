import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { openPromise } from 'yauzl';

import { isRecord, readJson } from '@contract/text/read-json';
import type { ChatMessage } from '@server/reports/chat-export/chat-content';
import { ReportIncompleteError } from '@server/reports/report-content';

import { filesOf } from './manifest';
import { ARCHIVE_NAME, MANIFEST_NAME } from './slice-file';

/**
 * Reads a slice back from its file and compares it with the written messages.
 * @throws ReportIncompleteError when a message or a file is missing
 */
export async function requireSlice(file: string, messages: readonly ChatMessage[]): Promise<void> {
  const zip = `${file}.zip`;
  try {
    await pipeline(attachedBytes(file), createWriteStream(zip));
    const { events, sizes } = await readArchive(zip);
    const expected = messages.map(({ hit }) => hit.id);
    const missing = [
      ...expected.filter((id, index) => events[index] !== id).map((id) => `the message ${id}`),
      ...messages
        .flatMap(filesOf)
        .filter(({ name, file: { size } }) => sizes.get(name) !== size)
        .map(({ name }) => `the file ${name}`),
      ...(events.length === expected.length ? [] : [`${expected.length} messages: a slice has ${events.length}`]),
    ];
    if (missing.length > 0) {
      throw new ReportIncompleteError(missing);
    }
  } finally {
    await rm(zip, { force: true });
  }
}

/** The bytes of the attached archive. */
async function* attachedBytes(file: string): AsyncGenerator<Buffer> {
  let state: 'before' | 'head' | 'content' = 'before';
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (state === 'before' && line.startsWith('Content-Disposition:') && line.includes(ARCHIVE_NAME)) {
      state = 'head';
    } else if (state === 'head' && line === '') {
      state = 'content';
    } else if (state === 'content') {
      if (line.startsWith('--')) {
        return;
      }
      yield Buffer.from(line, 'base64');
    }
  }
}

async function readArchive(file: string): Promise<{ events: string[]; sizes: Map<string, number> }> {
  const sizes = new Map<string, number>();
  let events: string[] = [];
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      sizes.set(entry.fileName, entry.uncompressedSize);
      if (entry.fileName === MANIFEST_NAME) {
        events = eventIdsOf(readJson(await text(await zip.openReadStreamPromise(entry))));
      }
    }
  } finally {
    zip.close();
  }
  return { events, sizes };
}

const eventIdsOf = (manifest: unknown): string[] =>
  isRecord(manifest) && Array.isArray(manifest.events)
    ? manifest.events.map((event: unknown) => (isRecord(event) && typeof event.id === 'string' ? event.id : ''))
    : [];
