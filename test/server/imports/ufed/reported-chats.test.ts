import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { otherStateOf } from '@contract/text/chat-marks';
import { reactionGroupsOf } from '@contract/text/chat-reactions';
import type { HitRecord } from '@server/stores/hit-record';
import { importXml } from '@test/server/helpers/import-report';
import { field, model, multi, owner, party, reportOf, single } from '@test/server/helpers/report-xml';

const REPORTED = path.join(__dirname, '../../fixtures/reported');
const importReported = async (name: string) => importXml(await readFile(path.join(REPORTED, name)));
const messagesOf = (hits: readonly HitRecord[]) => hits.filter(({ chat }) => chat !== null);
const member = (index: number, isOwner = false) => party(`Member ${index}`, `+4790${index}`, owner(isOwner));
const members = (count: number) => Array.from({ length: count }, (_, index) => member(index, index === 0));
const message = (content: string) => model('InstantMessage', field('Body', 'all') + content);
const chat = (people: readonly string[], messages: readonly string[]) =>
  reportOf(
    model('Chat', multi('Participants', 'Party', ...people) + multi('Messages', 'InstantMessage', ...messages), {
      id: 'c',
    }),
  );

describe('reported chats', () => {
  it('[case-23] keep the state that the tool gives, which is not deleted for the trash', async () => {
    const { hits } = await importReported('23-trash-state/report.xml');
    expect(messagesOf(hits).map((hit) => [hit.chat?.text, hit.deleted, otherStateOf(hit)])).toEqual([
      ['in the trash', null, 'Trash'],
      ['deleted', true, null],
      ['kept', false, null],
      ['state unknown', null, 'Unknown'],
    ]);
  });

  it('[case-31] of one name are two, and messages around a change of the clocks keep their instants', async () => {
    const { hits, writer } = await importReported('31-sort-dst-same-name/sort.xml');
    const families = [...writer.threads.values()].filter(({ name }) => name === 'Family');
    expect(families.map(({ threadKey }) => threadKey)).toEqual(['g1', 'g2']);
    const inHelsinki = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: 'Europe/Helsinki', hour: '2-digit', minute: '2-digit', timeZoneName: 'longOffset' },
    });
    const times = messagesOf(hits)
      .flatMap(({ date }) => date?.instant ?? [])
      .filter((instant) => instant.startsWith('2024-10-27'))
      .sort()
      .map((instant) => inHelsinki.format(new Date(instant)));
    expect(times).toEqual(['03:30 GMT+03:00', '03:30 GMT+02:00']);
  });

  it('[case-32] have 1,500 participants, each once with name and number', async () => {
    const { writer } = await importXml(chat(members(1500), [message(single('From', 'Party', member(1499)))]));
    const [thread] = writer.threads.values();
    expect(new Set(thread?.participants.map(({ name, identifier }) => `${name} ${identifier}`)).size).toBe(1500);
    expect(thread?.participants.at(-1)).toEqual({ name: 'Member 1499', identifier: '+47901499', isOwner: false });
  });

  it('[case-33] have a message with 1,000 pictures, all of them its files in their order', async () => {
    const pictures = Array.from({ length: 1000 }, (_, index) =>
      model(
        'Attachment',
        field('Filename', `${index}.png`) + field('attachment_extracted_path', `files\\Image\\${index}.png`),
      ),
    );
    const { hits } = await importXml(chat([], [message(multi('Attachments', 'Attachment', ...pictures))]));
    const names = messagesOf(hits)[0]?.attachments.map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 1000 }, (_, index) => `${index}.png`));
  });

  it('[case-34] have 1,500 reactions to one message, which are one group for each emoji, with who reacted', async () => {
    const reactions = members(1500).map((person, index) =>
      model('Reaction', field('Value', index % 3 === 0 ? '❤️' : '👍') + single('Party', 'Party', person), {
        deleted_state: index === 1499 ? 'Deleted' : 'Intact',
      }),
    );
    const { hits } = await importXml(chat([], [message(multi('Reactions', 'Reaction', ...reactions))]));
    const groups = reactionGroupsOf(messagesOf(hits)[0]!);
    expect(groups.map(({ reaction, count, isRemoved }) => [reaction, count, isRemoved])).toEqual([
      ['❤️', 500, false],
      ['👍', 999, false],
      ['👍', 1, true],
    ]);
    expect(groups[1]?.people.slice(0, 2)).toEqual(['Member 1 (+47901)', 'Member 2 (+47902)']);
  });
});
