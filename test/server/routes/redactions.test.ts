import { createHash } from 'node:crypto';

import sharp from 'sharp';

import { listChatMessages } from '@contract/calls/chat';
import { listMergedMessages } from '@contract/calls/conversation-copies';
import { getHit, searchHits } from '@contract/calls/hits';
import { listLocationHits } from '@contract/calls/locations';
import {
  createRedaction,
  createRedactionRule,
  listHitRedactions,
  listRedactionRules,
  previewRedactionRule,
  removeRedaction,
} from '@contract/calls/redactions';
import type { Hit } from '@contract/model/hit';
import type { ReportType } from '@contract/model/report';
import { REDACTED, REDACTIONS_NOTICE, REPORT_REDACTED_SINCE } from '@contract/rules/redaction';
import { responseOf, refusalOf } from '@test/helpers/request-as';

import { mark } from './report-server';
import { sendAs } from './leak-worlds';
import {
  auditOf,
  downloaded,
  filesIn,
  KEPT_NUMBER,
  OUTPUTS,
  outputOf,
  SECRETS,
  startRedactedCase,
  wordsIn,
  type RedactedCase,
} from './redacted-outputs';

/** Of the contract. */
const reportTypes: readonly string[] = Object.keys({
  case_report: 1,
  tags_and_comments_export: 1,
  chat_export: 1,
  search_export: 1,
  case_uco_export: 1,
  privilege_log: 1,
  disclosure_package: 1,
} satisfies Record<ReportType, 1>);
/** They contain nothing of the items. */
const WITHOUT_CONTENT = ['privilege_log'];
const WHY = { reason: 'privacy', remark: '' };
const MESSAGE = 'Meet at the zebra crossing at noon';
const SPAN = { kind: 'text', fragment: null, index: 0, start: 12, end: 26 };

let world: RedactedCase;
beforeEach(async () => {
  world = await startRedactedCase();
});
afterEach(() => world.server.close());

const redact = (hitId: string, target: object, why: object = WHY) =>
  sendAs(world.server, 'investigator', createRedaction, { params: { hitId }, body: { target, ...why } });
const redacted = async (hitId: string, target: object) =>
  (await responseOf(createRedaction.response, redact(hitId, target))).redaction;
const rule = (body: object) => sendAs(world.server, 'investigator', createRedactionRule, { body: { ...WHY, ...body } });
const listRules = () =>
  responseOf(listRedactionRules.response, sendAs(world.server, 'investigator', listRedactionRules, {}));
const left = { x: 0, y: 0, width: 0.5, height: 1 };

async function redactEverything(): Promise<void> {
  await redacted('1', SPAN);
  await redacted('3', { kind: 'box', sha256: world.picture, page: null, box: left });
  await redacted('3', { kind: 'box', sha256: world.pdf, page: 1, box: { x: 0, y: 0, width: 0.5, height: 0.2 } });
  expect((await rule({ kind: 'names', lines: 'Xavier Quill\n' })).status).toBe(200);
  expect((await rule({ kind: 'numbers', lines: KEPT_NUMBER })).status).toBe(200);
}

describe('redacted content', () => {
  it('is in no output of any type: no text, no file, no name and no hash', async () => {
    await redactEverything();
    const types = new Set(Object.keys(OUTPUTS).map((name) => name.split(' ')[0]));
    expect([...types, ...WITHOUT_CONTENT].toSorted()).toEqual(reportTypes.toSorted());
    const seen = new Set<string>();
    for (const name of Object.keys(OUTPUTS)) {
      const output = await outputOf(world, name);
      expect([name, output.status, output.failure]).toEqual([name, 'completed', null]);
      const files = await filesIn(Buffer.from(await (await downloaded(world, output)).arrayBuffer()));
      const words = wordsIn(files);
      const found = [...SECRETS, world.picture, world.pdf].filter((secret) => words.includes(secret));
      expect([name, found]).toEqual([name, []]);
      expect([name, output.notes.includes(REDACTIONS_NOTICE)]).toEqual([name, true]);
      expect([name, words.includes(REDACTIONS_NOTICE.toLowerCase())]).toEqual([name, true]);
      await expectRedactedFiles(files);
      [...files.keys()].forEach((file) => seen.add(file.split('/').at(-1) ?? ''));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['look.jpg', 'plan.pdf']));
  });

  it('is not changed in the case, and the original is returned again when the redaction is removed', async () => {
    const { id } = await redacted('1', SPAN);
    const response = await responseOf(
      listHitRedactions.response,
      sendAs(world.server, 'investigator', listHitRedactions, { params: { hitId: '1' } }),
    );
    expect(response.redactions).toMatchObject([{ id, hitId: '1', reason: 'privacy', removedAt: null }]);
    expect(response.preview.chat?.text).toBe(`Meet at the ${REDACTED} at noon`);
    expect(await textOf('search_export JSONL')).not.toContain('zebra');
    const taken = sendAs(world.server, 'investigator', removeRedaction, {
      params: { redactionId: id },
      body: { reason: 'The court asked for it' },
    });
    expect(await responseOf(removeRedaction.response, taken)).toMatchObject({
      redaction: { id, removalReason: 'The court asked for it' },
    });
    expect(await textOf('chat_export HTML')).toContain(MESSAGE);
    const again = sendAs(world.server, 'investigator', removeRedaction, {
      params: { redactionId: id },
      body: { reason: 'Again' },
    });
    expect((await again).status).toBe(409);
  });

  it('withholds earlier outputs until they are created again', async () => {
    const before = await outputOf(world, 'search_export CSV');
    const other = await outputOf(world, 'chat_export HTML');
    await redacted('4', { kind: 'text', fragment: 'Body', index: 0, start: 0, end: 2 });
    expect(await refusalOf(downloaded(world, before))).toMatchObject({ status: 409, message: REPORT_REDACTED_SINCE });
    expect((await downloaded(world, other)).status).toBe(200);
    expect((await downloaded(world, await outputOf(world, 'search_export CSV'))).status).toBe(200);
    await rule({ kind: 'names', lines: 'Crew' });
    expect((await downloaded(world, other)).status).toBe(409);
  });

  it('is withheld with a note when it cannot be redacted in part', async () => {
    await redacted('3', { kind: 'file', sha256: world.picture });
    await rule({ kind: 'names', lines: 'somebody else' });
    const output = await outputOf(world, 'case_report EXCEL');
    const files = await filesIn(Buffer.from(await (await downloaded(world, output)).arrayBuffer()));
    const names = [...files.keys()].filter((name) => name.includes('/attachments/'));
    expect(names.map((name) => name.split('/').at(-1)).toSorted()).toEqual([
      ...['look.txt', 'note by Xavier Quill.txt', 'plan.txt'],
    ]);
    expect(files.get(names.find((name) => name.endsWith('look.txt')) ?? '')?.toString()).toContain('withheld');
  });
});

