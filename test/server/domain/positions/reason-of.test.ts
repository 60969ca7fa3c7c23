import { ruleOfArtifact } from '@server/domain/positions/artifact-rule';
import { compareCamera, isCameraPath, isTransferPath } from '@server/domain/positions/camera';
import { cameraOf, devicesOf } from '@server/domain/positions/devices';
import { reasonOf } from '@server/domain/positions/reason-of';

const reason = (artifact: string, values: Record<string, string> = {}) => {
  const [group = '', name = ''] = artifact.split('/');
  const lower = Object.entries(values).map(([key, value]) => [key.toLowerCase(), value] as const);
  const of = (names: ReadonlySet<string>) => lower.flatMap(([key, value]) => (names.has(key) ? value : []));
  return reasonOf(
    ruleOfArtifact({ group, name }),
    { of },
    { makes: ['Samsung'], models: ['Galaxy S21 (SM-G991B/DS)'] },
  );
};

describe('the reason of a position', () => {
  it.each([
    ['Locations/Cell Towers', {}, 'cellTower'],
    ['Locations/Wireless Networks', {}, 'wirelessNetwork'],
    ['Locations/Journeys', {}, 'journey'],
    ['Locations/Journeys', { Type: 'Planned route' }, 'savedPlace'],
    ['Locations/Locations', { Category: 'Tracked Locations' }, 'recorded'],
    ['Locations/Locations', { Category: 'Visited' }, 'recorded'],
    ['Locations/Locations', { Origin: 'Device' }, 'recorded'],
    ['Locations/Locations', { 'AXIOM artifact': 'Significant Locations' }, 'recorded'],
    ['Locations/Locations', { 'Connection type': 'Cell tower' }, 'cellTower'],
    ['Device & System/Network Information', { 'Connection type': 'WiFi' }, 'wirelessNetwork'],
    ['Locations/Locations', { Category: 'Searched Locations', Origin: 'Device' }, 'savedPlace'],
    ['Locations/Locations', { Category: 'Shared location' }, 'savedPlace'],
    ['Locations/Locations', { Origin: 'External' }, 'savedPlace'],
    ['Locations/Locations', { Category: 'Media Locations' }, 'mediaLocation'],
    ['Locations/Locations', {}, 'notStated'],
    ['Locations/Locations', { Source: 'Maps' }, 'notStated'],
    ['Communication/WhatsApp Messages', {}, 'message'],
    ['Communication/Contacts', {}, 'contact'],
    ['Communication/Call Log', {}, 'notStated'],
    ['Email & Calendar/Calendar Entries', {}, 'calendar'],
    ['Email & Calendar/Emails', {}, 'message'],
    ['Web/Searched Items', {}, 'search'],
    ['Web/Web Bookmarks', {}, 'web'],
    ['Documents/Documents', {}, 'file'],
    ['Device & System/Device Events', {}, 'deviceEvent'],
    ['Other/Room Scan', { Category: 'Tracked' }, 'notStated'],
  ])('of %s %j is %s', (artifact, values, expected) => {
    expect(reason(artifact, values)).toBe(expected);
  });

  const own = { 'Exif make': 'samsung', 'Exif model': 'SM-G991B' };
  it.each([
    [{ Path: 'media/0/DCIM/Camera/a.jpg', ...own }, 'ownCamera'],
    [{ Path: 'media\\0\\DCIM\\100ANDRO\\a.jpg', Make: 'SAMSUNG', Model: 'Galaxy S21' }, 'ownCamera'],
    [{ Path: 'media/0/DCIM/Camera/a.jpg' }, 'cameraUnclear'],
    [{ Path: 'media/0/DCIM/Camera/a.jpg', 'Exif make': 'Apple', 'Exif model': 'iPhone 12' }, 'cameraUnclear'],
    [{ Path: 'media/com.whatsapp/WhatsApp/Media/WhatsApp Images/a.jpg', ...own }, 'receivedFile'],
    [{ Path: 'media/com.whatsapp/WhatsApp/Media/WhatsApp Images/Sent/a.jpg', ...own }, 'receivedFile'],
    [{ Path: 'media/0/Download/a.jpg', ...own }, 'receivedFile'],
    [{ Path: 'media/0/Pictures/a.jpg', ...own }, 'otherFolder'],
    [{ ...own }, 'otherFolder'],
    [{ Path: 'media/0/Pictures/a.jpg', 'Exif make': 'Apple', 'Exif model': 'iPhone 12' }, 'otherCamera'],
  ])('of a picture %j is %s', (values, expected) => {
    expect(reason('Media/Pictures', values)).toBe(expected);
  });
});

describe('a camera', () => {
  it.each([
    ['Apple', 'iPhone 12 Pro', { makes: [], models: ['iPhone 12 Pro (A2407)'] }, 'fits'],
    ['Apple', 'iPhone 12', { makes: ['Apple'], models: ['iPhone 12 Pro'] }, 'differs'],
    ['LGE', 'LG-H870', { makes: ['LG Electronics'], models: ['LG-H870'] }, 'fits'],
    ['Nordlys', 'Nordlys N12', { makes: ['Nordlys'], models: ['N12'] }, 'fits'],
    ['Nordlys', 'N12', { makes: [], models: [] }, 'unknown'],
    [null, 'N12', { makes: ['Nordlys'], models: ['N12'] }, 'unknown'],
    ['Pelago', 'N12', { makes: ['Nordlys'], models: ['N12'] }, 'differs'],
  ])('%s %s of %j %s', (make, model, device, expected) => {
    expect(compareCamera({ make, model }, device)).toBe(expected);
  });

  it('has a folder of its own, which is not that of a messenger', () => {
    expect(isCameraPath('DCIM/100APPLE/IMG_0001.HEIC')).toBe(true);
    expect(isCameraPath('DCIM/.thumbnails/1.jpg')).toBe(false);
    expect(isCameraPath('WhatsApp/DCIM/Camera/1.jpg')).toBe(false);
    expect(isTransferPath('DCIM/Camera/WhatsApp.jpg')).toBe(false);
  });
});

describe('devices', () => {
  const section = (facts: Record<string, string>, name = 'Device Info') => ({
    name,
    fragments: Object.entries(facts).map(([key, value]) => ({ name: key, value })),
  });

  it('read by another tool are no second device, and have what each tool says about the camera', () => {
    const devices = devicesOf(
      new Map([
        [1, [section({ IMEI: '001010947193007', 'Detected phone vendor': 'Nordlys', 'Detected phone model': 'N12' })]],
        [2, [section({ IMEI: '001010310226042', Model: 'P5' })]],
        [3, [section({ IMEI: '00101094719300', 'Model number': 'NL12' })]],
      ]),
    );
    expect([1, 2, 3].map((id) => devices.get(id)?.number)).toEqual([1, 2, 1]);
    expect(devices.get(3)).toMatchObject({ makes: ['Nordlys'], models: ['N12', 'NL12'] });
  });

  it('do not take a card for the phone', () => {
    expect(cameraOf([section({ Model: 'USIM' }, 'SIM card'), section({ Manufacturer: 'LG' })])).toEqual({
      makes: ['LG'],
      models: [],
    });
  });
});
