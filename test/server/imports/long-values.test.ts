import { foldMarkedText, foldText } from '@contract/text/fold-text';
import { identifierKey } from '@server/domain/message-copies/compared-message';
import { identitiesOf } from '@server/domain/message-copies/identify-item';
import { PrivilegeMatcher } from '@server/domain/privilege-matcher';
import { TextRedactor } from '@server/reports/redaction/text-redactor';
import { makeOffsetFolder } from '@/domain/highlight-folding';
import { importXml, valuesOf } from '@test/server/helpers/import-report';
import { LONG_TEXTS, LONG_VALUE_IMPORTS } from '@test/server/helpers/long-values';
import { field, model, multi, reportOf } from '@test/server/helpers/report-xml';

const LINE = 8_500_000;

describe('a text of millions of characters on one line', () => {
  it('[case-16] is imported from UFED with the items beside it', async () => {
    const messages = Array.from({ length: 5 }, (_unused, at) => model('InstantMessage', field('Body', `Hi ${at}`)));
    const { certificate, hits } = await importXml(
      reportOf(
        model('Chat', multi('Messages', 'InstantMessage', ...messages)),
        model('Note', field('Title', 'Long') + field('Body', `${'x'.repeat(LINE)}\n`)),
      ),
    );
    expect(certificate.totals).toMatchObject({ stored: 7, refused: 0 });
    expect(valuesOf(hits.at(-1), 'Body')[0]).toHaveLength(LINE + 1);
  });

  it.each(Object.keys(LONG_VALUE_IMPORTS).filter((tool) => tool !== 'UFED'))('is imported from %s', async (tool) => {
    const { certificate } = await LONG_VALUE_IMPORTS[tool]!(LONG_TEXTS['of printable characters']!(), 'one');
    expect(certificate.totals).toMatchObject({ refused: 0 });
  });

  it('is folded, redacted, highlighted, compared and matched with the privilege lists', () => {
    const text = `${LONG_TEXTS['of digits']!()} Anna`;
    expect(foldText(text)).toHaveLength(text.length);
    expect(TextRedactor.ofWords(['anna']).find(text)).toEqual([{ start: text.length - 4, end: text.length }]);
    const { folded, toSource } = makeOffsetFolder(foldMarkedText)(text);
    expect(toSource({ start: folded.length - 4, end: folded.length })).toEqual({
      start: text.length - 4,
      end: text.length,
    });
    expect(identifierKey(text)).toBe(text.toLowerCase());
    const item = {
      ...{ artifact: { group: 'Communication', name: 'Voicemails' }, time: 1, content: null, fileName: null },
      ...{ message: null, position: null, values: [] },
    };
    expect(identitiesOf({ ...item, keyDetail: text }, new Set()).map(({ key }) => key)).toEqual([
      expect.stringContaining('Voicemails'),
    ]);
    const matcher = new PrivilegeMatcher([{ id: 1, kind: 'email', key: 'anna@example.org' }]);
    expect(matcher.match({ parties: [`${text}@example.org`], text: '' })).toEqual(new Set([1]));
  });
});
