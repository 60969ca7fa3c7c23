import { LocalTimes } from '@server/domain/local-times';
import { zoneFingerprint } from '@server/domain/zone-fingerprint';
import { instantOf } from '@test/server/helpers/brute-date';
import { Random } from '@test/server/helpers/random';

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Africa/Casablanca'],
  ...['Pacific/Apia', 'Pacific/Chatham', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati', 'Europe/Dublin'],
];
const DAYS = ['2024-03-10', '2024-03-31', '2024-04-07', '2024-10-06', '2024-10-27', '1996-04-07', '2011-12-30'];
const DAY = 86_400_000;

const iso = (timezone: string, wallClock: string) =>
  new Date(new LocalTimes(timezone).instantOf(Date.parse(`${wallClock}Z`))).toISOString();

describe('a time without a zone', () => {
  it.each([
    ['in winter', 'Europe/Berlin', '2024-01-15T12:00:00', '2024-01-15T11:00:00.000Z'],
    ['in summer', 'Europe/Berlin', '2024-07-15T12:00:00', '2024-07-15T10:00:00.000Z'],
    ['before clocks go forward', 'Europe/Berlin', '2024-03-31T01:59:59', '2024-03-31T00:59:59.000Z'],
    [
      'that the clock skips is the instant of the change',
      'Europe/Berlin',
      '2024-03-31T02:30:00',
      '2024-03-31T01:00:00.000Z',
    ],
    ['after clocks went forward', 'Europe/Berlin', '2024-03-31T03:00:01', '2024-03-31T01:00:01.000Z'],
    ['that occurs twice is the first instant', 'Europe/Berlin', '2024-10-27T02:30:00', '2024-10-27T00:30:00.000Z'],
    ['after clocks went back', 'Europe/Berlin', '2024-10-27T03:00:00', '2024-10-27T02:00:00.000Z'],
    ['in a zone with an offset of half an hour', 'Asia/Kolkata', '2024-02-29T00:00:00', '2024-02-28T18:30:00.000Z'],
    ['on a skipped day', 'Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T10:00:00.000Z'],
    ['in an unknown zone, which is read as UTC', 'Europe/Atlantis', '2024-01-15T12:00:00', '2024-01-15T12:00:00.000Z'],
  ])('%s', (_name, timezone, wallClock, instant) => {
    expect(iso(timezone, wallClock)).toBe(instant);
  });

  it.each(ZONES)('is the first instant at which clocks in %s show it or a later time', (timezone) => {
    const random = new Random(12);
    const localTimes = new LocalTimes(timezone);
    for (let draw = 0; draw < 400; draw += 1) {
      const wallClock = Math.floor((Date.parse(random.pick(DAYS)) + (random.next() - 0.5) * 4 * DAY) / 1_000) * 1_000;
      const rounded = random.chance(0.5) ? wallClock : Math.round(wallClock / 1_800_000) * 1_800_000;
      const date = { instant: new Date(rounded).toISOString(), isLocal: true, original: '' };
      const expected = instantOf(date, { timezone, phoneCountry: null });
      expect([date.instant, localTimes.instantOf(rounded)]).toEqual([date.instant, expected]);
    }
  });

  it.each(ZONES)('is never before the instant of an earlier local time in %s', (timezone) => {
    const localTimes = new LocalTimes(timezone);
    const wrong: string[] = [];
    let before = -Infinity;
    for (let wallClock = Date.UTC(2011, 11, 28); wallClock < Date.UTC(2012, 11, 1); wallClock += 600_000) {
      const instant = localTimes.instantOf(wallClock);
      if (instant < before) {
        wrong.push(new Date(wallClock).toISOString());
      }
      before = instant;
    }
    expect(wrong).toEqual([]);
  });
});

it('the fingerprint of a zone contains its name and a hash', () => {
  expect(zoneFingerprint('Europe/Berlin')).toMatch(/^Europe\/Berlin-[0-9a-f]{8}$/);
  expect(zoneFingerprint('Europe/Berlin')).not.toBe(zoneFingerprint('Europe/Paris'));
});
