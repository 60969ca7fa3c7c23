import { numberTail, personTest, personTexts, type Party } from '@server/domain/people';

const anna = personTest({
  names: ['Anna Berg', ' '],
  identifiers: ['+49 176 04069011', 'anna@law.example', '', '110'],
});
const party = (name: string | null, identifier: string | null): Party => ({ name, identifier });

describe('a participant', () => {
  it.each<[name: string | null, identifier: string | null, isAnna: boolean]>([
    [null, '0176 04069011', true],
    [null, '4917604069011@s.whatsapp.net', true],
    [null, 'ANNA@law.example', true],
    ['Bert', 'anna@law.example', true],
    ['ANNA BERG', null, true],
    ['anna berg', '0176 99999999', true],
    [null, '110', true],
    ['Anna', null, false],
    ['Anna Berg-Frey', null, false],
    [null, '٠١٧٦ ٠٤٠٦٩٠١١', true],
    [null, '0176 04069012', false],
    [null, '1100', false],
    [null, '', false],
    ['', null, false],
    [' ', ' ', false],
    [null, null, false],
  ])('matches a person by the whole name or by an account: %j %j %s', (name, identifier, isAnna) => {
    expect(anna(party(name, identifier))).toBe(isAnna);
  });

  it.each(['+55 31 98888-7777', '553188887777@s.whatsapp.net', '31 98888-7777'])(
    '[case-22] matches a Brazilian number with and without its ninth digit: %s',
    (identifier) => {
      for (const other of ['+55 (31) 98888-7777', '+55 31 8888-7777']) {
        expect(personTest({ names: [], identifiers: [other] })(party(null, identifier))).toBe(true);
      }
      expect(personTest({ names: [], identifiers: ['+55 31 98888-7778'] })(party(null, identifier))).toBe(false);
    },
  );

  it('does not match a person without a name or account', () => {
    const nobody = personTest({ names: [''], identifiers: ['', '?'] });
    expect([party(null, null), party('', ''), party(' ', '?')].filter(nobody)).toEqual([]);
  });
});

describe('the digits of a telephone number', () => {
  it.each([
    ['+49 176 04069011', '604069011'],
    ['0176 04069011', '604069011'],
    ['040 6901', '0406901'],
    ['+55 31 98888-7777', '88887777'],
    ['553188887777@s.whatsapp.net', '88887777'],
    ['110', null],
    ['anna@law.example', null],
    ['', null],
    ['12345678@law.example', null],
    ['a1234567', null],
  ])('of %s are %s', (identifier, tail) => {
    expect(numberTail(identifier)).toBe(tail);
  });
});

describe('the search terms of a person', () => {
  it('are the exact names and accounts and the last digits of numbers, each once', () => {
    expect(
      personTexts({
        names: ['Anna Berg', ' ', 'Anna Berg'],
        identifiers: ['+49 176 04069011', '0176 04069011', 'anna@law.example', ''],
      }),
    ).toEqual([
      {
        terms: ['Anna Berg', '+49 176 04069011', '0176 04069011', 'anna@law.example'],
        ...{ matchType: 'exact', operator: 'OR' },
      },
      { terms: ['604069011'], matchType: 'partial', operator: 'OR' },
    ]);
  });

  it('contain no digits without a number, and are empty without names and accounts', () => {
    expect(personTexts({ names: ['Anna'], identifiers: ['anna@law.example'] })).toHaveLength(1);
    expect(personTexts({ names: [' '], identifiers: [''] })).toEqual([]);
  });
});
