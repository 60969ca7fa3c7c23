import { readFileSync } from 'node:fs';
import path from 'node:path';

import { AjvCompiler } from '@fastify/ajv-compiler';
import { simpleParser, type ParsedMail } from 'mailparser';

import { REPORT_WITHHELD } from '@contract/rules/report';
import { isRecord, readJson } from '@contract/text/read-json';
import type { RsmfManifest } from '@server/reports/chat-export/rsmf/manifest';
import { refusalOf, requestAs } from '@test/helpers/request-as';
import type { TestServer } from '@test/helpers/test-server';
import { readEntries } from '@test/server/helpers/zip-entries';

import { downloadExport, entriesOfExport, makeExport, startWithConversation } from './chat-export-case';

let server: TestServer;
beforeEach(async () => {
  server = await startWithConversation();
});
afterEach(() => server.close());

interface Slice {
  mail: ParsedMail;
  manifest: RsmfManifest;
  files: Map<string, Buffer>;
}

function assertIsManifest(value: unknown): asserts value is RsmfManifest {
  expect(isRecord(value)).toBe(true);
}

async function open(bytes: Buffer | undefined): Promise<Slice> {
  const mail = await simpleParser(bytes ?? '');
  const [attachment, ...others] = mail.attachments;
  expect(attachment).toMatchObject({ filename: 'rsmf.zip', contentType: 'application/zip' });
  expect(others).toEqual([]);
  const files = await readEntries(attachment?.content ?? Buffer.alloc(0));
  const manifest = readJson(String(files.get('rsmf_manifest.json')));
  assertIsManifest(manifest);
  files.delete('rsmf_manifest.json');
  return { mail, manifest, files };
}

async function slices(): Promise<Map<string, Slice>> {
  const report = await makeExport(server, { format: 'rsmf' });
  expect(report).toMatchObject({ status: 'completed', format: 'RSMF', itemCount: 8, failure: null });
  const opened = new Map<string, Slice>();
  for (const [name, bytes] of await entriesOfExport(server, report)) {
    if (name.endsWith('.rsmf')) {
      opened.set(name, await open(bytes));
    }
  }
  return opened;
}

const header = ({ mail }: Slice, name: string): unknown => mail.headers.get(name);

describe('an export of a conversation as RSMF 2.0', () => {
  it('has a file for each day in the zone of the case, whose manifest is valid', async () => {
    const opened = await slices();
    const events = [...opened].map(([name, { manifest }]) => [name, manifest.events.map(({ id }) => id)]);
    expect(events).toEqual([
      ['Crew & co-2024-07-03.rsmf', ['2']],
      ['Crew & co-2024-07-04.rsmf', ['1', '3']],
      ['Crew & co-2024-07-05.rsmf', ['6', '7', '8', '9']],
      ['Crew & co-undated.rsmf', ['4']],
    ]);
    const schema = readJson(readFileSync(path.resolve('docs/rsmf-manifest.schema.json'), 'utf8'));
    const validate = AjvCompiler()({}, { customOptions: { removeAdditional: false, coerceTypes: false } })({ schema });
    for (const { manifest } of opened.values()) {
      expect(validate(manifest) ? [] : validate.errors).toEqual([]);
      const people = new Set(manifest.participants.map(({ id }) => id));
      const named = [
        ...manifest.conversations.flatMap(({ participants, custodian }) => [...participants, custodian]),
        ...manifest.events.flatMap(({ participant }) => participant ?? []),
      ];
      expect(named.filter((id) => id !== undefined && !people.has(id))).toEqual([]);
      expect(JSON.stringify(manifest)).not.toContain('secret plan');
    }
    // The check can fail.
    expect(validate({ ...opened.get('Crew & co-undated.rsmf')?.manifest, events: [{ id: 'x' }] })).toBe(false);
  });

  it('contains times with their offset, and times that need validation without one', async () => {
    const opened = await slices();
    const [zoned, local] = opened.get('Crew & co-2024-07-04.rsmf')?.manifest.events ?? [];
    expect(zoned).toMatchObject({ timestamp: '2024-07-04T00:30:00+02:00', direction: 'outgoing', body: 'second' });
    expect(local).toMatchObject({ timestamp: '2024-07-04T08:00:00', body: 'local مرحبا 你好' });
    expect(local?.custom).toContainEqual({
      ...{ name: 'Time', value: 'needs validation: the extraction names no time zone' },
    });
    expect(local?.custom).toContainEqual({ name: 'Time in the extraction', value: '2024-07-04 08:00:00' });
    const [undated] = opened.get('Crew & co-undated.rsmf')?.manifest.events ?? [];
    expect(undated).not.toHaveProperty('timestamp');
  });

  it('contains files, replies, deleted and system messages', async () => {
    const { manifest, files } = (await slices()).get('Crew & co-2024-07-05.rsmf')!;
    const [gone, joined, reply, withFiles] = manifest.events;
    expect(gone).toMatchObject({ deleted: true, type: 'message' });
    expect(joined).toMatchObject({ type: 'unknown', body: 'Bo joined' });
    expect(reply?.custom).toContainEqual({ name: 'In reply to', value: 'quoted <i>' });
    expect(withFiles?.attachments).toEqual([
      { id: '9-1-deck _1_.jpg', display: 'deck "1".jpg', size: 9 },
      { id: '9-2-plan.svg', display: '../../plan.svg', size: 7 },
    ]);
    expect(String(files.get('9-1-deck _1_.jpg'))).toBe('a picture');
    expect(String(files.get('9-2-plan.svg'))).toBe('a paper');
    expect(withFiles?.custom).toContainEqual({ name: 'Not in the extraction', value: 'lost.mp4' });
  });

  it('has the headers and the text that platforms index', async () => {
    const slice = (await slices()).get('Crew & co-2024-07-04.rsmf')!;
    expect(header(slice, 'x-rsmf-version')).toBe('2.0.0');
    expect(header(slice, 'x-rsmf-eventcount')).toBe('2');
    expect(header(slice, 'x-rsmf-begindate')).toBe('2024-07-04T00:30:00+02:00');
    expect(header(slice, 'x-rsmf-enddate')).toBe('2024-07-04T08:00:00');
    expect(header(slice, 'x-rsmf-custodian')).toBe('Anna <b>');
    expect(header(slice, 'x-rsmf-participants')).toBe('Anna <b>; Bo');
    expect(header(slice, 'x-rsmf-eventcollectionid')).toBe(slice.manifest.eventcollectionid);
    expect(slice.mail.from?.value).toEqual([{ name: 'Anna <b>', address: 'p1@participant.invalid' }]);
    expect(slice.mail.subject).toBe('Crew & co, 2024-07-04');
    expect(slice.mail.text).toContain('2024-07-04 08:00:00 needs validation Bo (+46702): local مرحبا 你好');
  });

  it('is withheld once one of its messages is privileged', async () => {
    const report = await makeExport(server, { format: 'rsmf' });
    const entries = await entriesOfExport(server, report);
    expect(String(entries.get('index.csv')).split('\r\n')).toHaveLength(6);
    expect(JSON.parse(String(entries.get('manifest.json')))).toMatchObject({ name: 'Crew & co' });
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${server.caseId}/hits/1/privileged`, { tag: 'PRIVILEGED' });
    expect(await refusalOf(await downloadExport(server, report))).toMatchObject({
      status: 409,
      message: REPORT_WITHHELD,
    });
  });
});
