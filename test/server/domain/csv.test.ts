import { csvLine } from '@server/domain/csv';

describe('a line of a CSV file', () => {
  it('quotes values with commas, quotes and line breaks (RFC 4180)', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\r\nlines', ''])).toBe(
      'plain,"a,b","say ""hi""","two\r\nlines",\r\n',
    );
  });

  it.each(['=1+1', '+49 176', '-2', '@SUM(A1)', '\tx', '\rx', '＝1'])(
    'prefixes %j with an apostrophe, so that spreadsheets do not run it as a formula',
    (value) => {
      const guarded = `'${value}`;
      expect(csvLine([value])).toBe(`${/[\r]/.test(value) ? `"${guarded}"` : guarded}\r\n`);
    },
  );
});
