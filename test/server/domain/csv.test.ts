import { csvLine, excelCsvLine } from '@server/domain/csv';

describe('a line of a CSV file', () => {
  it('quotes values with commas, quotes and line breaks (RFC 4180)', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', ''])).toBe(
      'plain,"a,b","say ""hi""","two\r\nlines",\r\n',
    );
  });

  const values = ['=1+1', '+49 176', '@SUM(A1)', '\tx', '-a', '＝1'];

  it('[case-20] has the values unchanged for programs', () => {
    const numbers = ['-33.8688', '151.2093', '+4790000002', '4111111111111111', '00123', '1234567890123456789'];
    expect(csvLine([...values, ...numbers])).toBe(`${[...values, ...numbers].join(',')}\r\n`);
  });

  it.each([...values, '\rx'])(
    'for Excel prefixes %j with an apostrophe, so that it does not run as a formula',
    (value) => {
      const guarded = `'${value}`;
      expect(excelCsvLine([value])).toBe(`${/[\r]/.test(value) ? `"${guarded}"` : guarded}\r\n`);
    },
  );

  it('[case-20] for Excel keeps numbers as numbers, and those that it would change readable', () => {
    const kept = ['-33.8688', '151.2093', '-2', '0', '123456789012345', '1.2.3.4', '2024-05-01', 'x'.repeat(1000)];
    expect(excelCsvLine(kept)).toBe(csvLine(kept));
    const changed = [
      '+4790000002',
      '4111111111111111',
      '00123',
      '1234567890123456789',
      '1.50',
      '12E5',
      '1'.repeat(500),
    ];
    expect(excelCsvLine(changed)).toBe(csvLine(changed.map((value) => `'${value}`)));
  });
});
