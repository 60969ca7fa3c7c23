import {
  keywordQuerySchema,
  keywordSchema,
  parseTerms,
  readKeyword,
  toKeywordCriteria,
  toTextCriteria,
  type KeywordPattern,
} from '@contract/rules/keyword';
import { PROXIMITY_DISTANCE, PROXIMITY_DISTANCE_MAX } from '@contract/rules/limits';

const TERM_MISSING = 'You must enter at least one term.';
const DISTANCE = `Enter a whole number from 1 to ${PROXIMITY_DISTANCE_MAX}.`;
const form = (terms: string, pattern: KeywordPattern, distance = '') =>
  ({ ...{ terms, pattern, distance }, matchType: 'exact', operator: 'AND', matchMarks: false }) as const;

const messagesOf = (schema: typeof keywordSchema | typeof keywordQuerySchema, values: object) =>
  (schema.validate(values, { abortEarly: false }).error?.details ?? []).map(({ message }) => message);

describe('terms', () => {
  it('are separated by commas, and empty ones are dropped', () => {
    expect(parseTerms(' boat, ,red harbour ,')).toEqual(['boat', 'red harbour']);
    expect(parseTerms(' , ')).toEqual([]);
  });

  it('are converted to criteria with the values of the form', () => {
    const values = { terms: 'boat, quay', matchType: 'approximate', operator: 'AND' } as const;
    const criteria = { ...values, terms: ['boat', 'quay'] };
    expect(toTextCriteria({ ...values, matchMarks: false })).toEqual(criteria);
    expect(toTextCriteria({ ...values, matchMarks: true })).toEqual({ ...criteria, matchMarks: true });
  });
});

describe('the form of keywords', () => {
  const values = { terms: 'boat', matchType: 'partial', operator: 'OR', matchMarks: false };

  it('requires a term', () => {
    expect(messagesOf(keywordSchema, values)).toEqual([]);
    expect(messagesOf(keywordSchema, { ...values, terms: ' , ' })).toEqual([TERM_MISSING]);
    expect(messagesOf(keywordSchema, { ...values, terms: '' })).toEqual([TERM_MISSING]);
    expect(messagesOf(keywordSchema, { ...values, terms: undefined })).toEqual([TERM_MISSING]);
  });

  it.each(['matchType', 'operator', 'matchMarks'])('requires one of its values: %s', (field) => {
    expect(messagesOf(keywordSchema, { ...values, [field]: 'other' })).toHaveLength(1);
    expect(messagesOf(keywordSchema, { ...values, [field]: undefined })).toHaveLength(1);
  });
});

describe('the form of keywords and patterns', () => {
  it.each<[pattern: KeywordPattern, terms: string, distance: string, messages: string[]]>([
    ['none', 'boat', '', []],
    ['none', '-', '', [TERM_MISSING]],
    ['none', '', '', [TERM_MISSING]],
    ['regex', ',', '', []],
    ['regex', '  ', '', [TERM_MISSING]],
    ['proximity', 'red boat', '3', []],
    ['proximity', ' , ', '3', [TERM_MISSING]],
    ['proximity', 'red boat', '0', [DISTANCE]],
    ['proximity', 'red boat', '1', []],
    ['proximity', 'red boat', '1.5', [DISTANCE]],
    ['proximity', 'red boat', `${PROXIMITY_DISTANCE_MAX}`, []],
    ['proximity', 'red boat', `${PROXIMITY_DISTANCE_MAX + 1}`, [DISTANCE]],
    ['proximity', 'red boat', '', [DISTANCE]],
    ['regex', 'b.at', 'far', []],
  ])('validates %s, %j, at a distance of %j', (pattern, terms, distance, messages) => {
    expect(messagesOf(keywordQuerySchema, form(terms, pattern, distance))).toEqual(messages);
  });

  it('requires a pattern, a known match type and a known operator', () => {
    const wrong = { ...form('boat', 'none'), pattern: 'glob', matchType: 'regex', operator: 'XOR' };
    expect(messagesOf(keywordQuerySchema, wrong)).toHaveLength(3);
    expect(messagesOf(keywordQuerySchema, { terms: 'boat' })).toHaveLength(4);
  });

  it('creates criteria for words, for one unchanged regular expression, or for words near each other', () => {
    expect(toKeywordCriteria(form('boat', 'none'))).toEqual({ terms: ['boat'], matchType: 'exact', operator: 'AND' });
    expect(toKeywordCriteria(form(' a, b ', 'regex', '7'))).toEqual({
      ...{ terms: [' a, b '], matchType: 'regex', operator: 'AND' },
    });
    expect(toKeywordCriteria(form('red boat, quay', 'proximity', '7'))).toEqual({
      ...{ terms: ['red boat', 'quay'], matchType: 'proximity', operator: 'AND', distance: 7 },
    });
  });

  it.each<KeywordPattern>(['none', 'regex', 'proximity'])(
    'creates criteria that match accents and marks: %s',
    (pattern) => {
      const values = form('boat', pattern, '7');
      expect(toKeywordCriteria({ ...values, matchMarks: true })).toEqual({
        ...toKeywordCriteria(values),
        matchMarks: true,
      });
    },
  );

  it('omits the distance when it is the default', () => {
    expect(toKeywordCriteria(form('red boat', 'proximity', `${PROXIMITY_DISTANCE}`))).toEqual({
      ...{ terms: ['red boat'], matchType: 'proximity', operator: 'AND' },
    });
  });

  it.each<KeywordPattern>(['none', 'regex', 'proximity'])('creates no criteria without a term: %s', (pattern) => {
    expect(toKeywordCriteria(form(' ', pattern, '3'))).toBeNull();
  });

  it('restores the terms of a search', () => {
    const how = { matchType: 'partial', operator: 'OR' } as const;
    expect(readKeyword('boat', how)).toEqual({ terms: ['boat'], ...how });
    expect(readKeyword('', how)).toBeNull();
  });
});
