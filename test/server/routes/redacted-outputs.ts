import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import {
  createCaseUcoExport,
  createChatExport,
  createDisclosurePackage,
  createReport,
  createSearchExport,
  createTagsExport,
  getReport,
} from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import {
  buildAttachment,
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { openCaseDatabase } from '@server/stores/embedded/rows/schema/case-database';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer, type TestServerOptions } from '@test/helpers/test-server';
import { makePackagePage } from '@test/server/helpers/package-page';
import { readEntries } from '@test/server/helpers/zip-entries';

import { sendAs } from './leak-worlds';

/** Words that no output contains once they are redacted: selected in item 1, and named by rules. */
export const SECRETS = ['zebra crossing', 'xavier quill', '46702345678', '070-234 56 78'];
export const KEPT_NUMBER = '+46701234567';

const anna = { name: 'Anna', identifier: KEPT_NUMBER, isOwner: true };
const xavier = { name: 'Xavier Quill', identifier: '+46702345678', isOwner: false };

/** Left half red, right half blue, with the name of a person in its metadata. */
const evidencePicture = async (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Artist: 'Xavier Quill' } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** A page with the words as text. */
function evidencePdf(words: string): Buffer {
  const draw = `BT /F 24 Tf 20 100 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`,
  );
}

export interface RedactedCase {
  server: TestServer;
  evidenceId: number;
  chatThreadId: string;
  /** SHA-256 of the files of item 3, lower-case hex. */
  picture: string;
  pdf: string;
}

/** A conversation of three messages, the second quoting the first and the third with files, and an e-mail (item 4). */
export async function startRedactedCase(env: TestServerOptions['env'] = {}): Promise<RedactedCase> {
  const server = await startTestServer({
    user: 'investigator',
    env: { REVIEW_PREVIEW_PROCESSES: '1', REVIEW_WEB: makePackagePage(), ...env },
  });
  const picture = await server.storeFile(await evidencePicture());
  const pdf = await server.storeFile(evidencePdf('zebra crossing'));
  const note = await server.storeFile('Call Xavier Quill on 070-234 56 78, or Anna.');
  const message = (originalId: string, text: string, more: object = {}, record: object = {}) =>
    buildHitRecord({
      ...{ originalId, date: buildDate(`2024-07-0${originalId.length}T10:00:00.000Z`), ...record },
      chat: buildChat({ threadKey: 'crew', sender: xavier, direction: 'incoming', text, ...more }),
    });
  const evidenceId = await server.addSource({
    name: 'Phone of Xavier Quill',
    threads: [buildThread({ threadKey: 'crew', name: 'Crew', participants: [anna, xavier] })],
    device: [{ name: 'Device', fragments: [{ name: 'Number', value: '+46 70 234 56 78' }] }],
    hits: [
      message('a', 'Meet at the zebra crossing at noon'),
      message('bb', 'yes', { replyTo: { originalId: 'a', text: 'Meet at the zebra crossing' } }),
      message(
        'ccc',
        'look',
        {},
        {
          attachments: [
            buildAttachment({ name: 'look.jpg', mimeType: 'image/jpeg', stored: picture }),
            buildAttachment({ name: 'plan.pdf', mimeType: 'application/pdf', stored: pdf }),
            buildAttachment({ name: 'note by Xavier Quill.txt', mimeType: 'text/plain', stored: note }),
          ],
          fragments: [buildFragment({ name: 'SHA-256', value: picture.sha256 })],
        },
      ),
      buildHitRecord({
        originalId: 'mail of xavier quill',
        artifact: { group: 'Communication', name: 'Emails' },
        date: buildDate('2024-07-05T10:00:00.000Z'),
        fragments: [
          buildFragment({ name: 'From', value: 'Xavier  QUILL' }),
          buildFragment({ name: 'Body', value: `My numbers: 070-234 56 78 and ${KEPT_NUMBER}.` }),
        ],
        sources: [{ path: '/mail/Xavier Quill/inbox', deleted: null, location: [] }],
        locations: [{ latitude: 59.3293, longitude: 18.0686 }],
      }),
    ],
  });
  return {
    ...{ server, evidenceId, picture: picture.sha256, pdf: pdf.sha256 },
    chatThreadId: `${evidenceId}:crew`,
  };
}

const criteria = { filter: {}, queryFilters: [] };

