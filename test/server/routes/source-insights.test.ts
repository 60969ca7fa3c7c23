import { listConversationServices } from '@contract/calls/chat';
import { markHitPrivileged } from '@contract/calls/hits';
import {
  INSTALLED_APPLICATIONS,
  listInstalledApplications,
  listRecentCommunications,
  listTopIdentifiers,
  TOP_IDENTIFIERS_MAX,
} from '@contract/calls/source-insights';
import { callPath } from '@contract/define-call';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

const person = (name: string | null, identifier: string | null, isOwner = false) => ({ name, identifier, isOwner });
const MIA = person('Mia', '+49 176 04069052');
const OWNER = person('Anna', '+46 70 123', true);
const WHATSAPP = { group: 'Communication', name: 'WhatsApp Messages' };
const message = (threadKey: string, day: number, artifact = WHATSAPP) =>
  buildHitRecord({
    artifact,
    date: buildDate(`2024-07-0${day}T10:00:00.000Z`),
    chat: buildChat({ threadKey }),
  });
const item = (group: string, name: string, day: number | null) =>
  buildHitRecord({
    artifact: { group, name },
    ...(day !== null && { date: buildDate(`2024-07-0${day}T10:00:00.000Z`) }),
  });
const application = (name: string, more: Record<string, string> = {}) =>
  buildHitRecord({
    artifact: INSTALLED_APPLICATIONS,
    fragments: Object.entries({ Name: name, ...more }).map(([key, value]) => buildFragment({ name: key, value })),
  });

/** Hit ids follow the order of this list, from 1. */
const HITS = [
  message('mia', 1),
  message('mia', 3),
  message('crew', 2),
  message('sms', 1, { group: 'Communication', name: 'SMS Messages' }),
  item('Communication', 'Call Log', 4),
  item('Email & Calendar', 'Emails', 5),
  item('Email & Calendar', 'Calendar Entries', 9),
  item('Communication', 'Contacts', 9),
  item('Web', 'Visited Pages', 9),
  item('Communication', 'Voicemails', null),
  application('Signal', { Identifier: 'org.signal', Version: '7.1' }),
  application('Chess'),
];
const THREADS = [
  buildThread({ threadKey: 'mia', participants: [OWNER, MIA, MIA] }),
  buildThread({ threadKey: 'crew', participants: [OWNER, person(null, MIA.identifier), person('Ole', null)] }),
  buildThread({ threadKey: 'sms', participants: [OWNER, person(null, null), person('', '')] }),
];

let server: TestServer;
let evidenceId: number;
beforeAll(async () => {
  server = await startTestServer({ user: 'investigator', source: { hits: HITS, threads: THREADS } });
  evidenceId = server.evidenceId ?? 0;
  await server.addSource({ hits: [message('other', 8), application('Elsewhere')], threads: [] });
});
beforeEach(() => server.signInAs('investigator'));
afterAll(() => server.close());

type Insight = typeof listTopIdentifiers | typeof listRecentCommunications | typeof listInstalledApplications;
const send = (call: Insight, id = evidenceId) =>
  requestAs(server, 'GET', callPath(call, { caseId: server.caseId, evidenceId: id }));

describe.each([listTopIdentifiers, listRecentCommunications, listInstalledApplications])('$name', (call) => {
  it('returns 404 for another source, and nothing for a source without hits', async () => {
    expect((await send(call, 999)).status).toBe(404);
    const empty = await server.addSource({ hits: [] });
    expect(await responseOf(call.response, send(call, empty))).toMatchObject(
      call === listTopIdentifiers
        ? { identifiers: [], totalThreads: 0 }
        : call === listRecentCommunications
          ? { hits: [] }
          : { applications: [], totalCount: 0 },
    );
  });
});

describe('listTopIdentifiers', () => {
  it('[000-7-34] returns the contacts of the source by number of messages, without the owner of the device', async () => {
    expect(await responseOf(listTopIdentifiers.response, send(listTopIdentifiers))).toEqual({
      identifiers: [
        { ...{ identifier: MIA.identifier, name: 'Mia' }, messageCount: 3, threadCount: 2 },
        { ...{ identifier: null, name: 'Ole' }, messageCount: 1, threadCount: 1 },
      ],
      countedThreads: 3,
      totalThreads: 3,
    });
  });

  it('returns at most the limit', async () => {
    const threads = Array.from({ length: TOP_IDENTIFIERS_MAX + 2 }, (_unused, index) =>
      buildThread({ threadKey: `t${index}`, participants: [person(`Person ${index}`, null)] }),
    );
    const many = await server.addSource({ hits: threads.map(({ threadKey }) => message(threadKey, 1)), threads });
    const { identifiers, totalThreads } = await responseOf(listTopIdentifiers.response, send(listTopIdentifiers, many));
    expect(identifiers).toHaveLength(TOP_IDENTIFIERS_MAX);
    expect(totalThreads).toBe(threads.length);
  });
});

describe('listRecentCommunications', () => {
  it('[000-7-37] returns the newest messages, calls and mails of the source, and nothing that was not sent', async () => {
    const { hits } = await responseOf(listRecentCommunications.response, send(listRecentCommunications));
    expect(hits.map(({ artifact: { name }, date }) => [name, date?.instant.slice(8, 10)])).toEqual([
      ['Emails', '05'],
      ['Call Log', '04'],
      ['WhatsApp Messages', '03'],
      ['WhatsApp Messages', '02'],
      ['WhatsApp Messages', '01'],
      ['SMS Messages', '01'],
    ]);
  });
});

describe('listInstalledApplications', () => {
  it('[000-7-38] returns the applications of the source by name', async () => {
    expect(await responseOf(listInstalledApplications.response, send(listInstalledApplications))).toEqual({
      applications: [
        { hitId: '12', name: 'Chess', identifier: null, version: null, installedAt: null },
        { hitId: '11', name: 'Signal', identifier: 'org.signal', version: '7.1', installedAt: null },
      ],
      totalCount: 2,
    });
  });
});

describe('listConversationServices', () => {
  const services = () =>
    responseOf(
      listConversationServices.response,
      requestAs(server, 'GET', callPath(listConversationServices, { caseId: server.caseId })),
    );

  it('returns conversations and messages of each service, without items outside of conversations (decision 33)', async () => {
    const caseId = await server.addCase('Services', [{ userId: 'investigator', accessLevel: 'member' }]);
    await server.addSource({ hits: HITS, threads: THREADS }, caseId);
    const response = requestAs(server, 'GET', callPath(listConversationServices, { caseId }));
    expect(await responseOf(listConversationServices.response, response)).toEqual({
      services: [
        { artifact: WHATSAPP, threadCount: 2, messageCount: 3 },
        { artifact: { group: 'Communication', name: 'SMS Messages' }, threadCount: 1, messageCount: 1 },
      ],
    });
  });

  it('counts privileged items only for users who see them', async () => {
    const sms = async () => (await services()).services.find(({ artifact }) => artifact.name === 'SMS Messages');
    expect(await sms()).toMatchObject({ threadCount: 1, messageCount: 1 });
    await server.signInAs('legal');
    const mark = callPath(markHitPrivileged, { caseId: server.caseId, hitId: '4' });
    expect((await requestAs(server, markHitPrivileged.method, mark, { tag: 'PRIVILEGED' })).status).toBe(200);
    expect(await sms()).toMatchObject({ threadCount: 1, messageCount: 1 });
    await server.signInAs('investigator');
    expect(await sms()).toBeUndefined();
  });
});
