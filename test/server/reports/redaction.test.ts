import type { RedactionRule } from '@contract/model/redaction';
import { REDACTED } from '@contract/rules/redaction';
import { personRedactor } from '@server/reports/redaction/redact-hit';
import { TextRedactor, withoutRanges } from '@server/reports/redaction/text-redactor';

const names = (...texts: string[]): RedactionRule => ({ kind: 'names', names: texts });
const numbers = (...except: string[]): RedactionRule => ({ kind: 'numbers', except });
const redact = (text: string, ...rules: RedactionRule[]) => TextRedactor.of(rules, 'SE').redact(text);

describe('names', () => {
  it.each([
    ['Call José now', 'jose', `Call ${REDACTED} now`],
    ['JOSÉ, josé', 'José', `${REDACTED}, ${REDACTED}`],
    ['Ｊｏｓｅ', 'jose', REDACTED],
    ['Anna  Berg\nwrites', 'anna berg', `${REDACTED}\nwrites`],
    ['hannah', 'anna', `h${REDACTED}h`],
    ['Stra\u00dfe 5', 'strasse', `${REDACTED} 5`],
    ['a\u200bnna', 'anna', REDACTED],
    ['nobody', 'anna', 'nobody'],
    ['to anna@xn--mnchen-3ya.example', 'Anna@München.example', `to ${REDACTED}`],
    ['see xn--mnchen-3ya.example', 'münchen.example', `see ${REDACTED}`],
  ])('in %j are redacted for the rule %j', (text, name, expected) => {
    expect(redact(text, names(name))).toBe(expected);
  });

  it('that are telephone numbers are redacted in any notation', () => {
    expect(redact('0702345678, 070-234 56 78, +46 70 234 56 78', names('+46702345678'))).not.toMatch(/\d/);
  });
});

describe('telephone numbers', () => {
  it.each([
    ['call 070-234 56 78!', `call ${REDACTED}!`],
    ['+46702345678', REDACTED],
    ['46702345678@s.whatsapp.net', `${REDACTED}@s.whatsapp.net`],
    ['on 2024-07-03 12:00:00 at 59.32931', 'on 2024-07-03 12:00:00 at 59.32931'],
    ['from 192.168.100.200', 'from 192.168.100.200'],
    ['IMG-20240703-WA0001.jpg', 'IMG-20240703-WA0001.jpg'],
    ['tel46702345678', `tel${REDACTED}`],
    ['٠٧٠٢٣٤٥٦٧٨', REDACTED],
    ['0176,4069,0521', REDACTED],
    ['0176 • 4069 • 0521', REDACTED],
    ['paid 12,345.67 or 12.345,67', 'paid 12,345.67 or 12.345,67'],
    ['0176,406,905.12', REDACTED],
    ['at 59.329,18.068', 'at 59.329,18.068'],
    ['2024_07_03', '2024_07_03'],
    ['pages 12, 14, 15, 22', 'pages 12, 14, 15, 22'],
    ['12345', '12345'],
  ])('in %j are redacted to %j', (text, expected) => {
    expect(redact(text, numbers())).toBe(expected);
  });

  it('that are excepted remain, and no others', () => {
    const except = numbers('+46701234567');
    expect(redact('+46 70 123 45 67', except)).toBe('+46 70 123 45 67');
    expect(redact('0701234567 and 0702345678', except)).toBe(`0701234567 and ${REDACTED}`);
    expect(redact('0702345678 0701234567', except)).not.toContain('2345678');
    expect(redact('070 1234567', numbers('1234567'))).toBe(REDACTED);
  });

  it('are excepted by two rules only when both except them', () => {
    expect(redact('0701234567', numbers('0701234567'), numbers())).toBe(REDACTED);
  });
});

it('redacted participants of a conversation are numbered', () => {
  const people = ['0702345678', '0703456789', null].map((identifier) => ({ name: 'Bo', identifier, isOwner: false }));
  const redacted = people.map(personRedactor(people, (text) => redact(text, numbers())));
  expect(redacted.map(({ name, identifier }) => [name, identifier])).toEqual([
    ['Bo', `${REDACTED} 1`],
    ['Bo', `${REDACTED} 2`],
    ['Bo', null],
  ]);
});

it('overlapping and adjacent ranges are replaced by one mark of constant length', () => {
  const ranges = [
    { start: 2, end: 5 },
    { start: 0, end: 3 },
    { start: 5, end: 6 },
  ];
  expect(withoutRanges('abcdefgh', ranges)).toBe(`${REDACTED}gh`);
  expect(withoutRanges('abcdefgh', [])).toBe('abcdefgh');
});
