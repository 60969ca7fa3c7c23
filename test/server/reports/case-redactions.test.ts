import type { Hit } from '@contract/model/hit';
import type { ItemRedactionTarget, Redaction } from '@contract/model/redaction';
import { REDACTED } from '@contract/rules/redaction';
import { CaseRedactions, textSha256 } from '@server/reports/redaction/case-redactions';
import { redactTexts } from '@server/reports/redaction/redact-hit';
import { buildHit } from '@test/helpers/builders/build-hit';

const fragment = (name: string, value: string): Hit['fragments'][number] => ({
  ...{ name, displayName: name, value, valueType: 'text', importance: 'primary', hidden: false, categories: [] },
});
const file = (name: string, sha256: string): Hit['attachments'][number] => ({
  ...{ id: name, path: `/DCIM/${name}`, name, importance: 'primary', mimeType: 'text/plain', size: 1, sha256 },
  ...{ state: 'stored', fileKey: null },
});
const message = (id: string, text: string, replyTo: NonNullable<Hit['chat']>['replyTo'] = null): Hit =>
  buildHit(id, {
    chat: {
      ...{ chatThreadId: 't', threadName: null, participants: [], sender: null, direction: 'unknown', text },
      ...{ status: null, timestamp: null, isSystem: false, replyTo },
    },
  });
const redaction = (hitId: string, target: ItemRedactionTarget): Redaction => ({
  ...{ id: hitId, hitId, target, reason: 'privacy', remark: '', createdAt: '', userId: '', userName: '' },
  ...{ removedAt: null, removedBy: null, removedByName: null, removalReason: null, follows: null, followedBy: [] },
});
const words = (hit: Hit, start: number, end: number): Redaction =>
  redaction(hit.id, {
    ...{ kind: 'text', fragment: null, index: 0, start, end },
    ...{ sha256: textSha256(hit.chat?.text ?? ''), isMessage: true },
  });
const load = (hits: readonly Hit[], redactions: readonly Redaction[]) => {
  const ids = new Set(redactions.map(({ hitId }) => hitId));
  const found = hits.filter(({ id }) => ids.has(id));
  const total = { value: found.length, relation: 'eq' as const };
  return CaseRedactions.load(
    { search: async () => ({ hits: found, status: 'success', mustMatchMarks: false, total }) },
    redactions,
    null,
  );
};

describe('redacted words', () => {
  it('are removed wherever they are in the marked text, short ones only where they are marked', async () => {
    const [long, short] = [message('1', 'the pier, then the pier'), message('2', 'at 7, not at 7')];
    const redactions = await load([long, short], [words(long, 4, 8), words(short, 3, 4)]);
    expect(redactTexts(long, redactions).chat?.text).toBe(`the ${REDACTED}, then the ${REDACTED}`);
    expect(redactTexts(short, redactions).chat?.text).toBe(`at ${REDACTED}, not at 7`);
  });

  it('are not in a quotation of their message, however short they are', async () => {
    const [quoted, other] = [message('1', 'at 7'), message('2', 'yes', { originalId: '1', text: 'at 7' })];
    const redactions = await load([quoted, other], [words(quoted, 3, 4)]);
    expect(redactTexts(other, redactions).chat?.replyTo?.text).toBe(REDACTED);
  });

  it('of a quotation alone do not redact who quotes the reply', async () => {
    const reply = message('2', 'yes', { originalId: null, text: 'at the pier' });
    const next = message('3', 'really', { originalId: '2', text: 'yes' });
    const target = { kind: 'quote', start: 7, end: 11, sha256: textSha256('at the pier') } as const;
    const redactions = await load([reply, next], [redaction('2', target)]);
    expect(redactTexts(reply, redactions).chat?.replyTo?.text).toBe(`at the ${REDACTED}`);
    expect(redactTexts(next, redactions).chat?.replyTo?.text).toBe('yes');
  });

  it('are searched in the files of their item wherever the case has them', async () => {
    const item = { ...message('1', 'the pier'), attachments: [file('a.txt', 'aa')] };
    const redactions = await load([item], [words(item, 4, 8)]);
    expect(redactions.wordsOfFile('aa')?.redact('a pier')).toBe(`a ${REDACTED}`);
    expect(redactions.wordsOfFile('bb')).toBeUndefined();
  });
});

it('a redacted file name is removed from the texts of its item, and its words are in no file', async () => {
  const item = buildHit('1', {
    fragments: [
      fragment('Name', 'Anna at home.jpg'),
      fragment('Path', '/DCIM/Anna at home.jpg'),
      fragment('To', 'Anna'),
    ],
    attachments: [file('Anna at home.jpg', 'aa')],
  });
  const redactions = await load([item], [redaction('1', { kind: 'file_name', attachmentId: 'Anna at home.jpg' })]);
  const values = redactTexts(item, redactions).fragments.map(({ value }) => value);
  expect(values).toEqual([REDACTED, `/DCIM/${REDACTED}`, 'Anna']);
  expect([redactions.wordsOfFile('aa'), redactions.item('1')?.words.isEmpty]).toEqual([undefined, true]);
});
