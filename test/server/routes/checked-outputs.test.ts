import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { createExhibit } from '@contract/calls/exhibits';
import { addHitComment } from '@contract/calls/hits';
import { createPrivilegeLog, decidePrivilege } from '@contract/calls/privilege';
import { createRedaction, createRedactionRule } from '@contract/calls/redactions';
import { callPath } from '@contract/define-call';
import { REDACTIONS_NOTICE } from '@contract/rules/redaction';
import { requestAs } from '@test/helpers/request-as';
import {
  expectSoundPdf,
  officeSheets,
  pdfInfo,
  pdfPictures,
  pdfWords,
  withPrograms,
} from '@test/server/helpers/output-programs';
import { readEntries } from '@test/server/helpers/zip-entries';
import { readSheet, sheetNumber } from '@test/server/reports/read-sheet';

import { choices, downloadOf, made, order } from './report-server';
import { sendAs } from './leak-worlds';
import {
  downloaded,
  filesIn,
  KEPT_NUMBER,
  outputOf,
  SECRETS,
  startRedactedCase,
  type RedactedCase,
} from './redacted-outputs';

let world: RedactedCase;
beforeEach(async () => {
  world = await startRedactedCase();
});
afterEach(() => world.server.close());

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';
const isWorkbook = ([name]: readonly [string, Buffer]): boolean => name.endsWith('.xlsx');

/** The files of an output, with those in archives. @param name as in `OUTPUTS` */
async function filesOf(name: string): Promise<Map<string, Buffer>> {
  const output = await outputOf(world, name);
  expect([name, output.status, output.failure]).toEqual([name, 'completed', null]);
  return filesIn(Buffer.from(await (await downloaded(world, output)).arrayBuffer()));
}

const documentsIn = (files: ReadonlyMap<string, Buffer>): [string, Buffer][] =>
  [...files].filter(([, content]) => isPdf(content));

/** Whether a picture has a red pixel, as the redacted half of the evidence has. */
async function hasRed(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) < 60) {
      return true;
    }
  }
  return false;
}

async function redactEverything(): Promise<void> {
  const why = { reason: 'privacy', remark: '' };
  const redact = async (hitId: string, target: object) => {
    const response = await sendAs(world.server, 'investigator', createRedaction, {
      params: { hitId },
      body: { target, ...why },
    });
    expect(response.status).toBe(200);
  };
  await redact('1', { kind: 'text', fragment: null, index: 0, start: 12, end: 26 });
  await redact('3', { kind: 'box', sha256: world.picture, page: null, box: { x: 0, y: 0, width: 0.5, height: 1 } });
  await redact('3', { kind: 'box', sha256: world.pdf, page: 1, box: { x: 0, y: 0.3, width: 1, height: 0.4 } });
  for (const body of [
    { kind: 'names', lines: 'Xavier Quill' },
    { kind: 'numbers', lines: KEPT_NUMBER },
  ]) {
    expect(
      (await sendAs(world.server, 'investigator', createRedactionRule, { body: { ...why, ...body } })).status,
    ).toBe(200);
  }
}

/** The redacted values that pdftotext and pdfimages find in all PDF documents. */
async function leftOf(documents: readonly [string, Buffer][]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, content] of documents) {
    const words = pdfWords(content).toLowerCase();
    found.push(...SECRETS.filter((secret) => words.includes(secret)).map((secret) => `${name}: ${secret}`));
    for (const picture of pdfPictures(content)) {
      found.push(...((await hasRed(picture)) ? [`${name}: red`] : []));
    }
  }
  return found;
}

