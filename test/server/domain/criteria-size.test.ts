import { CRITERIA_MAX } from '@contract/rules/limits';
import { requireCriteriaInLimits } from '@server/domain/criteria-size';
import { BadRequestError } from '@server/errors';

const keyword = (terms: readonly string[]) => ({
  kind: 'keyword',
  text: { terms, matchType: 'partial', operator: 'OR' },
});
const hits = (hitIds: readonly string[]) => ({ kind: 'hits', hitIds });
/** Criteria of this size as JSON in UTF-8. */
const ofBytes = (bytes: number) => {
  const empty = { filter: {}, queryFilters: [keyword([''])] };
  const size = JSON.stringify(empty.filter).length + JSON.stringify(empty.queryFilters).length;
  return { filter: {}, queryFilters: [keyword(['x'.repeat(bytes - size)])] };
};
const check = (body: unknown) => () => requireCriteriaInLimits(body);

it('criteria can have 64 KB, and not a byte more', () => {
  expect(check(ofBytes(CRITERIA_MAX))).not.toThrow();
  expect(check(ofBytes(CRITERIA_MAX + 1))).toThrow(BadRequestError);
});

it('filter and content filters are counted together, in bytes', () => {
  const filter = { groups: ['x'.repeat(40 * 1024)] };
  expect(check({ filter })).not.toThrow();
  expect(check({ filter, queryFilters: [keyword(['x'.repeat(30 * 1024)])] })).toThrow(
    'have 71 KB together; at most 64 KB',
  );
  expect(check({ filter: { groups: ['ж'.repeat(33 * 1024)] } })).toThrow(BadRequestError);
});

it('criteria of a selection within a request are counted', () => {
  expect(check({ messages: { kind: 'selected', criteria: ofBytes(CRITERIA_MAX + 1) } })).toThrow(BadRequestError);
});

it('ids of chosen items are not counted; long texts in their place are', () => {
  const ids = Array.from({ length: 20_000 }, (_unused, index) => String(index + 1));
  expect(check({ filter: {}, queryFilters: [hits(ids)], exceptHitIds: ids })).not.toThrow();
  const texts = Array.from({ length: 1_000 }, () => 'x'.repeat(101));
  expect(check({ filter: {}, queryFilters: [hits(texts)] })).toThrow(BadRequestError);
});

it.each([undefined, null, 'text', [], [{ filter: 'x'.repeat(CRITERIA_MAX) }]])(
  'a request without criteria passes: %j',
  (body) => {
    expect(check(body)).not.toThrow();
  },
);
