import { createRedaction, createRedactionRule } from '@contract/calls/redactions';
import { markHitPrivileged } from '@contract/calls/hits';
import { createPrivilegeLog, decidePrivilege } from '@contract/calls/privilege';
import { callPath } from '@contract/define-call';
import { REDACTIONS_NOTICE } from '@contract/rules/redaction';
import { requestAs } from '@test/helpers/request-as';
import { pdfInfo, pdfWords, withPrograms } from '@test/server/helpers/output-programs';

import { sendAs } from './leak-worlds';
import {
  downloaded,
  filesIn,
  outputOf,
  SECRETS,
  startRedactedCase,
  wordsIn,
  type RedactedCase,
} from './redacted-outputs';
import { downloadOf, made } from './report-server';

let world: RedactedCase;
beforeEach(async () => {
  world = await startRedactedCase({ REVIEW_PDF_WRITER: 'bundled' });
});
afterEach(() => world.server.close());

/** The report itself, without the files of the evidence. */
async function documentOf(name: 'case_report PDF' | 'chat_export PDF'): Promise<Buffer> {
  const output = await outputOf(world, name);
  expect([name, output.status, output.failure]).toEqual([name, 'completed', null]);
  const files = await filesIn(Buffer.from(await (await downloaded(world, output)).arrayBuffer()));
  const found = [...files].find(([file, content]) => isPdf(content) && !file.includes('/attachments/'));
  return found?.[1] ?? Buffer.alloc(0);
}

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';
const wordsOf = (pdf: Buffer): string => wordsIn(new Map([['report.pdf', pdf]]));
const NAMES = ['case_report PDF', 'chat_export PDF'] as const;

describe('PDF documents of a server without Chromium', () => {
  it('contain nothing that is redacted, and report the redactions', async () => {
    for (const name of NAMES) {
      expect([name, wordsOf(await documentOf(name)).includes('xavier quill')]).toEqual([name, true]);
    }
    const why = { reason: 'privacy', remark: '' };
    const target = { kind: 'text', fragment: null, index: 0, start: 12, end: 26 };
    const redacted = await sendAs(world.server, 'investigator', createRedaction, {
      params: { hitId: '1' },
      body: { target, ...why },
    });
    expect(redacted.status).toBe(200);
    for (const body of [
      { kind: 'names', lines: 'Xavier Quill' },
      { kind: 'numbers', lines: '+46701234567' },
    ]) {
      expect(
        (await sendAs(world.server, 'investigator', createRedactionRule, { body: { ...why, ...body } })).status,
      ).toBe(200);
    }
    for (const name of NAMES) {
      const words = wordsOf(await documentOf(name));
      expect([name, SECRETS.filter((secret) => words.includes(secret))]).toEqual([name, []]);
      expect([name, words.includes(REDACTIONS_NOTICE.toLowerCase())]).toEqual([name, true]);
    }
  });

  it('contain no privileged item', async () => {
    const PRIVILEGED = { 'case_report PDF': 'mail of xavier quill', 'chat_export PDF': 'zebra crossing at noon' };
    for (const name of NAMES) {
      expect([name, wordsOf(await documentOf(name)).includes(PRIVILEGED[name])]).toEqual([name, true]);
    }
    for (const hitId of ['1', '4']) {
      expect((await sendAs(world.server, 'legal', markHitPrivileged, { params: { hitId } })).status).toBe(200);
    }
    for (const name of NAMES) {
      const words = wordsOf(await documentOf(name));
      expect([name, words.includes(PRIVILEGED[name])]).toEqual([name, false]);
      expect([name, words.includes('look.jpg')]).toEqual([name, true]);
      expect([name, words.includes('what this document lacks')]).toEqual([name, true]);
    }
  });

  withPrograms('pdftotext', 'pdfinfo')(
    'are transcripts with numbered messages and privilege logs, too (skipped without poppler-utils)',
    async () => {
      const words = pdfWords(await documentOf('chat_export PDF'));
      expect([...words.matchAll(/(\d+) Item (\d+)/g)].map(([, number, id]) => [number, id])).toEqual([
        ...[
          ['1', '1'],
          ['2', '2'],
          ['3', '3'],
        ],
      ]);
      expect(words).toContain('End of the transcript');
      const { server } = world;
      const decision = { params: { hitId: '4' }, body: { state: 'confirmed', basis: 'attorneyClient', remark: '' } };
      expect((await sendAs(server, 'legal', decidePrivilege, decision)).status).toBe(200);
      await server.signInAs('legal');
      const path = callPath(createPrivilegeLog, { caseId: server.caseId });
      const report = await made(
        server,
        requestAs(server, 'POST', path, { name: 'Log', format: 'PDF', states: ['confirmed'] }),
      );
      expect([report.status, report.failure]).toEqual(['completed', null]);
      const log = Buffer.from(await (await downloadOf(server, report)).arrayBuffer());
      expect(pdfInfo(log).get('Pages')).toBe('1');
      expect(pdfWords(log)).toContain('Communication: Emails');
      expect(pdfWords(log)).toContain('Attorney-client');
      expect(pdfWords(log)).not.toMatch(/zebra|070-234/);
    },
  );
});
