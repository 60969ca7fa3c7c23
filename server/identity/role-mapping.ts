import { readFileSync } from 'node:fs';

import joi from 'joi';

import type { CaseAccessLevel, Role } from '@contract/model/case';
import { ROLES } from '@contract/rules/user-form';
import { messageOf } from '@server/domain/error-facts';

import { jsonPositions, lineAt, type JsonPositions } from './json-positions';

const EXAMPLE = '{ "roles": { "ADMINISTRATOR": ["review-admins"], "INVESTIGATOR": ["investigators"] } }';
const LEVELS = { managers: 'manager', members: 'member' } as const satisfies Record<string, CaseAccessLevel>;
const LEVEL_KEYS = ['managers', 'members'] as const;

/** The content of the file of REVIEW_OIDC_MAPPING. Unknown keys are refused. */
interface MappingFile {
  roles: Partial<Record<Role, string[]>>;
  /** By name or id of the case. */
  cases?: Record<string, Partial<Record<keyof typeof LEVELS, string[]>>>;
}

const groups = joi.array().items(joi.string().trim()).min(1).strict();

const mappingSchema: joi.ObjectSchema<MappingFile> = joi
  .object<MappingFile>({
    roles: joi
      .object(Object.fromEntries(ROLES.map((role) => [role, groups])))
      .min(1)
      .required()
      .messages({ 'object.min': '{{#label}} is empty, so that nobody would get a role' }),
    cases: joi
      .object()
      .pattern(
        joi.string().trim(),
        joi
          .object({ managers: groups, members: groups })
          .min(1)
          .messages({ 'object.unknown': '{{#label}} is unknown; a case has "managers" and "members"' }),
      )
      .messages({ 'object.unknown': '{{#label}} is not the name or id of a case' }),
  })
  .required()
  .messages({
    'any.required': '{{#label}} is missing',
    'array.base': '{{#label}} is not a list',
    'array.min': '{{#label}} is an empty list',
    'object.base': '{{#label}} is not an object',
    'object.min': '{{#label}} is empty',
    'object.unknown': `{{#label}} is unknown; the file has "roles", and under it ${ROLES.join(', ')}, and "cases"`,
    'string.base': '{{#label}} is not a text',
    'string.empty': '{{#label}} is empty',
    'string.trim': '{{#label}} begins or ends with a space, which no group does',
  })
  .label('the file');

/** The groups that give access to a case. */
export interface CaseGrant {
  /** Name or id of the case. */
  caseKey: string;
  line: number;
  /** Access levels by group. */
  levels: ReadonlyMap<string, CaseAccessLevel>;
}

export interface GroupMapping {
  /** REVIEW's roles by the values of the role claim. */
  roles: ReadonlyMap<string, Role>;
  cases: readonly CaseGrant[];
}

const NOTHING: GroupMapping = { roles: new Map(), cases: [] };

/**
 * Reads roles and case access by group from the file of REVIEW_OIDC_MAPPING. Anything ambiguous or unknown is a problem.
 * @param problem called for each problem, with file, line and cure
 */
export function readGroupMapping(path: string, problem: (sentence: string) => void): GroupMapping {
  const report = (what: string) => problem(`REVIEW_OIDC_MAPPING, ${path}: ${what}. Write, for example, ${EXAMPLE}.`);
  const file = parseFile(path, report);
  if (file === undefined) {
    return NOTHING;
  }
  const { content, positions } = file;
  const reportAt = (at: readonly (string | number)[], what: string) => report(`line ${positions.lineOf(at)}: ${what}`);
  const checked = mappingSchema.validate(content, { abortEarly: false, convert: false });
  if (checked.error) {
    checked.error.details.forEach(({ message, path: at }) => reportAt(at, message));
    return NOTHING;
  }
  return { roles: rolesByGroup(checked.value, reportAt), cases: caseGrants(checked.value, positions, reportAt) };
}

type ReportAt = (at: readonly (string | number)[], what: string) => void;

/** @returns undefined when the file cannot be read */
function parseFile(
  path: string,
  report: (what: string) => void,
): { content: unknown; positions: JsonPositions } | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    report(`the file cannot be read (${messageOf(error)})`);
    return undefined;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    const [, position = text.length] = /at position (\d+)/.exec(messageOf(error)) ?? [];
    report(`line ${lineAt(text, Number(position))}: the file is not JSON (${messageOf(error)})`);
    return undefined;
  }
  const positions = jsonPositions(text);
  positions.duplicates.forEach(({ key, line }) => report(`line ${line}: "${key}" stands there a second time`));
  return positions.duplicates.length > 0 ? undefined : { content, positions };
}

function rolesByGroup({ roles }: MappingFile, reportAt: ReportAt): ReadonlyMap<string, Role> {
  const mapping = new Map<string, Role>();
  const seen = new Map<string, { group: string; role: Role }>();
  for (const role of ROLES) {
    for (const [index, group] of (roles[role] ?? []).entries()) {
      const other = seen.get(group.toLowerCase());
      if (other !== undefined) {
        reportAt(['roles', role, index], sameGroup(other, { group, role }));
      }
      seen.set(group.toLowerCase(), { group, role });
      mapping.set(group, role);
    }
  }
  return mapping;
}

function sameGroup(first: { group: string; role: Role }, second: { group: string; role: Role }): string {
  if (first.role === second.role && first.group === second.group) {
    return `"${first.group}" is listed twice under roles.${first.role}`;
  }
  const both = first.group === second.group ? `"${first.group}" is` : `"${first.group}" and "${second.group}" are`;
  return `${both} listed under roles.${first.role} and roles.${second.role}, and it is not clear which role members have`;
}

/** Names of cases are compared ignoring case, as everywhere in REVIEW. */
function caseGrants({ cases = {} }: MappingFile, positions: JsonPositions, reportAt: ReportAt): CaseGrant[] {
  const seen = new Map<string, string>();
  return Object.entries(cases).map(([caseKey, given]) => {
    const other = seen.get(caseKey.toLowerCase());
    if (other !== undefined) {
      reportAt(['cases', caseKey], `"${other}" and "${caseKey}" are the same case`);
    }
    seen.set(caseKey.toLowerCase(), caseKey);
    const levels = new Map<string, CaseAccessLevel>();
    for (const key of LEVEL_KEYS) {
      for (const [index, group] of (given[key] ?? []).entries()) {
        if (levels.has(group)) {
          reportAt(['cases', caseKey, key, index], `"${group}" is listed twice under cases."${caseKey}"`);
        }
        levels.set(group, LEVELS[key]);
      }
    }
    return { caseKey, line: positions.lineOf(['cases', caseKey]), levels };
  });
}

/** The mapping file that replaces REVIEW_OIDC_ROLES (`ROLE=group,ROLE=group`). Groups may contain `=` and `,`. */
export function mappingOfOldVariable(text: string): string {
  const roles: Partial<Record<Role, string[]>> = {};
  let last: string[] = [];
  for (const part of text.split(',')) {
    const role = ROLES.find((known) => part.trim().startsWith(`${known}=`));
    if (role === undefined) {
      const group = last.pop();
      last.push(group === undefined ? part : `${group},${part}`);
    } else {
      last = roles[role] ??= [];
      last.push(part.trim().slice(role.length + 1));
    }
  }
  return JSON.stringify({ roles });
}
