import { findPerson } from '@contract/calls/chat';
import { countHits, markHitPrivileged, searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import type { Person } from '@contract/model/hit';
import { buildChat, buildFragment, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const person = (name: string | null, identifier: string | null): Person => ({ name, identifier, isOwner: false });
const message = (originalId: string, threadKey: string) =>
  buildHitRecord({
    originalId,
    chat: buildChat({ threadKey }),
    fragments: [buildFragment({ name: 'Body', value: 'x' })],
  });
const item = (originalId: string, value: string) =>
  buildHitRecord({ originalId, fragments: [buildFragment({ name: 'Parties', value })] });

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({
    user: 'investigator',
    source: {
      hits: [
        message('sms', 'sms'),
        message('chat', 'chat'),
        message('secret', 'secret'),
        message('other', 'other'),
        item('call', 'Mia Kranz (0176 04069011)'),
        item('mail', 'mia@example.org'),
        item('nobody', '+49 176 11111111'),
      ],
      threads: [
        buildThread({ threadKey: 'sms', participants: [person('Mia Kranz', '+49 176 04069011')] }),
        buildThread({ threadKey: 'chat', participants: [person('MIA KRANZ', '4917604069011@s.whatsapp.net')] }),
        buildThread({
          threadKey: 'secret',
          participants: [person('Mia Kranz', 'mia@example.org'), person('Lawyer', '+49 30 5550100')],
        }),
        buildThread({ threadKey: 'other', participants: [person('Miaow', '+49 176 22222222')] }),
      ],
    },
  });
});
afterEach(() => server.close());

const post = (call: Parameters<typeof callPath>[0], params: Record<string, string>, body: unknown) =>
  requestAs(server, 'POST', callPath(call, { caseId: server.caseId, ...params }), body);
const find = (name: string | null, identifier: string | null) =>
  responseOf(findPerson.response, post(findPerson, {}, { name, identifier }));
const criteria = (names: string[], identifiers: string[]) => ({
  filter: {},
  queryFilters: [{ kind: 'person', names, identifiers }],
});
async function found(names: string[], identifiers: string[]): Promise<string[]> {
  const body = { ...criteria(names, identifiers), size: 20, sort: [{ by: 'hitId', order: 'asc' }] };
  const { data } = await responseOf(searchHits.response, post(searchHits, { profile: 'Default' }, body));
  return data.map(({ originalId }) => originalId);
}

it('returns the names of a number and the numbers of these names, in any notation', async () => {
  const known = {
    names: ['Mia Kranz', 'MIA KRANZ'],
    identifiers: ['+49 176 04069011', '4917604069011@s.whatsapp.net', 'mia@example.org'],
  };
  const byNumber = await find(null, '0176 04069011');
  expect(byNumber.identifiers[0]).toBe('0176 04069011');
  expect(new Set(byNumber.names)).toEqual(new Set(known.names));
  expect(new Set(byNumber.identifiers)).toEqual(new Set(['0176 04069011', ...known.identifiers]));
  const byName = await find('mia kranz', null);
  expect(byName.names).toEqual(['mia kranz']);
  expect(new Set(byName.identifiers)).toEqual(new Set(known.identifiers));
});

it('returns only the request for a person whom no conversation names', async () => {
  expect(await find('Nobody', null)).toEqual({ names: ['Nobody'], identifiers: [] });
});

it('finds every item that names the person and every message of their conversations, in lists and counts', async () => {
  const all = ['sms', 'chat', 'secret', 'call', 'mail'];
  expect(await found(['Mia Kranz'], ['+49 176 04069011', 'mia@example.org'])).toEqual(all);
  const counted = post(countHits, {}, criteria(['Mia Kranz'], ['+49 176 04069011', 'mia@example.org']));
  expect((await responseOf(countHits.response, counted)).totalCount).toBe(all.length);
  // A number is equal in every notation, and an account of a messenger is a number.
  expect(await found([], ['4917604069011@s.whatsapp.net'])).toEqual(['sms', 'chat', 'call']);
  expect(await found(['Kranz'], [])).toEqual(['call']);
});

it('is refused without a name or number', async () => {
  expect((await post(countHits, {}, criteria([], []))).status).toBe(400);
});

it('finds no person and no number in conversations whose messages are all privileged', async () => {
  const body = { ...criteria([], ['mia@example.org']), size: 5, sort: [] };
  const { data } = await responseOf(searchHits.response, post(searchHits, { profile: 'Default' }, body));
  const secret = data.find(({ originalId }) => originalId === 'secret');
  await requestAs(server, 'POST', callPath(markHitPrivileged, { caseId: server.caseId, hitId: secret?.id ?? '' }), {
    tag: 'PRIVILEGED',
  });
  expect((await find(null, '+49 176 04069011')).identifiers).not.toContain('mia@example.org');
  expect(await find('Lawyer', null)).toEqual({ names: ['Lawyer'], identifiers: [] });
  expect(await found([], ['mia@example.org'])).toEqual(['mail']);
  await server.signInAs('legal');
  expect((await find('Lawyer', null)).identifiers).toEqual(['+49 30 5550100']);
  expect(await found([], ['mia@example.org'])).toEqual(['secret', 'mail']);
});
