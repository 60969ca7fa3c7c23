import joi from 'joi';

import type { PrivilegeBasis, PrivilegeRuleKind } from '@contract/model/privilege';
import type { CaseReportFormat } from '@contract/model/report';
import { foldText } from '@contract/text/fold-text';
import { isRecord } from '@contract/text/read-json';

import { PRIVILEGE_REMARK_MAX, PRIVILEGE_RULES_AT_ONCE_MAX, PRIVILEGE_VALUE_MAX } from './limits';
import { exportName } from './tags-export-form';

export interface PrivilegeDecisionValues {
  basis: PrivilegeBasis;
  remark: string;
}

/** In the order of the forms. */
export const PRIVILEGE_BASES: readonly PrivilegeBasis[] = [
  ...(['attorneyClient', 'workProduct', 'doctorPatient', 'clergy', 'other'] as const),
];

export const PRIVILEGE_RULE_KINDS: readonly PrivilegeRuleKind[] = ['number', 'email', 'domain', 'term'];

const remark = joi
  .string()
  .trim()
  .allow('')
  .max(PRIVILEGE_REMARK_MAX)
  .default('')
  .messages({ '*': `Enter a remark of ${PRIVILEGE_REMARK_MAX.toLocaleString('en')} characters or less.` });

const basis = joi
  .string()
  .valid(...PRIVILEGE_BASES)
  .required()
  .messages({ '*': 'Select a basis.' });

/** A basis that is not in the list needs a text. */
const remarkOfBasis = joi.when('basis', {
  is: 'other',
  then: remark.empty('').required().messages({ 'any.required': 'Enter a remark that names the other basis.' }),
  otherwise: remark,
});

/** The form that confirms privilege, with its basis. */
export const privilegeDecisionSchema: joi.ObjectSchema<PrivilegeDecisionValues> = joi.object<PrivilegeDecisionValues>({
  basis,
  remark: remarkOfBasis,
});

export interface BulkDecisionValues extends PrivilegeDecisionValues {
  state: 'confirmed' | 'released';
}

/** A decision about many items: only a confirmation needs a basis. */
export const bulkDecisionSchema: joi.ObjectSchema<BulkDecisionValues> = joi.object<BulkDecisionValues>({
  state: joi.valid('confirmed', 'released').required().messages({ '*': 'Select a decision.' }),
  basis: joi.when('state', { is: 'confirmed', then: basis, otherwise: joi.any() }),
  remark: joi.when('state', { is: 'confirmed', then: remarkOfBasis, otherwise: joi.any() }),
});

const DIGITS = { least: 7, most: 20 };
const NUMBER = /^\+?[\d\s()./-]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;
const DOMAIN = /^@?[^\s@.]+(?:\.[^\s@.]+)+$/u;

const SENTENCES: Readonly<Record<PrivilegeRuleKind, string>> = {
  number: `Enter telephone numbers of at least ${DIGITS.least} digits, one on each line.`,
  email: 'Enter e-mail addresses such as name@example.com, one on each line.',
  domain: 'Enter domains such as example.com, one on each line.',
  term: 'Enter words or phrases of at least two letters or digits, one on each line.',
};

/** Whether an entry of this kind can be searched for. */
export function isPrivilegeValue(kind: PrivilegeRuleKind, value: string): boolean {
  const text = value.normalize('NFKC').trim();
  switch (kind) {
    case 'number': {
      const { length } = text.replace(/\D/gu, '');
      return NUMBER.test(text) && length >= DIGITS.least && length <= DIGITS.most;
    }
    case 'email':
      return EMAIL.test(text);
    case 'domain':
      return DOMAIN.test(text);
    case 'term':
      return (foldText(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2;
  }
}

export interface NewRulesValues {
  kind: PrivilegeRuleKind;
  /** One entry per line. */
  values: string;
  remark: string;
}

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Entries that are added to the privilege lists of a case. */
export const newRulesSchema: joi.ObjectSchema<NewRulesValues> = joi.object<NewRulesValues>({
  kind: joi
    .string()
    .valid(...PRIVILEGE_RULE_KINDS)
    .required()
    .messages({ '*': 'Select what the entries are.' }),
  values: joi
    .string()
    .required()
    .custom((text: string, helpers) => {
      const { kind } = newRulesOf(helpers.state.ancestors);
      const lines = linesOf(text);
      if (lines.length > PRIVILEGE_RULES_AT_ONCE_MAX || lines.some((line) => line.length > PRIVILEGE_VALUE_MAX)) {
        return helpers.error('lines.max');
      }
      return lines.length > 0 && lines.every((line) => isPrivilegeValue(kind, line))
        ? text
        : helpers.error(`lines.${kind}`);
    })
    .messages({
      '*': 'Enter at least one entry.',
      'lines.max':
        `Enter at most ${PRIVILEGE_RULES_AT_ONCE_MAX.toLocaleString('en')} entries at once, ` +
        `each of ${PRIVILEGE_VALUE_MAX} characters or less.`,
      ...Object.fromEntries(PRIVILEGE_RULE_KINDS.map((kind) => [`lines.${kind}`, SENTENCES[kind]])),
    }),
  remark,
});

/** The form field of a kind. An unknown kind is reported at that field. */
function newRulesOf(ancestors: unknown): { kind: PrivilegeRuleKind } {
  const form: unknown = Array.isArray(ancestors) ? ancestors[0] : undefined;
  return { kind: PRIVILEGE_RULE_KINDS.find((kind) => isRecord(form) && kind === form.kind) ?? 'term' };
}

export interface PrivilegeLogValues {
  name: string;
  format: CaseReportFormat;
  /** The included states: confirmed, confirmed and released, or all. */
  items: 'confirmed' | 'decided' | 'all';
}

/** The values of the form of a privilege log. */
export const privilegeLogSchema: joi.ObjectSchema<PrivilegeLogValues> = joi.object<PrivilegeLogValues>({
  name: exportName,
  format: joi.valid('PDF', 'EXCEL').required().messages({ '*': 'Select a format.' }),
  items: joi.valid('confirmed', 'decided', 'all').required().messages({ '*': 'Select the items.' }),
});
