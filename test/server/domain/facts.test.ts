import moment from 'moment-timezone';

import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import { codeOf, messageOf } from '@server/domain/error-facts';
import { nearestPlaceText } from '@server/domain/nearest-place-text';
import { weekHourOf } from '@server/domain/week-hours';
import { END_OF_WRITABLE_TIME, FIRST_WRITABLE_TIME, writableTime } from '@server/domain/writable-time';
import { zoneFingerprint } from '@server/domain/zone-fingerprint';
import { zoneShifts } from '@server/domain/zone-shifts';
import { BadRequestError } from '@server/errors';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';

describe('a thrown value', () => {
  it.each<[thrown: unknown, message: string, code: string]>([
    [new Error('broken'), 'broken', ''],
    [Object.assign(new Error('gone'), { code: 'ENOENT' }), 'gone', 'ENOENT'],
    [{ message: 'plain', code: 'Z_DATA_ERROR' }, 'plain', 'Z_DATA_ERROR'],
    [{ message: 5, code: 5 }, '[object Object]', ''],
    [{ code: 'E' }, '[object Object]', 'E'],
    ['text', 'text', ''],
    [null, 'null', ''],
    [undefined, 'undefined', ''],
    [7, '7', ''],
  ])('has a message, and the code of an error of Node: %p', (thrown, message, code) => {
    expect([messageOf(thrown), codeOf(thrown)]).toEqual([message, code]);
  });
});

describe('the hour of a week', () => {
  it.each([
    ['2024-07-01T00:00:00.000Z', 0],
    ['2024-07-01T00:59:59.999Z', 0],
    ['2024-07-01T01:00:00.000Z', 1],
    ['2024-07-02T00:00:00.000Z', 24],
    ['2024-07-07T23:59:59.999Z', 167],
    ['1970-01-01T00:00:00.000Z', 72],
    ['1969-12-31T23:59:59.999Z', 71],
    ['1969-12-29T00:00:00.000Z', 0],
    ['1969-12-28T23:00:00.000Z', 167],
    ['1600-01-01T05:00:00.000Z', 125],
  ])('of the local time %s is %d, counted from Monday, 00:00', (wallClock, hour) => {
    expect(weekHourOf(Date.parse(wallClock))).toBe(hour);
  });
});

