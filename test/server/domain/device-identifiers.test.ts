import { identifiersOf, sharedIdentifiers } from '@server/domain/device-identifiers';

const facts = (given: Record<string, string>) => Object.entries(given).map(([name, value]) => ({ name, value }));
const of = (given: Record<string, string>) => identifiersOf(facts(given));
const shared = (left: Record<string, string>, right: Record<string, string>) =>
  sharedIdentifiers(of(left), of(right))?.map(({ kind }) => kind) ?? null;

const IMEI = '351234567890123';
const ICCID = '8988211000000345711';
const CARD = { ICCID, IMSI: '262011234567890' };
const RADIO = { DeviceInfoBluetoothDeviceAddress: '0C:14:20:AA:BB:01' };

describe('identifiersOf', () => {
  it('recognises the names that tools use for identifiers', () => {
    expect(
      of({
        DeviceInfoIMEI: IMEI,
        'IMEI 2': '35-123456-789012-4',
        'Serial Number': 'NL12A0047193',
        'Advertising ID': '38400000-8cf0-11bd-b23e-10b96e40000d',
        'Android ID': '9774d56d682e549c',
        DeviceInfoWiFiAddress: '0c-14-20-aa-bb-02',
        Model: 'NL12A',
      }),
    ).toEqual([
      { kind: 'IMEI', value: '35123456789012' },
      { kind: 'serialNumber', value: 'NL12A0047193' },
      { kind: 'advertisingId', value: '384000008CF011BDB23E10B96E40000D' },
      { kind: 'deviceId', value: '9774D56D682E549C' },
      { kind: 'wifiAddress', value: '0C1420AABB02' },
    ]);
  });

  it('splits a value that contains several identifiers', () => {
    expect(of({ IMEI: `${IMEI}, 359999999999999` }).map(({ value }) => value)).toEqual([
      '35123456789012',
      '35999999999999',
    ]);
  });

  it.each([
    ['IMEI', '000000000000000'],
    ['IMEI', '1234'],
    ['Serial', 'unknown'],
    ['Serial', '0123456789ABCDEF'],
    ['Wi-Fi address', '02:00:00:00:00:00'],
    ['Bluetooth address', 'off'],
    ['Serial number of the cable', 'A1234567'],
  ])('ignores %s with the value %s', (name, value) => {
    expect(of({ [name]: value })).toEqual([]);
  });
});

