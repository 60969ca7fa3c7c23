import type { ObjectSchema } from 'joi';

import { PRIVILEGE_REMARK_MAX, PRIVILEGE_RULES_AT_ONCE_MAX, PRIVILEGE_VALUE_MAX } from '@contract/rules/limits';
import {
  bulkDecisionSchema,
  linesOf,
  newRulesSchema,
  PRIVILEGE_BASES,
  PRIVILEGE_RULE_KINDS,
  privilegeDecisionSchema,
  privilegeLogSchema,
} from '@contract/rules/privilege';

/** The fields that a form refuses, with their errors. */
function mistakes(schema: ObjectSchema, form: object): Record<string, string> {
  const { error } = schema.validate(form, { abortEarly: false });
  return Object.fromEntries((error?.details ?? []).map(({ path, message }) => [path.join('.'), message]));
}

const BASIS_MISSING = { basis: 'Select a basis.' };
const REMARK_MISSING = { remark: 'Enter a remark that names the other basis.' };
const REMARK_LONG = { remark: 'Enter a remark of 1,000 characters or less.' };

describe('the decision that an item is privileged', () => {
  it.each(PRIVILEGE_BASES.filter((basis) => basis !== 'other'))('requires no remark for the basis %s', (basis) => {
    expect(privilegeDecisionSchema.validate({ basis }).value).toEqual({ basis, remark: '' });
    expect(mistakes(privilegeDecisionSchema, { basis, remark: ' of the client ' })).toEqual({});
  });

  it.each([{}, { basis: '' }, { basis: 'friend' }])('requires a basis: %p', (form) => {
    expect(mistakes(privilegeDecisionSchema, form)).toMatchObject(BASIS_MISSING);
  });

  it('requires a remark for another basis', () => {
    expect(mistakes(privilegeDecisionSchema, { basis: 'other' })).toEqual(REMARK_MISSING);
    expect(mistakes(privilegeDecisionSchema, { basis: 'other', remark: ' ' })).toEqual(REMARK_MISSING);
    expect(mistakes(privilegeDecisionSchema, { basis: 'other', remark: 'journalist' })).toEqual({});
  });

  it('has a remark of at most 1,000 characters', () => {
    const remark = 'x'.repeat(PRIVILEGE_REMARK_MAX);
    expect(mistakes(privilegeDecisionSchema, { basis: 'workProduct', remark })).toEqual({});
    expect(mistakes(privilegeDecisionSchema, { basis: 'workProduct', remark: `${remark}x` })).toEqual(REMARK_LONG);
  });
});

describe('a decision about many items', () => {
  it('requires a basis to confirm, and none to release', () => {
    expect(mistakes(bulkDecisionSchema, { state: 'released' })).toEqual({});
    expect(mistakes(bulkDecisionSchema, { state: 'confirmed' })).toMatchObject(BASIS_MISSING);
    expect(mistakes(bulkDecisionSchema, { state: 'confirmed', basis: 'other' })).toEqual(REMARK_MISSING);
    expect(mistakes(bulkDecisionSchema, { state: 'confirmed', basis: 'clergy' })).toEqual({});
  });

  it.each([{}, { state: 'suspected' }])('is either to confirm or to release: %p', (form) => {
    expect(mistakes(bulkDecisionSchema, form)).toEqual({ state: 'Select a decision.' });
  });
});

