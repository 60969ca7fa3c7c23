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
  it('knows the names that tools give them', () => {
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

  it('takes several of one value apart', () => {
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
  ])('takes %s %s for nothing', (name, value) => {
    expect(of({ [name]: value })).toEqual([]);
  });
});

describe('sharedIdentifiers', () => {
  it('shows one device by one identifier of it, whatever its check digit and case', () => {
    expect(shared({ IMEI }, { IMEI: '35123456789012 7', IMSI: CARD.IMSI })).toEqual(['IMEI']);
    expect(shared({ Serial: 'nl12a0047193' }, { 'Serial number': 'NL12A0047193' })).toEqual(['serialNumber']);
  });

  it('does not by a card, which moves from device to device, nor by an address alone', () => {
    expect(shared(CARD, CARD)).toBeNull();
    expect(shared(RADIO, RADIO)).toBeNull();
    expect(shared({ IMEI }, { IMEI: '359999999999999' })).toBeNull();
  });

  it('does by a card and an address together, unless identifiers of the device contradict', () => {
    expect(shared({ ...CARD, ...RADIO }, { ...CARD, ...RADIO })).toEqual(['ICCID', 'IMSI', 'bluetoothAddress']);
    expect(shared({ ...CARD, ...RADIO, IMEI }, { ...CARD, ...RADIO, IMEI: '359999999999999' })).toBeNull();
  });
});