describe('names and values of identifiers', () => {
  it.each<[kind: string, name: string, value: string]>([
    ...['IMEI', 'imei1', 'IMEI 2', 'IMEISV', 'IMEI number', 'DeviceInfoIMEI'].map((name): [string, string, string] => [
      'IMEI',
      name,
      '35123456789012',
    ]),
    ...['Mobile Id (IMEI)', 'Mobile id (IMEI)', 'IMEI/MEID'].map((name): [string, string, string] => [
      ...(['IMEI', name] as const),
      '35123456789012',
    ]),
    ['MEID', 'IMEI/MEID', 'A0000012345678'],
    ['ICCID', 'SIM Identification (ICCID)', '898821100000034571'],
    ['IMSI', 'Subscriber Id (IMSI)', '262011234567890'],
    ...['MEID', 'MEID number', 'meid2'].map((name): [string, string, string] => ['MEID', name, 'A0000012345678']),
    ...[
      'Serial',
      'Serial number',
      'SerialNo',
      'Device serial',
      'Phone serial number',
      'Android serial',
      'Hardware serial',
    ].map((name): [string, string, string] => ['serialNumber', name, 'NL12A0047193']),
    ...['UDID', 'Android ID', 'Unique device ID', 'Unique Device Identifier', 'ECID'].map(
      (name): [string, string, string] => ['deviceId', name, '9774D56D682E549C'],
    ),
    ...['Advertising ID', 'Google advertising identifier', 'IDFA', 'AAID', 'GAID'].map(
      (name): [string, string, string] => ['advertisingId', name, '384000008CF011BD'],
    ),
    ...['ICCID', 'SIM ICCID', 'ICCID2'].map((name): [string, string, string] => ['ICCID', name, '898821100000034571']),
    ...['IMSI', 'SIM IMSI', 'imsi 1'].map((name): [string, string, string] => ['IMSI', name, '262011234567890']),
    ...['Wi-Fi', 'WiFi MAC address', 'WLAN MAC', 'Wlan address'].map((name): [string, string, string] => [
      'wifiAddress',
      name,
      '0C1420AABB02',
    ]),
    ...['Bluetooth', 'Bluetooth address', 'Bluetooth MAC address', 'Bluetooth device address'].map(
      (name): [string, string, string] => ['bluetoothAddress', name, '0C1420AABB01'],
    ),
  ])('return the kind %s for the name "%s"', (kind, name, value) => {
    expect(of({ [name]: ` ${value.toLowerCase()} ` })).toEqual([{ kind, value }]);
  });

  it.each([
    ...[
      'IMEI of the charger',
      'my IMEI',
      'IMEI 12',
      'Serial numbers',
      'Cable serial',
      'UDID of the backup',
      'not UDID',
    ],
    ...['Advertising', 'old IDFA', 'IDFA enabled', 'ICCID of the other', 'eICCID', 'IMSI of the other', 'TIMSI'],
    ...['Network Code (from IMSI)', 'Mobile Id (IMEI) of the case'],
    ...[
      'Wi-Fi address of the router',
      'No Wi-Fi',
      'Bluetooth address of the car',
      'Car bluetooth',
      'MEID of x',
      'xMEID',
    ],
  ])('return nothing for the name "%s"', (name) => {
    expect(of({ [name]: '0C1420AABB02A5512345678901234' })).toEqual([]);
    expect(of({ [name]: '0c:14:20:aa:bb:02' })).toEqual([]);
    expect(of({ [name]: '351234567890123456' })).toEqual([]);
  });

  it.each<[name: string, value: string, expected: string | null]>([
    ['IMEI', '3512345678901', null],
    ['IMEI', '35123456789012', '35123456789012'],
    ['IMEI', '3512345678901234', '35123456789012'],
    ['ICCID', '89882110000003457', null],
    ['ICCID', '8988211000000345711', '898821100000034571'],
    ['IMSI', '2620112345678', null],
    ['IMSI', '26201123456789', '26201123456789'],
    ['IMSI', '2620112345678901', '262011234567890'],
    ['Serial', 'A1234', null],
    ['Serial', 'A12345', 'A12345'],
    ['Serial', 'ABCDEF', null],
    ['Serial', '111111', null],
    ['Serial', '12345678', null],
    ['Serial', '123456789', null],
    ['Wi-Fi', '0c1420aabb02', '0C1420AABB02'],
    ['Wi-Fi', '0c-14-20-aa-bb-02', '0C1420AABB02'],
    ['Wi-Fi', '0c:14:20:aa:bb', null],
    ['Wi-Fi', '0c:14:20:aa:bb:02:03', null],
    ['Wi-Fi', 'x0c:14:20:aa:bb:02', null],
    ['Wi-Fi', '0c:14:20:aa:bb:0g', null],
  ])('validate and normalise the value: %s %s is %s', (name, value, expected) => {
    expect(of({ [name]: value }).map(({ value: found }) => found)).toEqual(expected === null ? [] : [expected]);
  });

  it('are split at line breaks, commas and semicolons, and returned once each', () => {
    expect(of({ IMEI: `${IMEI}\r\n351234567890128;359999999999999` }).map(({ value }) => value)).toEqual([
      ...['35123456789012', '35999999999999'],
    ]);
  });

  it('are read from the first 2,000 facts only', () => {
    const others = Array.from({ length: 1_999 }, (_, index) => ({ name: `Fact ${index}`, value: 'x' }));
    const imei = { name: 'IMEI', value: IMEI };
    expect(identifiersOf([...others, imei])).toHaveLength(1);
    expect(identifiersOf([...others, { name: 'Fact', value: 'x' }, imei])).toEqual([]);
  });
});

describe('sharedIdentifiers', () => {
  it('needs one identifier of the device in common, regardless of check digit and case', () => {
    expect(shared({ IMEI }, { IMEI: '35123456789012 7', IMSI: CARD.IMSI })).toEqual(['IMEI']);
    expect(shared({ Serial: 'nl12a0047193' }, { 'Serial number': 'NL12A0047193' })).toEqual(['serialNumber']);
  });

  it('returns null for a SIM card alone, which moves between devices, and for an address alone', () => {
    expect(shared(CARD, CARD)).toBeNull();
    expect(shared(RADIO, RADIO)).toBeNull();
    expect(shared({ IMEI }, { IMEI: '359999999999999' })).toBeNull();
  });

  it('accepts a SIM card and an address together, unless identifiers of the device differ', () => {
    expect(shared({ ...CARD, ...RADIO }, { ...CARD, ...RADIO })).toEqual(['ICCID', 'IMSI', 'bluetoothAddress']);
    expect(shared({ ...CARD, ...RADIO, IMEI }, { ...CARD, ...RADIO, IMEI: '359999999999999' })).toBeNull();
  });
});