describe('a list of items', () => {
  const listed = async () => {
    const body = { filter: {}, queryFilters: [], size: 50, sort: [] };
    const { data } = await responseOf(searchHits.response, sendAs(world.server, 'investigator', searchHits, { body }));
    return new Map(data.map(({ id, redactions, isRedactedByRules }) => [id, [redactions, isRedactedByRules]]));
  };

  it('marks the items with a redaction, by themselves or by rules of the case, and no others', async () => {
    const before = await listed();
    expect([...before.values()].flat().filter((value) => value !== undefined)).toEqual([]);
    await redacted('1', SPAN);
    const { redaction } = await responseOf(
      createRedactionRule.response,
      rule({ kind: 'names', lines: 'Nobody at all' }),
    );
    // A document cannot be inspected: every rule withholds it.
    const withPdf = await listed();
    expect(withPdf.get('1')).toEqual([1, undefined]);
    expect([...withPdf].filter(([, [, isByRules]]) => isByRules === true).map(([id]) => id)).toEqual(['3']);
    await sendAs(world.server, 'investigator', removeRedaction, {
      params: { redactionId: redaction.id },
      body: { reason: 'Wrong' },
    });
    expect((await rule({ kind: 'names', lines: 'zebra crossing' })).status).toBe(200);
    expect((await listed()).get('1')).toEqual([1, true]);
    const opened = await responseOf(
      getHit.response,
      sendAs(world.server, 'investigator', getHit, { params: { hitId: '1' } }),
    );
    expect(opened.hit.isRedactedByRules).toBe(true);
  });

  it('marks them in conversations, in merged conversations of several phones, and on the map', async () => {
    const { server, chatThreadId } = world;
    await redacted('1', SPAN);
    expect((await rule({ kind: 'names', lines: 'crossing\nquill' })).status).toBe(200);
    const all = { filter: {}, queryFilters: [] };
    const marksOf = (hits: readonly Hit[]) =>
      hits.map(({ id, redactions, isRedactedByRules }) => [id, redactions, isRedactedByRules]);
    const messages = await responseOf(
      listChatMessages.response,
      sendAs(server, 'investigator', listChatMessages, {
        params: { hitId: '1' },
        body: { ...all, rangeLeft: 5, rangeRight: 5 },
      }),
    );
    const marked = [
      ['1', 1, true],
      // It quotes item 1.
      ['2', 1, true],
      ['3', undefined, true],
    ];
    expect(marksOf(messages.data)).toEqual(marked);
    const merged = await responseOf(
      listMergedMessages.response,
      sendAs(server, 'investigator', listMergedMessages, {
        body: { ...all, chatThreadId, hitId: '1', rangeLeft: 5, rangeRight: 5 },
      }),
    );
    expect(marksOf(merged.data.map(({ hit }) => hit))).toEqual(marked);
    const places = await responseOf(
      listLocationHits.response,
      sendAs(server, 'investigator', listLocationHits, {
        body: { ...all, cells: [{ level: 0, x: 0, y: 0 }], size: 10 },
      }),
    );
    expect(marksOf(places.data.map(({ hit }) => hit))).toEqual([['4', undefined, true]]);
  });
});

