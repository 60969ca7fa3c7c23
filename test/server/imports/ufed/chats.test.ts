import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ThreadRecord } from '@server/stores/hit-record';
import { importPath, importXml, withFolder } from '@test/server/helpers/import-report';
import { field, file, model, multi, party, project, reportOf, time } from '@test/server/helpers/report-xml';

const messages = multi('Messages', 'InstantMessage', model('InstantMessage', field('Body', 'Hi'), { id: 'm1' }));
const participants = multi('Participants', 'Party', party('Alice', '+100'));

async function importChat(content: string, attributes: Record<string, string> = {}, people = participants) {
  const xml = model('Chat', content + people + messages, { id: 'chat-1', ...attributes });
  const { writer, certificate, hits } = await importXml(reportOf(xml));
  expect(hits.map(({ originalId }) => originalId)).toEqual(['m1', 'chat-1']);
  return { thread: writer.threads.get('chat-1'), certificate };
}

const factsOf = (thread: ThreadRecord | undefined) => thread?.fragments.map(({ name, value }) => [name, value]);
const DECODING = [
  ['Extraction', '0'],
  ['Decoding confidence', 'High'],
];

describe('the properties of a chat', () => {
  it('include description, id and activity log as fragments of the thread', async () => {
    const activity = model('ChatActivity', field('Action', 'Created') + field('SystemMessageBody', 'Bob made this'));
    const { thread } = await importChat(
      field('Name', 'Friends') +
        field('Id', '123@g.us') +
        field('Description', 'Only friends') +
        multi('ActivityLog', 'ChatActivity', activity),
    );
    expect(thread).toMatchObject({ name: 'Friends', attachments: [] });
    expect(factsOf(thread)).toEqual([
      ['Id', '123@g.us'],
      ['Description', 'Only friends'],
      ['Activity log Action', 'Created'],
      ['Activity log System message body', 'Bob made this'],
      ...DECODING,
    ]);
  });

  it.each([
    ['Intact', false, []],
    ['Deleted', true, [['Deleted state', 'Deleted']]],
    ['Unknown', null, [['Deleted state', 'Unknown']]],
  ])('mark a chat as %s', async (state, deleted, facts) => {
    const { thread } = await importChat('', { deleted_state: state });
    expect(thread?.deleted).toBe(deleted);
    expect(factsOf(thread)).toEqual([...facts, ...DECODING]);
  });

  it('include times that cannot be read as text, with a warning', async () => {
    const { thread, certificate } = await importChat(
      time('StartTime', 'last spring') + time('LastActivity', '2024-05-02T08:00:00Z'),
    );
    expect(thread).toMatchObject({ startTime: null, lastActivity: { instant: '2024-05-02T08:00:00.000Z' } });
    expect(factsOf(thread)).toEqual([['Start time', 'last spring'], ...DECODING]);
    expect(thread?.fragments[0]?.valueType).toBe('text');
    expect(certificate.warnings).toEqual([
      {
        place: 'report.xml, line 4 (Chat chat-1)',
        message: 'Start time: the text is not a time in a known form.',
      },
    ]);
  });

  it('include the other values of a participant, with its name', async () => {
    const admin = model(
      'Party',
      field('Identifier', '+200') + field('Name', 'Bob') + field('IsGroupAdmin', 'True', 'Boolean'),
    );
    const { thread } = await importChat('', {}, multi('Participants', 'Party', admin));
    expect(factsOf(thread)).toEqual([['Participant Is group admin', 'Bob (+200): True'], ...DECODING]);
  });

  it('include further values of a field that a thread has once', async () => {
    const { thread } = await importChat(field('Name', 'Friends') + field('Name', 'Foes'));
    expect(thread?.name).toBe('Friends');
    expect(factsOf(thread)).toEqual([['Name', 'Foes'], ...DECODING]);
  });

  it('include the photos of the chat, and those that the export does not contain are counted', async () => {
    const photo = (id: string) =>
      model('ContactPhoto', `<nodeField name="PhotoNode" type="ContactPhoto"><id>${id}</id></nodeField>`);
    const listed = [
      file('f1', '/icon.jpg', { Tags: 'Image', 'Local Path': 'files\\Image\\icon.jpg' }),
      file('f2', '/gone.jpg', { Tags: 'Image', 'Local Path': 'files\\Image\\gone.jpg' }),
    ];
    const chat = model('Chat', multi('Photos', 'ContactPhoto', photo('f1'), photo('f2')), { id: 'chat-1' });
    const xml = project(`<taggedFiles>${listed.join('')}</taggedFiles><decodedData>${chat}</decodedData>`);
    const { writer, certificate } = await withFolder(async (folder) => {
      await mkdir(join(folder, 'files', 'Image'), { recursive: true });
      await writeFile(join(folder, 'report.xml'), xml);
      await writeFile(join(folder, 'files', 'Image', 'icon.jpg'), 'icon');
      return importPath(folder, 'report');
    });
    expect(writer.threads.get('chat-1')?.attachments).toMatchObject([
      { name: 'icon.jpg', stored: { size: 4 } },
      { name: 'gone.jpg', stored: null },
    ]);
    // The file's own hit and that of the chat lack it.
    expect(certificate.files.missing).toBe(2);
  });

  it('include the source files of the data', async () => {
    const extra = `<extraInfos><extraInfo type="model" id="chat-1"><sourceInfo><nodeInfos>
      <nodeInfo name="a.db" path="Phone/a.db" tableName="chat" offset="4096"/></nodeInfos></sourceInfo></extraInfo></extraInfos>`;
    const chat = model('Chat', participants, { id: 'chat-1' });
    const { writer } = await importXml(project(`<decodedData>${chat}</decodedData>${extra}`));
    expect(writer.hits.get('chat-1')?.sources).toEqual([
      { path: 'Phone/a.db', deleted: null, location: ['Table: chat', 'Offset: 0x1000'] },
    ]);
  });
});
