import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { forwardOf, isEdited } from '@contract/text/chat-marks';
import { reactionGroupsOf } from '@contract/text/chat-reactions';
import type { XryLine } from '@server/sample/formats/xry-writer';
import type { HitRecord } from '@server/stores/hit-record';
import { importPath, withFolder } from '@test/server/helpers/import-report';
import { importText } from '@test/server/helpers/xry-export';

import { artifact, importOutput } from './leapp/lava-fixture';

/** Columns of messages that tools write, each with a value of its own. */
const FACTS: readonly [name: string, value: string][] = [
  ['Forwarded From', 'Zoran Vidic'],
  ['Reaction', '👍 Mia'],
  ['Edited', 'Yes'],
  ['Previous Text', 'the text before'],
  ['Poll Options', 'Friday or Monday'],
  ['View Once', 'Yes, once'],
  ['Quoted Message Author', 'Ola Berg'],
  ['Status', 'Delivered to two'],
  ['Priority', 'very high'],
  ['A column nobody knows', 'and its value'],
];
const XRY: readonly XryLine[] = [
  ['Related Application', 'WhatsApp'],
  ['Unique ID', 'unique-1'],
  'From',
  ['WhatsApp ID', '4670@s.whatsapp.net'],
  ['Name (Matched)', 'Anna'],
  ['Nickname', 'annie'],
  'To',
  ['WhatsApp ID', '4671@s.whatsapp.net'],
  // A known key ends the group.
  ['Text', 'hello there'],
  ['Direction', 'Incoming'],
  ...FACTS,
  ['Time', '2/3/2024 4:05:06 PM UTC'],
  ['Message Size', '4711'],
  ['Country', 'Norway'],
];
const AXIOM: readonly [name: string, value: string][] = [
  ...(
    [
      ['Sender', 'Anna (4670)'],
      ['Recipient(s)', 'Bo (4671); Cem (4672)'],
      ['Message', 'hello there'],
    ] as const
  ).map(([name, value]): [string, string] => [name, value]),
  ...FACTS,
  ['Sent Date/Time', '2024-05-01T10:00:00Z'],
  ['Conversation ID', 'thread 77'],
  ['Folder', 'Inbox of Anna'],
];

const valuesIn = (hit: HitRecord | undefined): string => (hit?.fragments ?? []).map(({ value }) => value).join('\n');

/** The values of a row that are in no value of its item, or hidden there. Ids of messages are for programs. */
function lost(hit: HitRecord | undefined, values: readonly string[]): string[] {
  const shown = hit && { ...hit, fragments: hit.fragments.filter(({ hidden }) => !hidden) };
  return values.filter((value) => !valuesIn(/^(?:unique|thread)/.test(value) ? hit : shown).includes(value));
}

/** What bubbles and exports of every format say. */
function expectMarks(hit: HitRecord | undefined): void {
  expect(forwardOf(hit!)).toEqual({ from: ['Zoran Vidic'] });
  expect(isEdited(hit!)).toBe(true);
  expect(reactionGroupsOf(hit!)).toEqual([{ reaction: '👍', count: 1, people: ['Mia'], isRemoved: false }]);
}

describe('every value of a row is in its item', () => {
  it('of XRY', async () => {
    const { hits } = await importText('Messages/Chat', [XRY]);
    const values = XRY.flatMap((line) => (typeof line === 'string' ? [] : [line[1]]));
    expect(lost(hits[0], values)).toEqual([]);
    expectMarks(hits[0]);
  });

  it('of LEAPP', async () => {
    const headers = ['Chat ID', 'Sender Name', 'From ID', 'To', 'Message', ...FACTS.map(([name]) => name)];
    const row = ['thread 5', 'Anna', '4670@s.whatsapp.net', 'Bo', 'hello there', ...FACTS.map(([, value]) => value)];
    const { hits } = await importOutput([artifact('WhatsApp - Messages', headers, row)]);
    expect(lost(hits[0], row)).toEqual([]);
    expectMarks(hits[0]);
  });

  it('of AXIOM', async () => {
    const fragments = AXIOM.map(([name, value]) => `<Fragment name="${name}">${value}</Fragment>`).join('');
    const xml = `<?xml version="1.0"?><Artifacts><Artifact name="WhatsApp Messages"><Hits><Hit>${fragments}</Hit></Hits></Artifact></Artifacts>`;
    const { hits } = await withFolder(async (folder) => {
      mkdirSync(join(folder, 'Attachments'));
      writeFileSync(join(folder, 'Export.xml'), xml);
      return importPath(folder, 'export');
    });
    const values = AXIOM.flatMap(([, value]) => value.split('; '));
    expect(lost(hits[0], values)).toEqual([]);
    expectMarks(hits[0]);
  });
});