/** An output of each type in each of its formats. A new type of the contract needs an output here. */
export const OUTPUTS: Readonly<Record<string, (world: RedactedCase) => ReturnType<typeof requestAs>>> = {
  'case_report EXCEL': (world) => report(world, { format: 'EXCEL' }),
  'case_report PDF': (world) => report(world, { format: 'PDF', thumbnailVisibility: 'show' }),
  'tags_and_comments_export JSON': ({ server }) =>
    sendAs(server, 'investigator', createTagsExport, {
      body: { name: 'Tags', reportType: 'tags_and_comments_export', format: 'JSON', scope: 'all' },
    }),
  'chat_export HTML': (world) => chat(world, 'html'),
  'chat_export PDF': (world) => chat(world, 'pdf'),
  'chat_export RSMF': (world) => chat(world, 'rsmf'),
  'search_export CSV': (world) => search(world, 'CSV'),
  'search_export CSV_EXCEL': (world) => search(world, 'CSV_EXCEL'),
  'search_export JSONL': (world) => search(world, 'JSONL'),
  'case_uco_export JSONLD': ({ server }) =>
    sendAs(server, 'investigator', createCaseUcoExport, { body: { name: 'Items', criteria } }),
  'disclosure_package ZIP': ({ server }) =>
    sendAs(server, 'investigator', createDisclosurePackage, {
      body: {
        ...{ name: 'For the defence', recipient: 'Ms Defence', includeTags: true, includeComments: true },
        ...{ includeConversions: true, criteria },
      },
    }),
};

const report = ({ server, evidenceId }: RedactedCase, given: object) =>
  sendAs(server, 'investigator', createReport, {
    body: {
      ...{ name: 'About Xavier Quill', evidenceSources: [evidenceId], groups: ['Communication'], importance: 'all' },
      ...{ tags: ['all'], excludeSourceInformation: false, exportPreviews: true, strategy: 'Ask Xavier Quill' },
      ...given,
    },
  });

const chat = ({ server, chatThreadId }: RedactedCase, format: string) =>
  sendAs(server, 'investigator', createChatExport, {
    body: { name: 'chat', format, queryFilters: [{ kind: 'chatThread', chatThreadIds: [chatThreadId] }] },
  });

const search = ({ server }: RedactedCase, format: string) =>
  sendAs(server, 'investigator', createSearchExport, {
    body: { name: 'Found', format, columns: 'all', ...criteria, sort: [{ by: 'date', order: 'asc' }] },
  });

/** The output, when its job has ended. */
export async function outputOf(world: RedactedCase, name: string): Promise<CaseReport> {
  const { reportId } = await responseOf(createReport.response, OUTPUTS[name]!(world));
  await world.server.context.jobs.ended(reportId);
  const response = sendAs(world.server, 'investigator', getReport, { params: { reportId } });
  return (await responseOf(getReport.response, response)).report;
}

export const downloaded = ({ server }: RedactedCase, { path: key }: CaseReport): Promise<Response> =>
  requestAs(server, 'GET', `/files/api/download${key}`);

/** The entries of a call in the audit log of the case. */
export function auditOf({ server }: RedactedCase, call: string): unknown[] {
  const db = openCaseDatabase(server.context.config.dataFolder, server.caseId);
  const entries = db
    .prepare<[string], string>("SELECT entry FROM audit WHERE entry ->> 'call' = ? ORDER BY sequence")
    .pluck()
    .all(call);
  db.close();
  return entries.map((entry): unknown => JSON.parse(entry));
}

/** Every file of an output by its name, those in archives, mails and scripts of packages too. */
export async function filesIn(content: Buffer, name = ''): Promise<Map<string, Buffer>> {
  const files = new Map([[name, content]]);
  const add = (found: Map<string, Buffer>) => found.forEach((file, key) => files.set(key, file));
  if (content.subarray(0, 2).toString('latin1') === 'PK') {
    for (const [entry, file] of await readEntries(content)) {
      add(await filesIn(file, `${name}/${entry}`));
    }
  }
  if (/\.(?:eml|rsmf)$/.test(name)) {
    const runs = content.toString('latin1').match(/(?:[A-Za-z0-9+/]{40,}=*\r?\n)+[A-Za-z0-9+/]*=*/g) ?? [];
    for (const [index, run] of runs.entries()) {
      add(await filesIn(Buffer.from(run, 'base64'), `${name}#${index}`));
    }
  }
  const [, script = ''] = /^reviewPackage\.document\('[^']*','([^']*)'\)/.exec(content.toString('latin1')) ?? [];
  if (script !== '') {
    add(await filesIn(Buffer.from(script, 'base64'), `${name}#document`));
  }
  return files;
}

/** The readable text of the files, and their bytes as text. */
export function wordsIn(files: ReadonlyMap<string, Buffer>): string {
  const words: string[] = [];
  for (const [name, content] of files) {
    words.push(name, content.toString('utf8'), content.toString('utf16le'));
    if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
      words.push(pdfText(content));
    }
  }
  return words.join('\n').toLowerCase();
}

/** Reads every page with pdf.js in a child process: it is an ES module, unlike the tests. */
const READER = `
(async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(require('node:fs').readFileSync(process.argv[1]));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    console.log(items.map(({ str, hasEOL }) => str + (hasEOL ? ' ' : '')).join(''));
  }
})();
`;

function pdfText(content: Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'review-redacted-'));
  try {
    const file = path.join(folder, 'read.pdf');
    writeFileSync(file, content);
    const text = execFileSync(process.execPath, ['-e', READER, file], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
    return text.replace(/\s+/g, ' ');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
