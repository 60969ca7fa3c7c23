import type { HitRecord } from '@server/stores/hit-record';
import { fragmentsOf, importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, jump, model, multi, owner, party, reportOf, single, time } from '@test/server/helpers/report-xml';

const ALICE = { name: 'Alice', identifier: '+100', isOwner: false };
const OWNER = { name: 'Me', identifier: '+200', isOwner: true };
const fromAlice = single('From', 'Party', party('Alice', '+100', owner(false)));
const fromMe = single('From', 'Party', party('Me', '+200', owner(true)));
const body = (text: string) => field('Body', text);
const sent = time('TimeStamp', '2024-05-01T10:00:00.000+02:00');

const message = (content: string, id?: string) => model('InstantMessage', content, id ? { id } : {});
const chat = (content: string, messages: string[], id = 'chat-1') =>
  model('Chat', field('Source', 'WhatsApp') + content + multi('Messages', 'InstantMessage', ...messages), { id });
const participants = multi(
  'Participants',
  'Party',
  party('Alice', '+100', owner(false)),
  party('Me', '+200', owner(true)),
);

async function importChat(content: string, ...messages: string[]) {
  const { hits, writer, certificate } = await importXml(reportOf(chat(content, messages)));
  const isMessage = (hit: HitRecord) => hit.artifact.name !== 'Chats';
  return {
    hits: hits.filter(isMessage),
    chats: hits.filter((hit) => !isMessage(hit)),
    threads: [...writer.threads.values()],
    certificate,
  };
}

const onlyHit = (hits: HitRecord[]) => {
  expect(hits).toHaveLength(1);
  return hits[0];
};

