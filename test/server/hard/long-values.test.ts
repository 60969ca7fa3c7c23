import { foldText } from '@contract/text/fold-text';
import { wordsOf } from '@contract/text/words';
import { excelCsvLine } from '@server/domain/csv';
import { PrivilegeMatcher } from '@server/domain/privilege-matcher';
import { xmlText } from '@server/reports/excel/cells';
import { htmlText } from '@server/reports/pdf/html-text';
import { TextRedactor } from '@server/reports/redaction/text-redactor';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { hardRounds } from '@test/helpers/rotation';
import { buildSegment } from '@test/server/helpers/build-segment';
import { LONG_TEXTS, LONG_VALUE_IMPORTS } from '@test/server/helpers/long-values';

/** Each takes seconds to minutes: test/server/imports/long-values.test.ts has one of them in `npm test`. */
const run = hardRounds({ runs: 1, seed: 1 }).isHard ? describe : describe.skip;

run.each(Object.entries(LONG_TEXTS))('a text of ten million characters %s', (_name, makeText) => {
  it.each(Object.entries(LONG_VALUE_IMPORTS))('is imported from %s as any value', async (_tool, importText) => {
    const { certificate } = await importText(makeText());
    expect(certificate.totals.refused).toBe(0);
    expect(certificate.totals.stored).toBeGreaterThan(1);
  });

  it('is folded, split into words and indexed', () => {
    const text = makeText();
    expect(wordsOf(foldText(text))).toBeDefined();
    const record = buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: text })] });
    buildSegment([record]).close();
  });

  it('is redacted, and matched with the privilege lists', () => {
    const text = `${makeText()} Zebra`;
    const numbers = TextRedactor.of([{ kind: 'numbers', except: [] }], null);
    expect(TextRedactor.ofWords(['zebra']).find(text)).toHaveLength(1);
    expect(numbers.find(text)).toBeDefined();
    const rules = [
      { id: 1, kind: 'term', key: 'zebra' },
      { id: 2, kind: 'email', key: 'a@example.org' },
    ] as const;
    expect(new PrivilegeMatcher(rules).match({ parties: [text], text })).toContain(1);
  });

  it('is written into a line of CSV, a workbook and a page', () => {
    const text = makeText();
    expect(excelCsvLine([text]).length).toBeGreaterThan(text.length);
    expect(xmlText(text).length).toBeGreaterThanOrEqual(text.length);
    expect(htmlText(text).length).toBeGreaterThanOrEqual(text.length);
  });
});
