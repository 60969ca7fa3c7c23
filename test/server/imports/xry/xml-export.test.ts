import { BadInputError } from '@server/errors';
import { group, node, property, view, xryXml } from '@server/sample/formats/xry-writer';
import { fragmentsOf, valuesOf } from '@test/server/helpers/import-report';
import { importExport, importXryXml } from '@test/server/helpers/xry-export';

const CHAT_NODE = node(
  property('related_application', 'WhatsApp'),
  property('uid', 'u-1'),
  property('thread_id', 't-9'),
  property('text_body', 'hello <b>'),
  property('time', '2/3/2024 4:05:06 PM UTC+2'),
  property('direction', 'INCOMING'),
  group('GROUP_FROM', property('whatsapp_id', '4670'), property('name', 'Anna')),
  group('GROUP_TO', property('whatsapp_id', '4671')),
);

describe('the XML export of XRY', () => {
  it('contains chats with their participants, conversations and times', async () => {
    const { hits, writer, certificate } = await importXryXml(xryXml(view('chat_view', CHAT_NODE)));
    const [hit] = hits;
    expect(certificate).toMatchObject({ importType: 'xry', totals: { read: 1, stored: 1, refused: 0 }, warnings: [] });
    expect(hit?.artifact).toEqual({ group: 'Communication', name: 'WhatsApp Messages' });
    expect(hit?.originalId).toBe('chat_view/1');
    expect(valuesOf(hit, 'Body')).toEqual(['hello <b>']);
    expect(valuesOf(hit, 'From')).toEqual(['Anna (4670)']);
    expect(valuesOf(hit, 'To')).toEqual(['4671']);
    expect(valuesOf(hit, 'Direction')).toEqual(['Incoming']);
    expect(fragmentsOf(hit, 'Thread id')[0]).toMatchObject({ value: 't-9', hidden: true });
    expect(hit?.chat).toMatchObject({
      threadKey: 'WhatsApp: thread t-9',
      direction: 'incoming',
      timestamp: { instant: '2024-02-03T14:05:06.000Z', isLocal: false },
    });
    expect(writer.threads.get('WhatsApp: thread t-9')?.participants).toHaveLength(2);
  });

  it('contains general information as items and as the details of the source', async () => {
    const row = (name: string, data: string) => node(property('field_name', name), property('field_data', data));
    const { hits, writer } = await importXryXml(
      xryXml(
        view(
          'general_view',
          row('Manufacturer', 'Acme'),
          row('CASE_REFERENCE', '2024-17'),
          row('CASE_OPERATOR', 'B. Berg'),
        ),
      ),
    );
    expect(hits.map(({ artifact }) => artifact.name)).toEqual(Array.from({ length: 3 }, () => 'Device Information'));
    expect(writer.finished?.device).toEqual([{ name: 'Device', fragments: [{ name: 'Manufacturer', value: 'Acme' }] }]);
    expect(writer.finished?.extraction).toEqual([
      {
        name: 'Case information',
        fragments: [
          { name: 'Case reference', value: '2024-17' },
          { name: 'Case operator', value: 'B. Berg' },
        ],
      },
    ]);
  });

  it('contains contacts and accounts, deleted when the property is present', async () => {
    const { hits } = await importXryXml(
      xryXml(
        view(
          'contacts_view',
          node(property('name', 'Anna'), property('cell_nr', '+46'), '<property type="deleted"/>'),
          node(property('name', 'Bo')),
        ),
        view(
          'accounts_view',
          node(property('account_name', 'anna'), property('related_application', 'Signal'), property('password', 'p')),
        ),
      ),
    );
    expect(hits.map(({ artifact, deleted }) => [artifact.name, deleted])).toEqual([
      ['Contacts', true],
      ['Contacts', null],
      ['User Accounts', null],
    ]);
    expect(valuesOf(hits[0], 'Phone')).toEqual(['+46']);
    expect(valuesOf(hits[2], 'Username')).toEqual(['anna']);
    expect(fragmentsOf(hits[2], 'Password')[0]).toMatchObject({ hidden: true });
  });

  it('accepts any view, and labels an unknown one readably', async () => {
    const { hits } = await importXryXml(xryXml(view('smart_home_events_view', node(property('door_state', 'open')))));
    expect(hits[0]?.artifact).toEqual({ group: 'Other', name: 'Smart Home Events' });
    expect(valuesOf(hits[0], 'Door state')).toEqual(['open']);
  });

  it('keeps nested data: properties in properties, nodes in nodes, text between them, attributes', async () => {
    const nested =
      '<node id="7"><properties><property type="place">outer<property type="city">Kiel</property></property></properties>' +
      '<nodes type="GROUP_TO"><node><properties><property type="tel">+1</property></properties></node>' +
      '<node><properties><property type="tel">+2</property></properties></node></nodes></node>';
    const { hits, certificate } = await importXryXml(xryXml(view('sms_view', nested)));
    expect(certificate.totals.read).toBe(1);
    expect(certificate.partsByType).toEqual({ 'Node in sms_view': 2 });
    expect(valuesOf(hits[0], 'Id')).toEqual(['7']);
    expect(valuesOf(hits[0], 'Place City')).toEqual(['Kiel']);
    expect(hits[0]?.fragments.map(({ value }) => value)).toContain('outer');
    expect(valuesOf(hits[0], 'To')).toEqual(['+1', '+2']);
  });

  it('has different ids for the same items of several images and views', async () => {
    const one = view('sms_view', node(property('text_body', 'a')));
    const xml = xryXml(one, one).replace('</image>', `</image><image name="SIM"><views>${one}</views></image>`);
    const { hits, certificate } = await importXryXml(xml);
    expect(hits.map(({ originalId }) => originalId)).toEqual(['sms_view/1', 'sms_view/view 2/1', 'SIM/sms_view/1']);
    expect(valuesOf(hits[2], 'Partition')).toEqual(['SIM']);
    expect(certificate.totals.stored).toBe(3);
  });

  it('has its files in the same folder', async () => {
    const picture = node(
      property('file_name', 'a.jpg'),
      property('file_path', 'media\\a.jpg'),
      property('modified', '2/3/2024 4:05:06 PM UTC'),
    );
    const { hits } = await importExport({
      'phone.xml': xryXml(view('pictures_view', picture)),
      'media/a.jpg': Buffer.from('picture'),
    });
    expect(hits[0]?.artifact).toEqual({ group: 'Media', name: 'Pictures' });
    expect(hits[0]?.attachments).toMatchObject([{ path: 'media/a.jpg', name: 'a.jpg', importance: 'primary' }]);
    expect(hits[0]?.date?.instant).toBe('2024-02-03T16:05:06.000Z');
  });

  it('reports text outside of the items', async () => {
    const xml = xryXml('stray', view('sms_view', node(property('text_body', 'a')))).replace(
      '<images>',
      '<images><novelty/>',
    );
    const { certificate } = await importXryXml(xml);
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      'The element <novelty> is outside of the items and was skipped.',
      'The element <views> contains text, which was skipped.',
    ]);
  });

  it('has its version in the certificate, and the attributes of its root in the details', async () => {
    const xml = xryXml(view('sms_view')).replace('<xryfile>', '<xryfile version="9.2">');
    const { certificate, writer } = await importXryXml(xml);
    expect(certificate.tool).toEqual({ name: 'XRY', version: '9.2', reportVersion: null });
    expect(writer.finished?.extraction).toEqual([{ name: 'Export', fragments: [{ name: 'Version', value: '9.2' }] }]);
  });

  it.each([
    ['<!DOCTYPE xryfile [<!ENTITY a "b">]><xryfile/>', /document type/],
    ['<xryfile><!DOCTYPE a></xryfile>', /not well-formed|document type/],
    ['<xryfile><images>', /cut off.*images/],
    ['<xryfile><images></image></xryfile>', /not well-formed/],
    [`<xryfile>${'<a>'.repeat(300)}`, /nested more than 200 deep/],
  ])('is refused when it is %s', async (xml, reason) => {
    await expect(importXryXml(xml)).rejects.toThrow(BadInputError);
    await expect(importXryXml(xml)).rejects.toThrow(reason);
  });
});
