import { numberTerm, telephoneNumber } from '@contract/text/telephone-number';

const isSame = (term: string, digits: string, country: string | null) =>
  telephoneNumber(term, country)?.isSame(digits) ?? null;

describe('a telephone number', () => {
  const GERMAN = ['4917604069052', '004917604069052', '017604069052', '17604069052', '49017604069052'];
  it.each(['+49 176 04069052', '0176 04069052', '+4917604069052', '0049 176 04069052', '+49 (0)176 04069052'])(
    '%s is equal in every notation when the country is known',
    (term) => {
      expect(GERMAN.map((digits) => isSame(term, digits, 'DE'))).toEqual(GERMAN.map(() => true));
      expect(isSame(term, '017604069053', 'DE')).toBe(false);
      expect(isSame(term, '33617604069', 'DE')).toBe(false);
    },
  );

  it('is equal in international notations without a country, and by its digits', () => {
    expect(isSame('+49 176 04069052', '4917604069052', null)).toBe(true);
    expect(isSame('+49 176 04069052', '004917604069052', null)).toBe(true);
    expect(isSame('+49 176 04069052', '017604069052', null)).toBe(false);
    expect(isSame('0176 04069052', '017604069052', null)).toBe(true);
  });

  it.each([
    ['GB', '+44 20 7946 0958', '02079460958'],
    ['US', '(212) 555-1234', '12125551234'],
    ['US', '011 49 176 04069052', '4917604069052'],
    ['IT', '+39 06 1234567', '061234567'],
    ['AR', '+54 9 11 1234 5678', '0111512345678'],
    ['MX', '55 1234 5678', '5215512345678'],
    ['MX', '+52 55 1234 5678', '0445512345678'],
    ['BR', '(31) 98888-7777', '553188887777'],
    ['BR', '0 15 11 91234-5678', '551112345678'],
    ['GB', '07700 900123', '447700900123'],
  ])('of %s: %s is %s', (country, term, digits) => {
    expect(isSame(term, digits, country)).toBe(true);
  });

  it('[case-22] is one with and without the ninth digit of Brazil and the 1 of Mexico, whatever the country of the case', () => {
    expect(isSame('+55 31 98888-7777', '553188887777', null)).toBe(true);
    expect(isSame('+55 31 8888-7777', '5531988887777', null)).toBe(true);
    expect(isSame('+52 1 55 1234 5678', '525512345678', null)).toBe(true);
    expect(isSame('+52 55 1234 5678', '005215512345678', null)).toBe(true);
  });

  it('is another one than a landline that lacks a digit', () => {
    expect(isSame('+55 31 93888-7777', '553138887777', null)).toBe(false);
    expect(isSame('+55 31 98888-7777', '553198888777', null)).toBe(false);
  });

  it('has a tail that ends every notation of it, also of a number with few digits', () => {
    expect(telephoneNumber('+49 595 865', 'DE')?.isSame('0595865')).toBe(true);
    for (const term of ['+49 595 865', '0049 595 865', '0595 865']) {
      const tail = telephoneNumber(term, 'DE')?.tail ?? 'none';
      expect(['0595865', '49595865', '0049595865'].map((digits) => digits.endsWith(tail))).toEqual([true, true, true]);
    }
    expect(telephoneNumber('0176 04069052', 'DE')?.tail).toBe('4069052');
  });

  it.each(['anna', '12 34', '2024-05-06', '192.168.178.24', '12345678901234567890'])('is not %s', (term) => {
    expect(telephoneNumber(term, 'DE')).toBeNull();
  });

  it('is read without a country when the country is unknown', () => {
    expect(isSame('0176 04069052', '4917604069052', 'XX')).toBe(false);
  });
});

describe('a term as a part of a number', () => {
  it.each(['0000-000000000000', '00000', '0000000'])('is empty when %s has only zeros', (term) => {
    expect(numberTerm(term, 'partial', 'DE')).toBeNull();
    expect(numberTerm(term, 'exact', 'DE')).toBeNull();
  });

  it('has at least five consecutive digits', () => {
    expect(numberTerm('0000-0001', 'partial', null)?.matches('49000000010')).toBe(true);
    expect(numberTerm('1000', 'partial', null)).toBeNull();
  });
});
