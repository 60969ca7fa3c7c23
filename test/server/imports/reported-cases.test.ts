import { join } from 'node:path';

import type { HitRecord } from '@server/stores/hit-record';
import { fragmentsOf, importPath, valuesOf } from '@test/server/helpers/import-report';

const importCase = (folder: string, file = '') =>
  importPath(join('test/server/fixtures/reported', folder, file), file || folder);
const textsOf = (hits: readonly HitRecord[]) => hits.map(({ chat }) => chat?.text);
const byText = (hits: readonly HitRecord[], text: string) => hits.find(({ chat }) => chat?.text === text);

describe('exports made after public bug reports', () => {
  it('[case-41] parentheses of AXIOM hold an identifier only when it looks like one', async () => {
    const { hits, writer } = await importCase('41-axiom-name-in-parentheses', 'export.xml');
    expect(hits.map(({ chat }) => chat?.sender)).toEqual([
      { name: 'Anna (Arbeit)', identifier: '300111', isOwner: false },
      { name: 'Bernd (Arbeit)', identifier: '300222', isOwner: false },
      { name: 'Bernd (Arbeit)', identifier: null, isOwner: false },
      { name: 'Anna (Arbeit)', identifier: null, isOwner: false },
    ]);
    expect(hits.map((hit) => valuesOf(hit, 'From Identifier'))).toEqual([['300111'], ['300222'], [], []]);
    expect(new Set(hits.map(({ chat }) => chat?.threadKey)).size).toBe(4);
    expect(writer.threads.size).toBe(4);
  });

  it('[case-42] what the owner wrote and the phone did not send is not of the other person', async () => {
    const { hits } = await importCase('42-leapp-unsent-messages');
    const facts = (text: string) => {
      const hit = byText(hits, text);
      return [hit?.chat?.direction, hit?.chat?.sender?.name ?? hit?.chat?.sender?.identifier, valuesOf(hit, 'To')];
    };
    const other = '+491701234567';
    expect(facts('received text')).toEqual(['incoming', other, []]);
    for (const box of ['sent', 'outbox', 'failed', 'queued']) {
      expect(facts(`${box} text`)).toEqual(['outgoing', 'Local User', [other]]);
    }
    expect(facts('draft text')).toEqual(['unknown', undefined, []]);
    expect(valuesOf(byText(hits, 'draft text'), 'From')).toEqual([]);
    for (const box of [2, 4, 5]) {
      expect(facts(`mms text box ${box}`)).toEqual(['outgoing', 'Local User', [other]]);
    }
    expect(facts('mms text box 1')).toEqual(['incoming', other, ['+491709999999']]);
    expect(byText(hits, 'failed text')?.fragments).toContainEqual(
      expect.objectContaining({ name: 'Type', value: 'Failed' }),
    );
  });

  it('[case-47] an attachment of AXIOM whose name has a comma is one file', async () => {
    const { hits, certificate } = await importCase('47-axiom-attachment-comma');
    expect(hits.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([
      ['Rechnung 3,50.pdf'],
      ['a.pdf', 'b.pdf'],
      ['x;y.pdf'],
    ]);
    expect(hits.flatMap(({ attachments }) => attachments).every(({ stored }) => stored !== null)).toBe(true);
    expect(certificate.files.missing).toBe(0);
  });

  it('[case-50] the prefix of a property of XRY XML is the role of its person', async () => {
    const { hits } = await importCase('50-xry-xml-flat-people', 'export.xml');
    const sender = { name: 'Joanna Bauer', identifier: '49200000001@s.whatsapp.net', isOwner: true };
    expect(hits[0]?.chat).toMatchObject({ direction: 'outgoing', sender });
    expect(valuesOf(hits[0], 'To')).toEqual(['Ken McAllister (1200000173@s.whatsapp.net)']);
    expect(valuesOf(hits[0], 'To Identifier')).toEqual(['1200000173@s.whatsapp.net']);
    expect(hits.slice(1).map(({ chat }) => [chat?.sender?.identifier, chat?.threadKey])).toEqual([
      ['+46170000001', 'SMS: +46170000001'],
      ['+46170000002', 'SMS: +46170000002'],
    ]);
  });

  it('[case-19] the owner is the account of the chat by its digits, and unknown without an account', async () => {
    const { hits, writer } = await importCase('19-direction-without-owner-flag', 'report.xml');
    const facts = (text: string) => {
      const hit = byText(hits, text);
      return [hit?.chat?.direction, hit?.chat?.sender?.isOwner, valuesOf(hit, 'Direction')];
    };
    expect(facts('written by the owner')).toEqual(['outgoing', true, ['Outgoing']]);
    expect(facts('written by Alma')).toEqual(['incoming', false, ['Incoming']]);
    expect(facts('who wrote this?')).toEqual(['unknown', false, []]);
    expect(writer.threads.get('a')?.participants.map(({ isOwner }) => isOwner)).toEqual([true, false]);
  });

  it('[case-48] segments of XRY that are months apart are two incomplete messages', async () => {
    const { hits, certificate } = await importCase('48-xry-segments-of-two-messages');
    const facts = hits.map((hit) => [hit.chat?.text, hit.date?.instant, valuesOf(hit, 'Missing segments')]);
    expect(facts.sort()).toEqual([
      ['I will pay you ', '2024-01-05T09:00:00.000Z', ['2']],
      ['at the funeral.', '2024-06-20T19:00:00.000Z', ['1']],
      ['first half, second half', '2024-01-05T09:00:00.000Z', []],
      ['only the second', '2024-02-05T09:00:00.000Z', ['1']],
    ]);
    expect(hits.flatMap((hit) => fragmentsOf(hit, 'Segment time')).map(({ date }) => date?.instant)).toEqual([
      '2024-01-05T09:00:01.000Z',
    ]);
    expect(certificate.warnings).toHaveLength(3);
  });

  it('[case-03] three different messages of one id are three', async () => {
    const { hits, certificate } = await importCase('03-duplicate-message-id', 'report.xml');
    const messages = hits.filter(({ chat }) => chat !== null);
    expect(messages.map(({ originalId }) => originalId)).toEqual(['m-1', 'm-1 (2)', 'm-1 (3)']);
    expect(textsOf(messages).some((text) => text?.includes('money'))).toBe(true);
    expect(textsOf(messages).some((text) => text?.includes('wiped'))).toBe(true);
    expect(certificate.refusals).toEqual([]);
    expect(certificate.warnings.filter(({ message }) => message.includes('Another item has this id'))).toHaveLength(2);
  });

  it.each(['chat-first.xml', 'messages-first.xml'])(
    '[case-38] messages that %s holds twice are in their chat and no refusals',
    async (file) => {
      const { hits, writer, certificate } = await importCase('38-messages-section-twice', file);
      const inGroup = hits.filter(({ chat }) => chat?.threadKey === 'ch-1').map(({ originalId }) => originalId);
      expect(inGroup.sort()).toEqual(['im-1', 'im-2', 'im-3']);
      expect(writer.threads.get('ch-1')).toMatchObject({ name: 'The group' });
      expect([...writer.threads.keys()].filter((key) => key !== 'ch-1')).toHaveLength(1);
      expect(certificate.totals).toEqual({ read: 8, stored: 5, repeated: 3, refused: 0 });
      expect(certificate.refusals).toEqual([]);
    },
  );

  it('[case-49] a file inside RelatedNodes does not take the place of the file itself', async () => {
    const { hits, certificate } = await importCase('49-ufed-related-nodes', 'report.xml');
    const file = hits.find(({ originalId }) => originalId === 'f2');
    expect(file).toMatchObject({ deleted: true, attachments: [{ name: 'contract.docx' }] });
    expect(valuesOf(file, 'MD5')).toEqual(['c02b9bb0868827d3b9153d55c069d0f7']);
    const nested = hits.find(({ originalId }) => originalId === 'f2 (in f1)');
    expect(valuesOf(nested, 'Inside file')).toEqual(['f1']);
    expect(certificate.totals).toEqual({ read: 3, stored: 3, refused: 0 });
  });

  it('[case-29] attachments are found by path, by file id, and a contradiction of both is reported', async () => {
    const { hits, certificate } = await importCase('29-attachment-paths', 'att.ufdr');
    const messages = hits.filter(({ chat }) => chat !== null);
    expect(messages[0]?.attachments.map(({ stored }) => stored !== null)).toEqual([true, true, true]);
    expect(new Set(messages[0]?.attachments.map(({ stored }) => stored?.sha256)).size).toBe(3);
    const contradictions = certificate.warnings.filter(({ message }) => message.includes('two different files'));
    expect(contradictions).toHaveLength(1);
  });

  it('[case-30] line breaks, tabs, quotes and NUL in a TSV export are read', async () => {
    const { hits, certificate } = await importCase('30-leapp-tsv-lines', 'leapp.zip');
    expect(hits.filter(({ chat }) => chat !== null)).toHaveLength(9);
    expect(certificate.totals).toEqual({ read: 11, stored: 11, refused: 0 });
    expect(textsOf(hits.filter(({ chat }) => chat !== null))).toEqual([
      'plain text',
      'line one\nline two\nline three',
      'tab\tinside and "quotes"',
      'nul\0inside',
      null,
      'Timestamp\tSender\tMessage\tDirection\tChat ID',
      'no zone',
      'no time',
      'emoji \u{1F600} \u202Erlo',
    ]);
  });
});
