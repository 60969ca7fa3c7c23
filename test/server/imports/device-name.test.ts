import { deviceNameOf } from '@server/imports/device-name';

const facts = (entries: Record<string, string>, name = 'Device Info') => ({
  name,
  fragments: Object.entries(entries).map(([label, value]) => ({ name: label, value })),
});

describe('the name of a device', () => {
  it.each([
    [{}, null],
    [{ 'OS version': '14' }, null],
    [{ 'Detected phone model': 'SM-S911B' }, 'SM-S911B'],
    [{ 'Detected phone vendor': 'Samsung', 'Detected phone model': 'SM-S911B' }, 'Samsung SM-S911B'],
    [{ 'Detected phone vendor': 'Apple', 'Detected phone model': 'Apple iPhone 14' }, 'Apple iPhone 14'],
    [{ 'Device name': "Anna's phone", 'Detected phone model': 'Pixel 8' }, "Anna's phone (Pixel 8)"],
    [{ 'Device name': 'Pixel 8', 'Detected phone model': 'Pixel 8' }, 'Pixel 8'],
    [{ 'Device name': '  Two\n words ', Model: ' ' }, 'Two words'],
  ])('of %j is %j', (entries, name) => {
    expect(deviceNameOf([facts(entries)])).toBe(name);
  });

  it('is not that of a SIM card, and is limited to the length of a source name', () => {
    expect(deviceNameOf([facts({ 'Device name': 'SIM of Telia' }, 'SIM card')])).toBeNull();
    expect(deviceNameOf([facts({ 'Device name': 'x'.repeat(1000) })])).toHaveLength(255);
  });
});
