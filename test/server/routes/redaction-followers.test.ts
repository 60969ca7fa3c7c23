import { deleteEvidenceSource } from '@contract/calls/deletion';
import { searchHits } from '@contract/calls/hits';
import { createRedaction, listHitRedactions, removeRedaction } from '@contract/calls/redactions';
import type { Redaction } from '@contract/model/redaction';
import { REDACTED } from '@contract/rules/redaction';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { refusalOf, responseOf } from '@test/helpers/request-as';

import { sendAs } from './leak-worlds';
import { auditOf, downloaded, filesIn, OUTPUTS, outputOf, startRedactedCase, wordsIn } from './redacted-outputs';
import type { RedactedCase } from './redacted-outputs';
import { mark } from './report-server';

const WHY = { reason: 'privacy', remark: '' };
const MESSAGE = 'Meet at the zebra crossing at noon';
/** "zebra crossing" in the message of item 1. */
const SPAN = { kind: 'text', fragment: null, index: 0, start: 12, end: 26 };
const NOTIFICATIONS = { group: 'Application Usage', name: 'Notifications' };
const xavier = { name: 'Xavier Quill', identifier: '+46702345678', isOwner: true };

let world: RedactedCase;
let second: RedactedCase;
/** The ids of the items of both phones, by what they are. */
let ids: Record<'original' | 'reply' | 'copy' | 'lost' | 'announced' | 'cut' | 'elsewhere', string>;
beforeEach(async () => {
  world = await startRedactedCase();
  const { server } = world;
  const message = (originalId: string, text: string, more: object = {}) =>
    buildHitRecord({
      ...{ originalId, date: buildDate('2024-07-01T10:00:30.000Z') },
      fragments: [buildFragment({ name: 'Body', value: text })],
      chat: buildChat({ threadKey: 'crew', sender: xavier, direction: 'outgoing', text, ...more }),
    });
  const notification = (originalId: string, value: string) =>
    buildHitRecord({
      ...{ originalId, artifact: NOTIFICATIONS, date: buildDate('2024-07-01T10:00:31.000Z') },
      fragments: [buildFragment({ name: 'Body', value })],
    });
  const participants = [{ name: 'Anna', identifier: '+46701234567', isOwner: false }, xavier];
  const evidenceId = await server.addSource({
    name: 'Phone of the other',
    threads: [buildThread({ threadKey: 'crew', name: 'Crew', participants })],
    hits: [
      message('m', MESSAGE),
      message('lost', 'no', { replyTo: { originalId: 'gone', text: MESSAGE } }),
      notification('announced', `Xavier Quill: ${MESSAGE}`),
      notification('cut', 'Xavier Quill: Meet at the zebra cros…'),
      message('elsewhere', 'Nothing of it'),
    ],
  });
  second = { ...world, evidenceId, chatThreadId: `${evidenceId}:crew` };
  const known = new Map((await listed()).map((hit) => [`${hit.origin.evidenceId} ${hit.originalId}`, hit.id]));
  const idOf = (source: number, originalId: string) => known.get(`${source} ${originalId}`) ?? '';
  ids = {
    ...{ original: idOf(world.evidenceId, 'a'), reply: idOf(world.evidenceId, 'bb') },
    ...{ copy: idOf(evidenceId, 'm'), lost: idOf(evidenceId, 'lost'), announced: idOf(evidenceId, 'announced') },
    ...{ cut: idOf(evidenceId, 'cut'), elsewhere: idOf(evidenceId, 'elsewhere') },
  };
});
afterEach(() => world.server.close());

type Name = 'investigator' | 'legal';

async function listed(userName: Name = 'investigator') {
  const body = { filter: {}, queryFilters: [], size: 50, sort: [] };
  return (await responseOf(searchHits.response, sendAs(world.server, userName, searchHits, { body }))).data;
}
const redact = async (hitId: string, target: object = SPAN, userName: Name = 'investigator'): Promise<Redaction> => {
  const body = { target, ...WHY };
  const response = sendAs(world.server, userName, createRedaction, { params: { hitId }, body });
  return (await responseOf(createRedaction.response, response)).redaction;
};
const remove = async (redactionId: string, userName: Name = 'investigator') => {
  const body = { reason: 'Not needed' };
  const response = sendAs(world.server, userName, removeRedaction, { params: { redactionId }, body });
  return (await responseOf(removeRedaction.response, response)).redaction;
};
const ofItem = (hitId: string, userName: Name = 'investigator') =>
  responseOf(listHitRedactions.response, sendAs(world.server, userName, listHitRedactions, { params: { hitId } }));
