import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { forwardOf } from '@contract/text/chat-marks';
import type { HitRecord } from '@server/stores/hit-record';
import { fragmentsOf, importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, model, multi, party, reportOf, single, time } from '@test/server/helpers/report-xml';

const REPORTED = path.join(__dirname, '../../fixtures/reported');
const hitsOf = async (xml: string | Buffer): Promise<HitRecord[]> => (await importXml(xml)).hits;
const message = (content: string, id: string, state = 'Intact') =>
  model('InstantMessage', content, { id, deleted_state: state });
const extras = (...models: string[]) => multi('MessageExtraData', 'InstantMessageExtraData', ...models);

async function onlyHit(content: string): Promise<HitRecord> {
  const [hit] = await hitsOf(reportOf(message(content, 'm')));
  return hit!;
}

describe('what a message has besides its text', () => {
  it('[case-05] names who wrote a forwarded message first, as a value that is shown and searched', async () => {
    const hits = await hitsOf(await readFile(path.join(REPORTED, '05-forwarded-message/report.xml')));
    const [forwarded, answer] = hits.filter(({ chat }) => chat !== null);
    expect(forwarded?.chat).toMatchObject({ sender: { name: 'Alma Ruud' }, text: 'the package arrives on Friday' });
    expect(fragmentsOf(forwarded, 'Forwarded from')).toEqual([
      expect.objectContaining({ value: 'Zoran Vidic (38160000099@s.whatsapp.net)', hidden: false }),
    ]);
    expect(fragmentsOf(forwarded, 'Forwarded from Identifier')).toEqual([
      expect.objectContaining({ value: '38160000099@s.whatsapp.net', hidden: false }),
    ]);
    expect(valuesOf(forwarded, 'Message label')).toEqual(['Forwarded']);
    expect(forwardOf(forwarded!)).toEqual({ from: ['Zoran Vidic (38160000099@s.whatsapp.net)'] });
    expect(forwardOf(answer!)).toBeNull();
  });

  it('shows the text before an edit, polls and other entries under the type of the entry, not hidden', async () => {
    const hit = await onlyHit(
      field('Body', 'now') +
        extras(
          model('EditedMessageData', field('PreviousBody', 'before') + time('EditTime', '2024-05-01T10:00:00Z')),
          model(
            'PollData',
            field('Question', 'When?') + multi('Options', 'PollOption', model('PollOption', field('Text', 'Friday'))),
          ),
        ),
    );
    const shown = hit.fragments.filter(({ hidden }) => !hidden).map(({ name, value }) => `${name}: ${value}`);
    expect(shown).toEqual(
      expect.arrayContaining([
        'Edited Previous body: before',
        'Edited Edit time: 2024-05-01T10:00:00Z',
        'Poll Question: When?',
        'Poll Option Text: Friday',
      ]),
    );
  });

  it('keeps the state of what is inside a message: a quotation, a reaction, an attachment', async () => {
    const from = single('From', 'Party', party('Ann', '+1'));
    const quoted = single('InstantMessage', 'InstantMessage', message(from + field('Body', 'old'), 'q', 'Deleted'));
    const hit = await onlyHit(
      field('Body', 'new') +
        multi('Reactions', 'Reaction', model('Reaction', field('Value', '👍'), { deleted_state: 'Deleted' })) +
        multi(
          'Attachments',
          'Attachment',
          model('Attachment', field('Filename', 'a.jpg'), { deleted_state: 'Trash' }),
        ) +
        extras(model('ReplyMessageData', quoted, { deleted_state: 'Unknown' })),
    );
    expect(valuesOf(hit, 'Reply to Deleted state')).toEqual(['Deleted']);
    expect(valuesOf(hit, 'Reply to From')).toEqual(['Ann (+1)']);
    expect(valuesOf(hit, 'Reaction Deleted state')).toEqual(['Deleted']);
    expect(valuesOf(hit, 'Attachment Deleted state')).toEqual(['Trash']);
    expect(valuesOf(hit, 'Quote Deleted state')).toEqual([]);
  });

  it('keeps two embedded messages with one id when their values differ', async () => {
    const embedded = (text: string) => message(field('Body', text), 'same');
    const hit = await onlyHit(
      multi('EmbeddedInstantMessage', 'InstantMessage', embedded('one'), embedded('two'), embedded('one')),
    );
    expect(valuesOf(hit, 'Embedded message')).toEqual(['one', 'two']);
  });
});