describe('PDF documents, read by poppler and qpdf', () => {
  withPrograms(
    'chromium',
    'pdftotext',
    'pdfimages',
    'qpdf',
  )('hold neither text nor pixels of what is redacted (skipped without Chromium, poppler-utils or qpdf)', async () => {
    const names = ['case_report PDF', 'chat_export PDF', 'disclosure_package ZIP'];
    for (const name of names) {
      // Without redactions, both are found, which shows that the check works.
      const left = await leftOf(documentsIn(await filesOf(name)));
      expect([name, left.some((found) => found.endsWith('zebra crossing'))]).toEqual([name, true]);
      const hasPictures = name !== 'disclosure_package ZIP';
      expect([name, left.some((found) => found.endsWith('red'))]).toEqual([name, hasPictures]);
    }
    await redactEverything();
    for (const name of names) {
      const files = await filesOf(name);
      const documents = documentsIn(files);
      expect([name, documents.length]).toEqual([name, 2]);
      expect([name, await leftOf(documents)]).toEqual([name, []]);
      documents.forEach(([, content]) => expectSoundPdf(content));
      const words = documents.map(([, content]) => pdfWords(content)).join(' ');
      expect([name, words.includes(REDACTIONS_NOTICE)]).toEqual([name, !name.startsWith('disclosure')]);
      // A page with a redaction is a picture, and has no text.
      const [, plan] = documents.find(([file]) => file.endsWith('.pdf') && file.includes('plan')) ?? [];
      const copy = plan ?? documents.at(-1)?.[1] ?? Buffer.alloc(0);
      expect([name, pdfWords(copy).trim(), pdfPictures(copy).length]).toEqual([name, '', 1]);
    }
  });

  withPrograms('pdftotext', 'qpdf')(
    'of a disclosure package are the originals where nothing is redacted (skipped without poppler-utils)',
    async () => {
      const documents = documentsIn(await filesOf('disclosure_package ZIP'));
      // The file, and the script by which the page shows it.
      expect(documents.map(([, content]) => createHash('sha256').update(content).digest('hex'))).toEqual([
        ...[world.pdf, world.pdf],
      ]);
      documents.forEach(([, content]) => expect(pdfWords(content)).toContain('zebra crossing'));
    },
  );

  withPrograms(
    'chromium',
    'pdftotext',
    'pdfinfo',
    'qpdf',
  )(
    'of a conversation are tagged pages of A4 that say how many they are (skipped without Chromium, poppler-utils or qpdf)',
    async () => {
      const [, transcript] = documentsIn(await filesOf('chat_export PDF')).find(([name]) =>
        name.includes('transcript'),
      )!;
      expectSoundPdf(transcript);
      const info = pdfInfo(transcript);
      expect(info.get('Tagged')).toBe('yes');
      expect(info.get('JavaScript')).toBe('no');
      expect(info.get('Page size')).toMatch(/A4/);
      const words = pdfWords(transcript);
      expect(words).toContain(`Page ${info.get('Pages')} of ${info.get('Pages')}`);
      expect([...words.matchAll(/Item (\d+)/g)].map(([, id]) => id)).toEqual(['1', '2', '3']);
    },
  );
});

/** The items of the case as exhibits, in another order than their ids. */
const EXHIBITS = [
  { hitId: '4', title: 'The e-mail', remark: 'Both numbers' },
  { hitId: '1', title: '=2+3', remark: 'A title that is no formula' },
  { hitId: '3', title: 'Files "of" the plan, all', remark: '' },
];

async function makeExhibits(): Promise<void> {
  for (const { hitId, title, remark } of EXHIBITS) {
    const response = await sendAs(world.server, 'investigator', createExhibit, {
      params: { hitId },
      body: { title, remark },
    });
    expect(response.status).toBe(200);
  }
}

async function exhibitReport(format: 'EXCEL' | 'PDF'): Promise<Map<string, Buffer>> {
  const { server, evidenceId } = world;
  const wanted = choices({ evidenceSources: [evidenceId], groups: ['Communication'], tags: ['exhibits'], format });
  const report = await made(server, order(server, wanted));
  expect([report.status, report.failure, report.itemCount]).toEqual(['completed', null, 3]);
  return filesIn(Buffer.from(await (await downloadOf(server, report)).arrayBuffer()));
}

describe('a report with comments', () => {
  const NAME = 'Investigator Test';
  const pdfOfReport = async () =>
    pdfWords(documentsIn(await filesOf('case_report PDF')).find(([name]) => !name.includes('/attachments/'))![1]);

  withPrograms('chromium', 'pdftotext')(
    'names who wrote them by their full name, unless a rule redacts it (skipped without Chromium or poppler-utils)',
    async () => {
      const { server } = world;
      const comment = { content: 'Look at this', accessLevel: 'public' };
      expect(
        (await sendAs(server, 'investigator', addHitComment, { params: { hitId: '4' }, body: comment })).status,
      ).toBe(200);
      expect(await pdfOfReport()).toContain(`${NAME} (investigator), 20`);
      const excel = [...(await filesOf('case_report EXCEL'))].find(isWorkbook)![1];
      const cells = async (workbook: Buffer) => JSON.stringify(readSheet(await readEntries(workbook), 2));
      expect(await cells(excel)).toContain(`${NAME} (investigator), 20`);
      const rule = { kind: 'names', lines: NAME, reason: 'privacy', remark: '' };
      expect((await sendAs(server, 'investigator', createRedactionRule, { body: rule })).status).toBe(200);
      const redacted = [...(await filesOf('case_report EXCEL'))].find(isWorkbook)![1];
      expect(await cells(redacted)).toContain('Look at this');
      expect(await cells(redacted)).not.toContain(NAME);
      expect(await cells(redacted)).toContain('[redacted] (investigator), 20');
    },
  );
});