/** The number of redactions of each item with any. */
const marked = async () =>
  new Map(
    (await listed()).flatMap(({ id, redactions }): [string, number][] =>
      redactions === undefined ? [] : [[id, redactions]],
    ),
  );
const wordsOf = async (of: RedactedCase, name: string): Promise<string> => {
  const output = await outputOf(of, name);
  expect([name, output.status, output.failure]).toEqual([name, 'completed', null]);
  return wordsIn(await filesIn(Buffer.from(await (await downloaded(of, output)).arrayBuffer())));
};

describe('redacted words of a message that two phones hold', () => {
  it('are in no output of either: copies, notifications and replies that quote it', async () => {
    // The document of item 3 has the words, too: as a picture of text it is redacted by itself.
    await redact('3', { kind: 'file', sha256: world.pdf });
    expect(await wordsOf(second, 'search_export JSONL')).toContain('zebra');
    await redact(ids.original);
    for (const name of Object.keys(OUTPUTS)) {
      for (const phone of [world, second]) {
        const words = await wordsOf(phone, name);
        expect([name, phone.evidenceId, words.includes('zebra')]).toEqual([name, phone.evidenceId, false]);
      }
    }
    expect(await wordsOf(second, 'search_export JSONL')).toContain('[redacted] at noon');
  });

  it('are redactions of each item, which the interface and the log name, and which go with the first', async () => {
    const created = await redact(ids.original);
    const followers = [ids.reply, ids.copy, ids.lost, ids.announced, ids.cut];
    expect(created.follows).toBeNull();
    expect(created.followedBy.toSorted()).toEqual(followers.toSorted());
    expect([...(await marked())].toSorted()).toEqual([ids.original, ...followers].toSorted().map((id) => [id, 1]));
    const reasons = new Map<string, string | undefined>();
    for (const hitId of followers) {
      const [redaction] = (await ofItem(hitId)).redactions;
      expect(redaction?.follows?.hitId).toBe(ids.original);
      reasons.set(hitId, redaction?.follows?.reason);
    }
    expect(Object.fromEntries(reasons)).toEqual({
      ...{ [ids.reply]: 'quote', [ids.copy]: 'message', [ids.lost]: 'quote' },
      ...{ [ids.announced]: 'message', [ids.cut]: 'message' },
    });
    expect((await ofItem(ids.cut)).preview.fragments[0]?.value).toBe(`Xavier Quill: Meet at the ${REDACTED}…`);
    expect(auditOf(world, 'createRedaction')).toMatchObject([
      { hitId: ids.original, description: { followedHitId: created.followedBy } },
    ]);
    expect((await remove(created.id)).followedBy).toEqual(created.followedBy);
    expect(await marked()).toEqual(new Map());
    expect(auditOf(world, 'removeRedaction')).toMatchObject([{ description: { followedHitId: created.followedBy } }]);
  });

  it('stay redacted in an item that has a redaction of its own, and in one whose own was removed', async () => {
    const own = await redact(ids.copy);
    const first = await redact(ids.original);
    expect((await marked()).get(ids.copy)).toBe(2);
    await remove(first.id);
    expect((await marked()).get(ids.copy)).toBe(1);
    // The original follows its copy.
    expect((await marked()).get(ids.original)).toBe(1);
    await remove(own.id);
    expect(await marked()).toEqual(new Map());
  });

  it('stay redacted in the copy when the source of the message is deleted', async () => {
    await redact(ids.original);
    const params = { evidenceId: String(world.evidenceId) };
    const response = await sendAs(world.server, 'admin', deleteEvidenceSource, { params, body: { reason: 'Twice' } });
    expect(response.status).toBe(200);
    await world.server.context.jobs.settled();
    const { redactions, preview } = await ofItem(ids.copy);
    expect(redactions).toMatchObject([{ follows: null, removedAt: null }]);
    expect(preview.chat?.text).toBe(`Meet at the ${REDACTED} at noon`);
  });

  it('name no item that the user does not see, and are redacted in it, too', async () => {
    await world.server.signInAs('legal');
    await mark(world.server, ids.lost);
    const created = await redact(ids.original);
    expect(created.followedBy).not.toContain(ids.lost);
    expect((await ofItem(ids.lost, 'legal')).redactions).toMatchObject([{ follows: { hitId: ids.original } }]);
    const hidden = await redact(ids.elsewhere, { ...SPAN, start: 0, end: 7 }, 'legal');
    expect(hidden.followedBy).toEqual([]);
  });

  it('withhold earlier outputs with a copy', async () => {
    const output = await outputOf(second, 'chat_export HTML');
    await redact(ids.announced, { kind: 'text', fragment: 'Body', index: 0, start: 26, end: 40 });
    expect((await refusalOf(downloaded(second, output))).status).toBe(409);
  });
});