describe('writable times', () => {
  it('are those of years with four digits, and others are clamped', () => {
    expect(new Date(FIRST_WRITABLE_TIME).toISOString()).toBe('0001-01-01T00:00:00.000Z');
    expect(new Date(END_OF_WRITABLE_TIME - 1).toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect([0, -1e18, 1e18, FIRST_WRITABLE_TIME - 1].map(writableTime)).toEqual([
      ...[0, FIRST_WRITABLE_TIME, END_OF_WRITABLE_TIME, FIRST_WRITABLE_TIME],
    ]);
  });
});

describe('the text of the nearest place', () => {
  const place = { longitude: 16.6, latitude: 49.2, name: 'Brno', region: 'South Moravian, Czechia', kilometres: 3.4 };
  const text = (longitude: number, latitude: number, given: object = {}) =>
    nearestPlaceText({ ...place, ...given }, { longitude, latitude });

  it.each([
    ['north', 16.6, 49.3],
    ['north-east', 16.75, 49.3],
    ['east', 16.7, 49.2],
    ['south-east', 16.75, 49.1],
    ['south', 16.6, 49.1],
    ['south-west', 16.45, 49.1],
    ['west', 16.5, 49.2],
    ['north-west', 16.45, 49.3],
  ])('contains the direction %s', (direction, longitude, latitude) => {
    expect(text(longitude, latitude)).toBe(`3 km ${direction} of Brno, South Moravian, Czechia`);
  });

  it('uses the shorter way across the date line', () => {
    const index = { longitude: 179.9, latitude: -17, name: 'Fiji', region: '', kilometres: 20 };
    expect(nearestPlaceText(index, { longitude: -179.9, latitude: -17 })).toBe('20 km east of Fiji');
  });

  it('has no direction below half a kilometre', () => {
    expect(text(16.6, 49.3, { kilometres: 0.49 })).toBe('Less than 1 km from Brno, South Moravian, Czechia');
    expect(text(16.6, 49.3, { kilometres: 0.5 })).toBe('1 km north of Brno, South Moravian, Czechia');
    expect(text(16.6, 49.3, { region: '', kilometres: 1.4 })).toBe('1 km north of Brno');
  });
});

describe('the UTC offsets of a zone', () => {
  it('are positive when clocks are ahead of UTC, and end when clocks change, except for the last', () => {
    const { untils, shifts } = zoneShifts('Europe/Berlin');
    const summer = untils.indexOf(Date.parse('2024-10-27T01:00:00.000Z'));
    expect([shifts[summer - 1], shifts[summer], shifts[summer + 1]]).toEqual([3_600_000, 7_200_000, 3_600_000]);
    expect(untils[summer - 1]).toBe(Date.parse('2024-03-31T01:00:00.000Z'));
    expect(untils.at(-1)).toBe(Infinity);
    expect(untils).toHaveLength(shifts.length);
    expect([...untils.slice(0, -1)].every(Number.isFinite)).toBe(true);
    expect([...zoneShifts('UTC').untils]).toEqual([Infinity]);
    expect(Object.is(zoneShifts('UTC').shifts[0], 0)).toBe(true);
  });

  it('are refused for an unknown zone', () => {
    expect(() => zoneShifts('Europe/Atlantis')).toThrow(new BadRequestError('"Europe/Atlantis" is not a timezone.'));
  });

  it('have a fingerprint that differs between zones, and is that of UTC for an unknown zone', () => {
    const hashOf = (zone: string) => zoneFingerprint(zone).slice(-8);
    expect(zoneFingerprint('Europe/Berlin')).toMatch(/^Europe\/Berlin-[\da-f]{8}$/);
    expect(zoneFingerprint('Europe/Berlin')).toBe(zoneFingerprint('Europe/Berlin'));
    const zones = ['Europe/Berlin', 'Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Etc/GMT+1', 'Etc/GMT-1'];
    expect(new Set(zones.map(hashOf)).size).toBe(zones.length);
    expect(hashOf('Europe/Atlantis')).toBe(hashOf('UTC'));
  });

  it('have a fingerprint that is another one when clocks are moved at other times', () => {
    const known = moment.tz.zone('Europe/Berlin');
    const zone = jest.spyOn(moment.tz, 'zone');
    const hashWith = (name: string, untils: number[]) => {
      zone.mockReturnValue(known === null ? null : { ...known, name, untils, offsets: [-60, -120, -60] });
      return zoneFingerprint(name).slice(-8);
    };
    try {
      const first = hashWith('Test/First', [1e12, 1.1e12, Infinity]);
      expect(hashWith('Test/Same', [1e12, 1.1e12, Infinity])).toBe(first);
      expect(hashWith('Test/Moved', [1e12, 1.2e12, Infinity])).not.toBe(first);
    } finally {
      zone.mockRestore();
    }
  });
});

describe('the audit context', () => {
  const who = { userId: 'u', userName: 'Ada' };
  const action = buildAuditContext('case interaction', { ...who, call: 'createTag', caseId: '7' });
  const context: AuditContext = { ...action, origin: 'w' };

  it('is in the audit entry with the description, without the origin', () => {
    expect(auditEntry(context)).toEqual({ ...action, description: {} });
    expect(auditEntry(context, { tagId: ['1'] }, { hitId: '9', evidenceId: 2 })).toEqual({
      ...action,
      ...{ hitId: '9', evidenceId: 2, description: { tagId: ['1'] } },
    });
    expect(auditEntry(context, {}, { caseId: '8' }).caseId).toBe('8');
  });

  it('contains the author of the change, with the origin or null', () => {
    expect(authorOf(context)).toEqual({ ...who, origin: 'w' });
    expect(authorOf(action)).toEqual({ ...who, origin: null });
  });

  it('contains the case, and has none for other calls', () => {
    expect(caseOf(context)).toBe('7');
    expect(() => caseOf({ ...context, caseId: null })).toThrow('createTag is not a call about a case');
  });
});