describe('a report of exhibits', () => {
  withPrograms('soffice')('has them in the order of their numbers in LibreOffice (skipped without it)', async () => {
    await makeExhibits();
    const [, workbook] = [...(await exhibitReport('EXCEL'))].find(isWorkbook)!;
    const sheets = await officeSheets(workbook);
    const rows = sheets.get('Exhibits') ?? [];
    expect(rows[0]?.slice(0, 5)).toEqual(['Exhibit', 'Title', 'Remark', 'Item ID', 'Number']);
    expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual(
      EXHIBITS.map(({ hitId, title, remark }, index) => [
        ...[`EX-000${index + 1}`, title, remark, hitId, String(index + 1)],
      ]),
    );
    // No row or cell of any sheet is lost on the way.
    const parts = await readEntries(workbook);
    for (const [name, shown] of sheets) {
      const own = readSheet(parts, sheetNumber(parts, name));
      const numbered = (cells: string[][]) => cells.map((row) => row.filter((cell) => cell !== '').length);
      expect([name, numbered(shown)]).toEqual([name, numbered(own)]);
    }
  });

  withPrograms(
    'chromium',
    'pdftotext',
    'qpdf',
  )(
    'prints number, title, remark and item in that order (skipped without Chromium, poppler-utils or qpdf)',
    async () => {
      await makeExhibits();
      const documents = documentsIn(await exhibitReport('PDF'));
      const [, content] = documents.find(([name]) => !name.includes('/attachments/'))!;
      expectSoundPdf(content);
      const words = pdfWords(content);
      const places = EXHIBITS.flatMap(({ title, remark }, index) => [
        words.lastIndexOf(`EX-000${index + 1}`),
        words.lastIndexOf(title),
        ...(remark === '' ? [] : [words.lastIndexOf(remark)]),
      ]);
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    },
  );
});

const LOG_TITLES = [
  ...['No.', 'Item ID', 'Kind of item', 'Date', 'Evidence source', 'State', 'Basis', 'Decided by', 'Decided at'],
  'Suspected by',
];
/** Of items 1 and 4, but for the time of the decision. */
const LOG_ROWS = [
  ['1', '1', 'Communication: SMS Messages', '2024-07-01 12:00:00 +02:00', 'Phone of Xavier Quill', 'Confirmed'],
  ['2', '4', 'Communication: Emails', '2024-07-05 12:00:00 +02:00', 'Phone of Xavier Quill', 'Confirmed'],
];
const LOG_BASES = ['Attorney-client', 'Other: Joint "defence", agreed'];

async function privilegeLog(format: 'EXCEL' | 'PDF'): Promise<Buffer> {
  const { server } = world;
  const decisions = [
    { hitId: '1', decision: { state: 'confirmed', basis: 'attorneyClient', remark: 'a remark that stays inside' } },
    { hitId: '4', decision: { state: 'confirmed', basis: 'other', remark: 'Joint "defence", agreed' } },
  ];
  for (const { hitId, decision } of decisions) {
    const alone = { ...decision, withFollowers: false };
    expect((await sendAs(server, 'legal', decidePrivilege, { params: { hitId }, body: alone })).status).toBe(200);
  }
  await server.signInAs('legal');
  const body = { name: 'Log', format, states: ['confirmed'] };
  const path = callPath(createPrivilegeLog, { caseId: server.caseId });
  const report = await made(server, requestAs(server, 'POST', path, body));
  expect([report.status, report.failure]).toEqual(['completed', null]);
  return Buffer.from(await (await downloadOf(server, report)).arrayBuffer());
}

describe('a privilege log', () => {
  withPrograms('soffice')('has a row for each item in LibreOffice (skipped without it)', async () => {
    const sheets = await officeSheets(await privilegeLog('EXCEL'));
    const [titles, ...rows] = sheets.get('Privilege log') ?? [];
    expect(titles).toEqual(LOG_TITLES);
    expect(rows.map((cells) => cells.slice(0, 6))).toEqual(LOG_ROWS);
    expect(rows.map((cells) => cells[6])).toEqual(LOG_BASES);
    expect(rows.map((cells) => [cells.length, cells[9]])).toEqual(rows.map(() => [10, '–']));
    const text = JSON.stringify([...sheets]);
    expect(text).not.toMatch(/zebra|stays inside|070-234/);
  });

  withPrograms(
    'chromium',
    'pdftotext',
    'pdfinfo',
    'qpdf',
  )('prints the same rows (skipped without Chromium, poppler-utils or qpdf)', async () => {
    const content = await privilegeLog('PDF');
    expectSoundPdf(content);
    expect(pdfInfo(content).get('Pages')).toBe('1');
    expect(pdfInfo(content).get('Tagged')).toBe('yes');
    const letters = pdfWords(content).replaceAll(' ', '');
    for (const [index, cells] of LOG_ROWS.entries()) {
      for (const cell of [...cells.slice(2), LOG_BASES[index] ?? '']) {
        expect(letters).toContain(cell.replaceAll(' ', ''));
      }
    }
    expect(letters).not.toMatch(/zebra|staysinside|070-234/);
  });
});