describe('new entries of the privilege lists', () => {
  const refused = (kind: string, values: string) => mistakes(newRulesSchema, { kind, values }).values;

  it.each([
    ['number', '+49 (176) 0406-9011'],
    ['number', '1234567'],
    ['number', '1'.repeat(20)],
    ['number', '０１７６ 04069011'],
    ['email', ' anna@kanzlei.example '],
    ['domain', '@law.example'],
    ['domain', 'mail.law.example'],
    ['term', 'ab'],
    ['term', 'Attorney–Client'],
    ['term', 'é1'],
    ['term', 'one\n\n two'],
  ])('are accepted as %s: %j', (kind, values) => expect(refused(kind, values)).toBeUndefined());

  it.each([
    ['number', '123456', 'Enter telephone numbers of at least 7 digits, one on each line.'],
    ['number', '1'.repeat(21), 'Enter telephone numbers of at least 7 digits, one on each line.'],
    ['number', 'call 1234567', 'Enter telephone numbers of at least 7 digits, one on each line.'],
    ['number', '1234567 at home', 'Enter telephone numbers of at least 7 digits, one on each line.'],
    ['email', 'anna', 'Enter e-mail addresses such as name@example.com, one on each line.'],
    ['email', 'anna@kanzlei', 'Enter e-mail addresses such as name@example.com, one on each line.'],
    ['email', 'write to anna@kanzlei.example', 'Enter e-mail addresses such as name@example.com, one on each line.'],
    ['email', 'anna@kanzlei.example, Berlin', 'Enter e-mail addresses such as name@example.com, one on each line.'],
    ['email', 'anna@kanzlei.example.', 'Enter e-mail addresses such as name@example.com, one on each line.'],
    ['domain', 'law', 'Enter domains such as example.com, one on each line.'],
    ['domain', 'anna@law.example', 'Enter domains such as example.com, one on each line.'],
    ['domain', 'law.example.', 'Enter domains such as example.com, one on each line.'],
    ['domain', 'the law.example', 'Enter domains such as example.com, one on each line.'],
    ['term', 'a', 'Enter words or phrases of at least two letters or digits, one on each line.'],
    ['term', '–––', 'Enter words or phrases of at least two letters or digits, one on each line.'],
    ['term', 'word\nx', 'Enter words or phrases of at least two letters or digits, one on each line.'],
    ['term', ' \n ', 'Enter words or phrases of at least two letters or digits, one on each line.'],
    ['term', '', 'Enter at least one entry.'],
  ])('are refused as %s: %j', (kind, values, sentence) => expect(refused(kind, values)).toBe(sentence));

  it('are limited in number and length', () => {
    const tooMuch = 'Enter at most 500 entries at once, each of 255 characters or less.';
    const lines = (count: number) => Array.from({ length: count }, (_unused, number) => `entry ${number}`).join('\n');
    expect(refused('term', lines(PRIVILEGE_RULES_AT_ONCE_MAX))).toBeUndefined();
    expect(refused('term', lines(PRIVILEGE_RULES_AT_ONCE_MAX + 1))).toBe(tooMuch);
    expect(refused('term', 'x'.repeat(PRIVILEGE_VALUE_MAX))).toBeUndefined();
    expect(refused('term', `word\n${'x'.repeat(PRIVILEGE_VALUE_MAX + 1)}`)).toBe(tooMuch);
  });

  it('require a type', () => {
    expect(mistakes(newRulesSchema, { values: 'word' })).toEqual({ kind: 'Select what the entries are.' });
    expect(mistakes(newRulesSchema, { kind: 'colour', values: 'word' })).toMatchObject({
      kind: 'Select what the entries are.',
    });
    expect(PRIVILEGE_RULE_KINDS).toEqual(['number', 'email', 'domain', 'term']);
  });

  it('have an optional remark', () => {
    expect(newRulesSchema.validate({ kind: 'term', values: 'word' }).value).toMatchObject({ remark: '' });
    const remark = 'x'.repeat(PRIVILEGE_REMARK_MAX + 1);
    expect(mistakes(newRulesSchema, { kind: 'term', values: 'word', remark })).toEqual(REMARK_LONG);
  });

  it('are the nonempty lines of a text', () => {
    expect(linesOf('one\n\n  two \n\t\nthree')).toEqual(['one', 'two', 'three']);
  });
});

describe('a privilege log', () => {
  it.each([
    [{ name: 'Log', format: 'PDF', items: 'all' }, []],
    [{ name: 'Log', format: 'EXCEL', items: 'decided' }, []],
    [{ name: 'Log', format: 'PDF', items: 'confirmed' }, []],
    [{ name: 'Log', format: 'JSON', items: 'none' }, ['format', 'items']],
    [{}, ['name', 'format', 'items']],
  ])('has for %p: %p an error', (form, fields) =>
    expect(Object.keys(mistakes(privilegeLogSchema, form))).toEqual(fields),
  );
});
