import type { HitPosition } from '@contract/model/hit';
import { fragmentsOf, importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, jump, model, multi, party, project, reportOf, single, time } from '@test/server/helpers/report-xml';

async function importModel(type: string, content: string, attributes: Record<string, string> = {}) {
  const { hits, certificate } = await importXml(reportOf(model(type, content, attributes)));
  expect(hits).toHaveLength(1);
  return { hit: hits[0], certificate };
}

const GRAZ = { latitude: 47.07, longitude: 15.44 };
const coordinate = (latitude: string, longitude: string) =>
  single(
    'Position',
    'Coordinate',
    model('Coordinate', field('Latitude', latitude, 'Double') + field('Longitude', longitude, 'Double')),
  );

describe('the import of models', () => {
  it.each([
    ['Call', 'Communication', 'Call Log'],
    ['Contact', 'Communication', 'Contacts'],
    ['Voicemail', 'Communication', 'Voicemails'],
    ['CalendarEntry', 'Email & Calendar', 'Calendar Entries'],
    ['VisitedPage', 'Web', 'Visited Pages'],
    ['SearchedItem', 'Web', 'Searched Items'],
    ['Location', 'Locations', 'Locations'],
    ['WirelessNetwork', 'Locations', 'Wireless Networks'],
    ['UserAccount', 'Accounts & Passwords', 'User Accounts'],
    ['InstalledApplication', 'Application Usage', 'Installed Applications'],
    ['DeviceEvent', 'Device & System', 'Device Events'],
    ['Note', 'Notes & Organizer', 'Notes'],
    ['NeverSeenThing', 'Other', 'Never Seen Thing'],
    ['constructor', 'Other', 'constructor'],
  ])('maps %s to %s, %s', async (type, group, name) => {
    const { hit } = await importModel(type, field('Name', 'x'));
    expect(hit?.artifact).toEqual({ group, name });
  });

  it('distinguishes models without an id on one line', async () => {
    const note = (title: string) => model('Note', field('Title', title)).replace(/ id="[^"]*"/, '');
    const { hits, certificate } = await importXml(project(`<decodedData>${note('a')}${note('b')}</decodedData>`));
    expect(hits.map(({ originalId }) => originalId)).toEqual(['line 3', 'line 3 (2)']);
    expect(certificate.totals).toEqual({ read: 2, stored: 2, refused: 0 });
  });

  it('keeps every field of an unknown type and its nested models under readable names', async () => {
    const address = single(
      'Address',
      'StreetAddress',
      model('StreetAddress', field('City', 'Graz') + field('PostalCode', '8010')),
    );
    const inner = multi(
      'Things',
      'Thing',
      model('Thing', field('FirstColor', 'red')),
      model('Thing', field('FirstColor', 'blue')),
    );
    const { hit } = await importModel(
      'NeverSeenThing',
      field('ShoeSize', '42', 'Int32') + address + inner + time('When', '2024-05-01T10:00:00Z'),
    );
    expect(valuesOf(hit, 'Address City')).toEqual(['Graz']);
    expect(valuesOf(hit, 'Address Postal code')).toEqual(['8010']);
    expect(valuesOf(hit, 'Thing First color')).toEqual(['red', 'blue']);
    expect(fragmentsOf(hit, 'Shoe size')).toEqual([expect.objectContaining({ valueType: 'number', number: 42 })]);
    expect(hit?.date?.instant).toBe('2024-05-01T10:00:00.000Z');
  });

  it('keeps unknown enumerations, unknown elements, multi fields and Base64 texts', async () => {
    const { hit, certificate } = await importModel(
      'Note',
      field('Status', 'Sideways', 'NeverSeenEnum') +
        '<odd>strange</odd>' +
        '<multiField name="Notes" type="String"><value type="String">a</value><value type="String">b</value></multiField>' +
        field('Title', Buffer.from('Grüße 👋').toString('base64'), 'String', { format: 'Base64String' }),
    );
    expect(valuesOf(hit, 'Status')).toEqual(['Sideways']);
    expect(valuesOf(hit, 'Odd')).toEqual(['strange']);
    expect(valuesOf(hit, 'Notes')).toEqual(['a', 'b']);
    expect(valuesOf(hit, 'Title')).toEqual(['Grüße 👋']);
    expect(certificate.warnings).toEqual([{ place: 'report.xml, line 4', message: 'The element <odd> is unknown.' }]);
  });

  it('skips empty values, self-closed fields and empty models', async () => {
    const { hit } = await importModel(
      'Note',
      '<field name="Title" type="String"><empty/></field><multiField name="Notes" type="String"/>' +
        '<multiModelField name="Attachments" type="Attachment"/><modelField name="Position" type="Coordinate"><empty/></modelField>' +
        '<field name="Body" type="String"><value type="String"></value></field>',
    );
    expect(hit?.fragments.map(({ name }) => name)).toEqual(['Extraction', 'Decoding confidence']);
  });

  it('joins CDATA that is split around its own end marker', async () => {
    const { hit } = await importModel('Note', field('Title', 'a]]]]><![CDATA[>b'));
    expect(valuesOf(hit, 'Title')).toEqual(['a]]>b']);
  });

  it('imports control characters that XML forbids and warns of them', async () => {
    const { hit, certificate } = await importModel(
      'Note',
      field('Title', 'a\u0001b') + '<field name="Body" type="String"><value>&#x2;</value></field>',
    );
    expect(valuesOf(hit, 'Title')).toEqual(['a\u0001b']);
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Column \d+: disallowed character\.$/),
      expect.stringMatching(/malformed character entity/),
    ]);
  });

  it.each([
    ['Deleted', true],
    ['Intact', false],
    ['Unknown', null],
    ['Trash', null],
  ])('reads the deleted state %s as deleted: %s', async (state, deleted) => {
    const { hit } = await importModel('Note', field('Title', 'x'), { deleted_state: state });
    expect(hit?.deleted).toBe(deleted);
    expect(valuesOf(hit, 'Deleted state')).toEqual(deleted === false ? [] : [state]);
  });

  it('hides values about the decoding by the tool', async () => {
    const { hit } = await importModel('Note', field('UserMapping', 'Decoding') + field('Title', 'x'), {
      source_index: '7',
    });
    expect(fragmentsOf(hit, 'User mapping')[0]?.hidden).toBe(true);
    expect(fragmentsOf(hit, 'Source index')[0]?.hidden).toBe(true);
    expect(fragmentsOf(hit, 'Title')[0]?.hidden).toBe(false);
  });

  it.each(['0001-01-01T00:00:00.000', '1601-01-01T00:00:00.000+00:00', 'soon'])(
    'keeps the time %s as text and warns',
    async (text) => {
      const { hit, certificate } = await importModel('Note', time('Creation', text));
      expect(fragmentsOf(hit, 'Creation')).toEqual([expect.objectContaining({ value: text, valueType: 'text' })]);
      expect(hit?.date).toBeNull();
      expect(certificate.warnings).toHaveLength(1);
      expect(certificate.warnings[0]?.place).toMatch(/^report\.xml, line 4 \(Note /);
      expect(certificate.warnings[0]?.message).not.toContain(text);
    },
  );

  it('keeps an invalid number as text and warns', async () => {
    const { hit, certificate } = await importModel('VisitedPage', field('VisitCount', 'many', 'Int32'));
    expect(fragmentsOf(hit, 'Visit count')[0]?.valueType).toBe('text');
    expect(certificate.warnings.map(({ message }) => message)).toEqual(['Visit count: the text is not a number.']);
  });

  it.each([
    [
      'a position',
      'Location',
      single(
        'Position',
        'Coordinate',
        model('Coordinate', field('Latitude', '987.125', 'Double') + field('Longitude', '1', 'Double')),
      ),
      '987.125',
    ],
    ['a duration', 'Call', field('Duration', 'secret', 'TimeSpan'), 'secret'],
  ])(
    'warns about an unreadable %s without its value, which a privileged item may contain',
    async (_title, type, xml, value) => {
      const { certificate } = await importModel(type, xml);
      expect(certificate.warnings).toHaveLength(1);
      expect(JSON.stringify(certificate.warnings)).not.toContain(value);
    },
  );

  it('stores the duration of a call in seconds and as text', async () => {
    const parties = multi('Parties', 'Party', party('Alice', '+43 664 1234567', field('Role', 'From', 'PartyRole')));
    const { hit } = await importModel(
      'Call',
      parties + field('Duration', '00:01:23', 'TimeSpan') + field('Type', 'Missed'),
    );
    expect(fragmentsOf(hit, 'Duration')).toEqual([
      expect.objectContaining({ valueType: 'number', number: 83, importance: 'primary' }),
      expect.objectContaining({ valueType: 'text', value: '00:01:23' }),
    ]);
    expect(valuesOf(hit, 'Direction')).toEqual(['Missed']);
    expect(valuesOf(hit, 'Parties')).toEqual(['Alice (+43 664 1234567)']);
    expect(fragmentsOf(hit, 'Parties Identifier')[0]?.categories).toEqual(['Identifier.Phone']);
  });

  it('labels the entries of a contact by their type, not by the language of the report', async () => {
    const entry = (type: string, category: string, value: string) =>
      model(type, field('Category', category) + field('Value', value) + field('Domain', 'Telefone'));
    const entries = multi(
      'Entries',
      'ContactEntry',
      entry('PhoneNumber', 'Celular', '+55 11'),
      entry('EmailAddress', 'Casa', 'a@b.c'),
      entry('UserID', 'WhatsApp User Id', '55@s.whatsapp.net'),
    );
    const { hit } = await importModel('Contact', field('Name', 'Ana') + entries);
    expect(valuesOf(hit, 'Phone')).toEqual(['+55 11']);
    expect(valuesOf(hit, 'Phone Category')).toEqual(['Celular']);
    expect(valuesOf(hit, 'Email')).toEqual(['a@b.c']);
    expect(valuesOf(hit, 'User ID')).toEqual(['55@s.whatsapp.net']);
    expect(fragmentsOf(hit, 'Phone')[0]).toMatchObject({
      importance: 'primary',
      categories: ['Identifier.Phone', 'SupportingDetail'],
    });
  });

  it('stores only valid positions as locations and warns about the others', async () => {
    const good = await importModel('Location', coordinate('-33.5', '151.25'));
    expect(good.hit?.locations).toEqual([{ latitude: -33.5, longitude: 151.25 }]);
    expect(fragmentsOf(good.hit, 'Latitude')[0]).toMatchObject({ number: -33.5, importance: 'primary' });
    for (const [latitude, longitude] of [
      ['0', '0'],
      ['91', '10'],
      ['10', '-180.5'],
      ['north', '1'],
    ] as const) {
      const { hit, certificate } = await importModel('Location', coordinate(latitude, longitude));
      expect(hit?.locations).toEqual([]);
      expect(valuesOf(hit, 'Latitude')).toEqual([latitude]);
      expect(certificate.warnings.length).toBeGreaterThan(0);
    }
  });

  it.each<[string, string, string, HitPosition]>([
    ['a precision', 'Location', field('Precision', '12 m'), { ...GRAZ, accuracy: 12 }],
    ['a precision in kilometres', 'Location', field('Precision', '1.5 km'), { ...GRAZ, accuracy: 1500 }],
    ['a precision that is no length', 'Location', field('Precision', 'high'), GRAZ],
    [
      'an accuracy of satellites',
      'Location',
      field('GpsHorizontalAccuracy', '4.5', 'Double'),
      { ...GRAZ, accuracy: 4.5, source: 'gps' },
    ],
    ['a wireless network', 'Location', field('Type', 'Wi-Fi'), { ...GRAZ, source: 'wifi' }],
    ['cells', 'Location', field('Category', 'Harvested Cell Towers'), { ...GRAZ, source: 'cell' }],
    ['pictures', 'Location', field('Category', 'Media Locations'), { ...GRAZ, source: 'exif' }],
    ['a category that tells nothing', 'Location', field('Category', 'Tracked Locations'), GRAZ],
    ['a cell tower', 'CellTower', '', { ...GRAZ, source: 'cell' }],
    ['a wireless network of its own', 'WirelessNetwork', '', { ...GRAZ, source: 'wifi' }],
  ])('stores the properties of a position: %s', async (_what, type, fields, expected) => {
    const { hit } = await importModel(type, `${coordinate('47.07', '15.44')}${fields}`);
    expect(hit?.locations).toEqual([expected]);
  });

  it('stores all points of a journey as locations', async () => {
    const point = (latitude: string) => model('Location', coordinate(latitude, '10'));
    const { hit } = await importModel(
      'Journey',
      single('FromPoint', 'Location', point('1')) + multi('WayPoints', 'Location', point('2'), point('3')),
    );
    expect(hit?.locations.map(({ latitude }) => latitude)).toEqual([1, 2, 3]);
    expect(valuesOf(hit, 'From point Latitude')).toEqual(['1']);
    expect(valuesOf(hit, 'Way point Latitude')).toEqual(['2', '3']);
  });

  it('adds the source files of the data', async () => {
    const extra = `<extraInfos><extraInfo type="model" id="n1"><sourceInfo><nodeInfos>
      <nodeInfo name="a.db" path="Phone/a.db" tableName="notes" offset="4096"/><nodeInfo name="b.db" path="Phone/b.db" tableName="" offset=""/>
      </nodeInfos></sourceInfo></extraInfo><extraInfo type="model" id="absent"><nodeInfo path="x"/></extraInfo></extraInfos>`;
    const { hits } = await importXml(
      project(`<decodedData>${model('Note', field('Title', 'x'), { id: 'n1' })}</decodedData>${extra}`),
    );
    expect(hits[0]?.sources).toEqual([
      { path: 'Phone/a.db', deleted: null, location: ['Table: notes', 'Offset: 0x1000'] },
      { path: 'Phone/b.db', deleted: null, location: [] },
    ]);
  });

  it('gives a model without an id its line as id, and stores links to other models as hidden fragments', async () => {
    const xml =
      '<model type="Note">' +
      field('Title', 'x') +
      jump({ id: 'm2', isModel: true }) +
      '<sourcemodels><ownerid>m3</ownerid></sourcemodels></model>';
    const { hits } = await importXml(reportOf(xml));
    expect(hits[0]?.originalId).toBe('line 4');
    expect(valuesOf(hits[0], 'Linked item')).toEqual(['m2', 'm3']);
  });
});
