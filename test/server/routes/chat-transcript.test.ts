import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { ConflictError } from '@server/errors';
import { findProgram } from '@server/previews/run-program';
import type { ReportOrder } from '@server/reports/case-report-content';
import { ChatExportMaker } from '@server/reports/chat-export/chat-export-maker';
import { TranscriptWriter } from '@server/reports/chat-export/transcript/transcript-writer';
import type { Viewer } from '@server/stores/viewer';
import type { TestServer } from '@test/helpers/test-server';
import { readEntries } from '@test/server/helpers/zip-entries';

import { downloadExport, entriesOfExport, makeExport, MESSAGE_IDS, startWithConversation } from './chat-export-case';

const withPrograms = findProgram('chromium') === null || findProgram('pdftotext') === null ? it.skip : it;

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'review-transcript-'));
  const create = { width: 1600, height: 1200, channels: 3, background: '#1c7ed6' } as const;
  const picture = await sharp({ create }).jpeg().toBuffer();
  server = await startWithConversation({ picture, env: { REVIEW_PREVIEW_PROCESSES: '1' } });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const answerOf = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });

/** The text of a PDF document, as extracted by an independent program. */
function textOf(pdf: Buffer): string {
  const file = path.join(folder, 'read.pdf');
  writeFileSync(file, pdf);
  return answerOf('pdftotext', ['-layout', file, '-']);
}

async function recordOf() {
  const { id } = await makeExport(server);
  const record = await server.context.stores.caseReports.get(server.caseId, id);
  return record!;
}

/** Numbers in the transcript with those of items, in the order of a text. */
const numbersIn = (text: string): string[] => [...text.matchAll(/Item (\d+)/g)].map(([, id]) => id ?? '');

describe('a transcript of a conversation', () => {
  withPrograms('shows every message by its number and item (skipped without Chromium and pdftotext)', async () => {
    const report = await makeExport(server, { format: 'pdf' });
    expect(report).toMatchObject({ status: 'completed', format: 'PDF', itemCount: 8, failure: null });
    const entries = await entriesOfExport(server, report);
    const text = textOf(entries.get('Crew & co-transcript.pdf') ?? Buffer.alloc(0));
    expect(numbersIn(text)).toEqual(MESSAGE_IDS);
    MESSAGE_IDS.forEach((_, index) => expect(text).toMatch(new RegExp(`^ *${index + 1} `, 'm')));
    for (const wanted of [
      ...['TRANSCRIPT OF A CONVERSATION', 'Crew & co', 'Anna <b> (+46701), owner of the device', 'Europe/Stockholm'],
      ...['2024-07-04 00:30:00 +02:00', '2024-07-04 08:00:00 needs validation', 'No time', 'Deleted', '+46702'],
      ...['<script>alert(1)</script>', '你好', 'In reply to: quoted <i>', 'lost.mp4', 'not in the extraction'],
      ...['Page 1 of 2', 'Page 2 of 2', 'End of the transcript', 'Privileged messages are not in it'],
    ]) {
      expect(text).toContain(wanted);
    }
    expect(text.match(/SHA-256 [0-9a-f]{64}/g)).toHaveLength(2);
    expect(text).not.toContain('secret plan');
    expect(answerOf('pdfimages', ['-list', path.join(folder, 'read.pdf')])).toMatch(/ jpeg /);
    expect([...entries.keys()].filter((name) => name.startsWith('attachments/'))).toHaveLength(2);
  });

  withPrograms('is of the chosen messages, numbered from 1', async () => {
    const messages = { kind: 'selected' as const, hitIds: ['6', '1'] };
    const report = await makeExport(server, { format: 'pdf', messages });
    const text = textOf(Buffer.from(await (await downloadExport(server, report)).arrayBuffer()));
    expect(numbersIn(text)).toEqual(['1', '6']);
    expect(text).toContain('2 (selected messages only)');
  });

  it('is a page with a note when no message can be printed', async () => {
    const writer = new TranscriptWriter({ find: () => Promise.reject(new ConflictError('no sandbox')) });
    const { stores } = server.context;
    const record = { ...(await recordOf()), id: 'r', format: 'PDF' as const };
    const of = await stores.cases.get(server.caseId);
    const viewer: Viewer = {
      ...{ userId: 'legal', userName: 'legal', role: 'LEGAL_REVIEWER', caseAccess: 'member' },
      seesPrivileged: true,
    };
    const maker = new ChatExportMaker(stores, new Map([['PDF', writer]]));
    const order: ReportOrder = { record, of: of!, viewer, signal: new AbortController().signal };
    const made = await maker.make(order, {
      folder,
      signal: order.signal,
      onCounted: () => undefined,
      onProgress: () => undefined,
    });
    expect(made.notes).toEqual([expect.stringContaining('web page instead of a PDF')]);
    const html = String((await readEntries(made.path)).get('Crew & co-transcript.html'));
    expect(numbersIn(html)).toEqual(MESSAGE_IDS);
    expect(html).toContain('<img alt="" src="attachments/');
    expect(html).not.toContain('secret plan');
    expect(html).not.toMatch(/<script|https?:/);
  });
});
