import { valuesOf } from '@test/server/helpers/import-report';
import { importText } from '@test/server/helpers/xry-export';

it('imports messages that an application writes itself as system messages without a direction', async () => {
  const { hits } = await importText('Messages/Chat', [
    [
      ['Related Application', 'WhatsApp'],
      'From',
      ['WhatsApp ID', '4670@s.whatsapp.net'],
      'To',
      ['Text', 'Anna added you'],
      ['Type', 'System'],
      ['Direction', 'Incoming'],
    ],
  ]);
  expect(hits[0]?.chat).toMatchObject({ isSystem: true, direction: 'unknown', text: 'Anna added you' });
  expect([valuesOf(hits[0], 'Type'), valuesOf(hits[0], 'Direction')]).toEqual([['System'], ['Incoming']]);
});