describe('the effect of a rule', () => {
  const reach = (body: object) => sendAs(world.server, 'investigator', previewRedactionRule, { body });
  const counted = async (body: object) => responseOf(previewRedactionRule.response, reach(body));

  it('is counted in items before the rule is created, for names and numbers, by the code that redacts', async () => {
    // Item 3 has a document, which any rule withholds.
    expect(await counted({ kind: 'names', lines: 'zebra' })).toEqual({ items: 3, looked: 4, isAll: true });
    expect(await counted({ kind: 'names', lines: 'Nobody at all' })).toEqual({ items: 1, looked: 4, isAll: true });
    expect(await counted({ kind: 'numbers', lines: '' })).toEqual({ items: 4, looked: 4, isAll: true });
    expect((await listRules()).rules).toEqual([]);
  });

  it('is refused with the messages of the form, and excludes items that the user does not see', async () => {
    expect(await refusalOf(reach({ kind: 'names', lines: 'ab' }))).toMatchObject({
      status: 400,
      message: 'Enter names of at least 3 characters.',
    });
    await world.server.signInAs('legal');
    await mark(world.server, '1');
    // Neither the item nor the one that has its file.
    expect(await counted({ kind: 'names', lines: 'Nobody at all' })).toMatchObject({ items: 1, looked: 2 });
  });
});

describe('a redaction', () => {
  it('requires a reason, and a text or file of the item', async () => {
    expect((await redact('1', SPAN, { reason: 'other', remark: '' })).status).toBe(400);
    expect((await redact('1', SPAN, {})).status).toBe(400);
    expect((await redact('1', { ...SPAN, end: 999 })).status).toBe(400);
    expect((await redact('1', { kind: 'file', sha256: 'f'.repeat(64) })).status).toBe(400);
    expect((await redact('999', SPAN)).status).toBe(404);
    expect((await rule({ kind: 'names', lines: 'ab' })).status).toBe(400);
    expect((await rule({ kind: 'names', lines: ' \n ' })).status).toBe(400);
    expect((await rule({ kind: 'names', lines: '' })).status).toBe(400);
    expect((await rule({ kind: 'numbers', lines: '' })).status).toBe(200);
  });

  it('of a privileged item exists only for users who see the item', async () => {
    const { id } = await redacted('1', SPAN);
    await world.server.signInAs('legal');
    await mark(world.server, '1');
    const list = async (userName: 'investigator' | 'legal') =>
      (
        await responseOf(listRedactionRules.response, sendAs(world.server, userName, listRedactionRules, {}))
      ).redactions.map((redaction) => redaction.id);
    expect(await list('investigator')).toEqual([]);
    // The reply that quotes it follows.
    expect(await list('legal')).toEqual([id, expect.any(String)]);
    expect((await redact('1', SPAN)).status).toBe(404);
    const body = { reason: 'Mine' };
    const params = { redactionId: id };
    expect((await sendAs(world.server, 'investigator', removeRedaction, { params, body })).status).toBe(404);
    expect((await sendAs(world.server, 'legal', removeRedaction, { params, body })).status).toBe(200);
  });

  it('is in the audit log with user, time and reason, without the redacted content', async () => {
    await redacted('1', SPAN);
    await rule({ kind: 'names', lines: 'Xavier Quill', reason: 'other', remark: 'Witness' });
    const log = JSON.stringify([...auditOf(world, 'createRedaction'), ...auditOf(world, 'createRedactionRule')]);
    expect(log).not.toMatch(/Xavier|zebra/);
    expect(log).toContain('"redactionReason":["other","Witness"]');
  });
});

async function textOf(name: string): Promise<string> {
  const output = await outputOf(world, name);
  return (await downloaded(world, output)).text();
}

/** The picture is black where it was red; names, sizes and hashes of the manifest are those of the files in the output. */
async function expectRedactedFiles(files: ReadonlyMap<string, Buffer>): Promise<void> {
  const pictures = [...files].filter(([name]) => name.endsWith('look.jpg'));
  for (const [, picture] of pictures) {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((50 * info.width + x) * info.channels).subarray(0, 3)];
    expect(at(50).every((value) => value < 16)).toBe(true);
    expect(at(150)[2]).toBeGreaterThan(200);
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  }
  for (const [, pdf] of [...files].filter(([name]) => name.endsWith('plan.pdf'))) {
    const page = pdf.subarray(pdf.indexOf('\xff\xd8', 0, 'latin1'));
    const { data, info } = await sharp(page).raw().toBuffer({ resolveWithObject: true });
    const redAt = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels];
    expect(redAt(0.25, 0.1)).toBeLessThan(16);
    expect(redAt(0.75, 0.1)).toBeGreaterThan(240);
  }
  const manifest = [...files].find(([name]) => name.endsWith('/manifest.json'))?.[1].toString() ?? '';
  for (const [name, content] of files) {
    if (name.includes('/attachments/') && manifest !== '') {
      expect(manifest).toContain(createHash('sha256').update(content).digest('hex'));
    }
  }
}