describe('the import of chat messages', () => {
  it('creates a hit for each message and a thread for the chat', async () => {
    const times = time('StartTime', '2024-05-01T08:00:00Z') + time('LastActivity', '2024-05-02T08:00:00');
    const { hits, threads, certificate } = await importChat(
      field('Name', 'Friends') + field('ChatType', 'Group') + field('Account', '+200') + times + participants,
      message(fromAlice + body('Hi') + sent),
      message(fromMe + body('Hello') + sent),
    );
    expect(hits.map(({ artifact }) => artifact)).toEqual(
      Array(2).fill({ group: 'Communication', name: 'WhatsApp Messages' }),
    );
    expect(hits[0]?.chat).toEqual({
      threadKey: 'chat-1',
      sender: ALICE,
      direction: 'incoming',
      text: 'Hi',
      status: null,
      timestamp: { instant: '2024-05-01T08:00:00.000Z', isLocal: false, original: '2024-05-01T10:00:00.000+02:00' },
      isSystem: false,
      replyTo: null,
    });
    expect(hits[1]?.chat).toMatchObject({ sender: OWNER, direction: 'outgoing' });
    expect(threads).toEqual([
      {
        threadKey: 'chat-1',
        name: 'Friends',
        source: 'WhatsApp',
        chatType: 'Group',
        account: '+200',
        startTime: { instant: '2024-05-01T08:00:00.000Z', isLocal: false, original: '2024-05-01T08:00:00Z' },
        lastActivity: { instant: '2024-05-02T08:00:00.000Z', isLocal: true, original: '2024-05-02T08:00:00' },
        participants: [ALICE, OWNER],
        deleted: false,
        fragments: [
          expect.objectContaining({ name: 'Extraction', value: '0' }),
          expect.objectContaining({ name: 'Decoding confidence', value: 'High' }),
        ],
        attachments: [],
      },
    ]);
    expect(certificate.partsByType).toEqual({ Party: 4 });
    expect(certificate.totals).toEqual({ read: 3, stored: 3, refused: 0 });
  });

  it('stores primary fragments and the columns of the multi-artifact table', async () => {
    const to = multi('To', 'Party', party('Me', '+200'), party('', '+300'));
    const { hits } = await importChat('', message(fromAlice + to + body('Hi') + sent + field('Status', 'Read')));
    const hit = onlyHit(hits);
    const primary = hit?.fragments
      .filter(({ importance }) => importance === 'primary')
      .map(({ name, value }) => [name, value]);
    expect(primary?.sort()).toEqual([
      ['Body', 'Hi'],
      ['From', 'Alice (+100)'],
      ['Source', 'WhatsApp'],
      ['Timestamp', '2024-05-01T10:00:00.000+02:00'],
      ['To', '+300'],
      ['To', 'Me (+200)'],
    ]);
    expect(fragmentsOf(hit, 'Body')[0]?.categories).toEqual(['MessageText', 'KeyDetail']);
    expect(fragmentsOf(hit, 'From')[0]?.categories).toEqual(['Person', 'MessageSender', 'SupportingDetail']);
    expect(fragmentsOf(hit, 'To')[0]?.categories).toContain('AdditionalDetail');
    expect(fragmentsOf(hit, 'Timestamp')[0]?.categories).toEqual(['MessageTimestamp', 'DateTime']);
    expect(fragmentsOf(hit, 'Direction')[0]?.value).toBe('Incoming');
  });

  it('marks a time without a zone as local and does not convert it', async () => {
    const { hits } = await importChat(
      '',
      message(body('Hi') + time('TimeStamp', '2024-05-01T10:00:00.000', 'DateTimeOnly')),
    );
    expect(onlyHit(hits)?.chat?.timestamp).toMatchObject({ instant: '2024-05-01T10:00:00.000Z', isLocal: true });
    expect(fragmentsOf(hits[0], 'Timestamp')[0]?.categories).toContain('MessageLocalTimestamp');
  });

  it.each([
    ['the account of the chat', field('Account', '+200'), '+200', 'outgoing'],
    ['the owner among the participants', participants, '+200', 'outgoing'],
    ['neither', field('Account', '+200'), '+999', 'incoming'],
  ])('reads the direction of old reports from %s', async (_title, content, sender, direction) => {
    const { hits } = await importChat(content, message(single('From', 'Party', party('X', sender)) + body('Hi')));
    expect(onlyHit(hits)?.chat?.direction).toBe(direction);
  });

  it('does not guess the direction of a message without a sender', async () => {
    const { hits } = await importChat('', message(body('Hi')));
    expect(onlyHit(hits)?.chat).toMatchObject({ sender: null, direction: 'unknown' });
    expect(valuesOf(hits[0], 'Direction')).toEqual([]);
  });

  it('reads participants after the messages', async () => {
    const xml = model('Chat', multi('Messages', 'InstantMessage', message(fromAlice + body('Hi'))) + participants);
    const { writer } = await importXml(reportOf(xml));
    expect([...writer.threads.values()][0]?.participants).toEqual([ALICE, OWNER]);
  });

  it('imports a group without an owner, a party without identifier and one without any value', async () => {
    const people = multi('Participants', 'Party', party('Nobody', ''), party('', ''));
    const { threads, hits } = await importChat(
      people,
      message(single('From', 'Party', party('Nobody', '')) + body('Hi')),
    );
    expect(threads[0]?.participants).toEqual([
      { name: 'Nobody', identifier: null, isOwner: false },
      { name: null, identifier: null, isOwner: false },
    ]);
    expect(valuesOf(onlyHit(hits), 'From')).toEqual(['Nobody']);
  });

  it('imports a chat without messages as an item with all its values', async () => {
    const { threads, hits, chats, certificate } = await importChat(
      field('Name', 'Friends') + field('Description', 'Only friends') + field('ChatType', 'Group') + participants,
    );
    expect(hits).toEqual([]);
    expect(threads).toHaveLength(1);
    expect(chats[0]).toMatchObject({ originalId: 'chat-1', artifact: { group: 'Communication', name: 'Chats' } });
    expect(valuesOf(chats[0], 'Name')).toEqual(['Friends']);
    expect(valuesOf(chats[0], 'Description')).toEqual(['Only friends']);
    expect(valuesOf(chats[0], 'Participants')).toEqual(['Alice (+100)', 'Me (+200)']);
    expect(valuesOf(chats[0], 'Messages')).toEqual(['0']);
    expect(certificate.totals).toEqual({ read: 1, stored: 1, refused: 0 });
    expect(certificate.rows).toEqual([{ group: 'Communication', artifact: 'Chats', read: 1, stored: 1, refused: 0 }]);
  });

  it('counts the messages of each chat, and lists participants who never wrote', async () => {
    const first = chat(participants, [message(fromAlice, 'a'), message(fromAlice, 'b')]);
    const second = chat(participants, [message(fromAlice, 'c')], 'chat-2');
    const { hits } = await importXml(reportOf(first, second));
    const chats = hits.filter(({ artifact }) => artifact.name === 'Chats');
    expect(chats.map((hit) => valuesOf(hit, 'Messages'))).toEqual([['2'], ['1']]);
    expect(valuesOf(chats[0], 'Participants')).toContain('Me (+200)');
  });

  it('imports a message without body and attachments', async () => {
    const { hits } = await importChat('', message(fromAlice));
    expect(onlyHit(hits)).toMatchObject({ date: null, attachments: [], chat: { text: null } });
  });

  it('recognises a reply by its text and does not count the quoted message, however deeply it is embedded', async () => {
    const quoted = model('InstantMessage', fromMe + body('The question'), { id: 'quoted' });
    const embedded = multi('EmbeddedInstantMessage', 'InstantMessage', quoted);
    const extra = multi(
      'MessageExtraData',
      'InstantMessageExtraData',
      model('QuotedMessageData', field('OriginalMessageID', 'M1') + field('ReferenceId', 'quoted', 'Guid')),
    );
    const { hits, certificate } = await importChat(
      '',
      message(fromAlice + body('The answer') + embedded + extra + embedded),
    );
    expect(onlyHit(hits)?.chat?.replyTo).toEqual({ originalId: 'M1', text: 'The question' });
    expect(valuesOf(hits[0], 'Reply to')).toEqual(['The question']);
    expect(valuesOf(hits[0], 'Reply to From')).toEqual(['Me (+200)']);
    expect(valuesOf(hits[0], 'Embedded message')).toEqual([]);
    // The message and its chat.
    expect(certificate.totals.read).toBe(2);
    expect(certificate.partsByType).toMatchObject({ InstantMessage: 2, QuotedMessageData: 1 });
  });

  it('labels a forwarded message and does not treat its quotation as a reply', async () => {
    const data = field('Label', 'Forwarded', 'Label') + field('ReferenceId', 'elsewhere', 'Guid');
    const extra = multi('MessageExtraData', 'InstantMessageExtraData', model('QuotedMessageData', data));
    const { hits } = await importChat('', message(fromAlice + body('Look') + extra));
    expect(onlyHit(hits)?.chat?.replyTo).toBeNull();
    expect(valuesOf(hits[0], 'Message label')).toEqual(['Forwarded']);
  });

  it('reads text and time of a system message from its activity', async () => {
    const activity = model(
      'ChatActivity',
      field('Action', 'ParticipantJoined', 'ChatActivityAction') +
        field('SystemMessageBody', 'Bob joined') +
        time('SystemMessageTimeStamp', '2024-05-01T10:00:00Z'),
    );
    const from = single('From', 'Party', party('System message', 'System message'));
    const { hits } = await importChat('', message(from + multi('ActivityLog', 'ChatActivity', activity)));
    expect(onlyHit(hits)).toMatchObject({
      date: { instant: '2024-05-01T10:00:00.000Z' },
      chat: { isSystem: true, direction: 'unknown', text: 'Bob joined' },
    });
  });

  it('stores a shared position as a location, but not that of a quoted message', async () => {
    const at = (latitude: string, longitude: string) =>
      single(
        'Position',
        'Coordinate',
        model('Coordinate', field('Latitude', latitude, 'Double') + field('Longitude', longitude, 'Double')),
      );
    const quoted = multi('EmbeddedInstantMessage', 'InstantMessage', message(at('1', '2')));
    const { hits } = await importChat('', message(fromAlice + at('48.2', '16.3') + quoted));
    expect(onlyHit(hits)?.locations).toEqual([{ latitude: 48.2, longitude: 16.3 }]);
  });

  it('stores a second message with the same id under an id of its own, with a warning', async () => {
    const { hits, certificate } = await importChat('', message(body('One'), 'same'), message(body('Two'), 'same'));
    expect(hits.map(({ originalId, chat: fields }) => [originalId, fields?.text])).toEqual([
      ['same', 'One'],
      ['same (2)', 'Two'],
    ]);
    expect(certificate.totals).toEqual({ read: 3, stored: 3, refused: 0 });
    expect(certificate.warnings).toContainEqual({
      place: 'report.xml, line 4 (InstantMessage same)',
      message: 'Another item has this id: this one is stored as same (2).',
    });
  });

  it('reports a reply to an id that several messages have, wherever they stand', async () => {
    const reply = model(
      'InstantMessage',
      body('Yes') +
        multi('MessageExtraData', 'ReplyMessageData', model('ReplyMessageData', field('OriginalMessageID', 'same'))),
      { id: 'reply' },
    );
    const { certificate, hits } = await importChat(
      '',
      message(body('One'), 'same'),
      reply,
      message(body('Two'), 'same'),
    );
    const quoted = hits.find(({ originalId }) => originalId === 'reply')?.chat?.replyTo;
    expect(quoted).toEqual({ originalId: 'same', text: null, isAmbiguous: true });
    expect(certificate.warnings).toContainEqual({
      place: 'report.xml, line 4 (InstantMessage reply)',
      message: 'The message replies to same, an id that several items have: which of them it quotes is not known.',
    });
  });

  it('reports the link to a file that the report does not list', async () => {
    const { hits, certificate } = await importChat(
      '',
      message(body('Hi') + jump({ id: 'gone' }, { id: 'other', isModel: true })),
    );
    expect(fragmentsOf(onlyHit(hits), 'Linked file')).toEqual([
      expect.objectContaining({ value: 'gone', hidden: true }),
    ]);
    expect(valuesOf(hits[0], 'Linked item')).toEqual(['other']);
    expect(certificate.warnings.map(({ message: text }) => text)).toEqual(['The file gone is not in the report.']);
    expect(certificate.warnings[0]?.place).toMatch(/^report\.xml, line 4 \(InstantMessage /);
  });
});

describe('the import of messages outside of chats', () => {
  it('groups them into threads by application and other participants, in both directions', async () => {
    const sms = field('Source', 'SMS');
    const { hits, writer } = await importXml(
      reportOf(
        model('InstantMessage', sms + fromAlice + multi('To', 'Party', party('Me', '+200', owner(true)))),
        model('InstantMessage', sms + fromMe + multi('To', 'Party', party('Alice', '+100', owner(false)))),
        model('InstantMessage', sms + fromMe + multi('To', 'Party', party('Bob', '+300', owner(false)))),
      ),
    );
    expect(hits.map(({ chat: fields }) => fields?.threadKey)).toEqual(['SMS: +100', 'SMS: +100', 'SMS: +300']);
    expect(hits.map(({ artifact }) => artifact.name)).toEqual(Array(3).fill('SMS Messages'));
    expect(writer.threads.get('SMS: +300')?.participants).toEqual([
      OWNER,
      { name: 'Bob', identifier: '+300', isOwner: false },
    ]);
  });

  it.each([
    ['From', 'incoming'],
    ['To', 'outgoing'],
  ])('reads old SMS models, whose party has the role %s', async (role, direction) => {
    const parties = multi('Parties', 'Party', party('Alice', '+100', field('Role', role, 'PartyRole')));
    const { hits } = await importXml(reportOf(model('SMS', parties + body('Hi'))));
    expect(onlyHit(hits)).toMatchObject({ artifact: { name: 'SMS Messages' }, chat: { direction, text: 'Hi' } });
  });

  it.each([
    ['Facebook Messenger', 'Facebook Messenger Messages'],
    ['Native Messages', 'Native Messages'],
    ['', 'Messages'],
  ])('labels the messages of "%s" %s', async (source, name) => {
    const { hits } = await importXml(
      reportOf(model('InstantMessage', (source && field('Source', source)) + body('Hi'))),
    );
    expect(onlyHit(hits)?.artifact).toEqual({ group: 'Communication', name });
  });
});
