import { readFileSync } from 'node:fs';

import joi from 'joi';

import type { Role } from '@contract/model/case';
import { ROLES } from '@contract/rules/user-form';
import { messageOf } from '@server/imports/error-facts';

import { duplicateKeys } from './duplicate-keys';

const EXAMPLE = '{ "roles": { "ADMINISTRATOR": ["review-admins"], "INVESTIGATOR": ["investigators"] } }';

/** What the file of REVIEW_OIDC_MAPPING holds. Further keys may follow; unknown ones are refused. */
interface MappingFile {
  roles: Partial<Record<Role, string[]>>;
}

const mappingSchema: joi.ObjectSchema<MappingFile> = joi
  .object<MappingFile>({
    roles: joi
      .object(Object.fromEntries(ROLES.map((role) => [role, joi.array().items(joi.string().trim()).min(1).strict()])))
      .min(1)
      .required(),
  })
  .required()
  .messages({
    'any.required': '{{#label}} is missing',
    'array.base': '{{#label}} is not a list',
    'array.min': '{{#label}} is an empty list',
    'object.base': '{{#label}} is not an object',
    'object.min': '{{#label}} is empty, so that nobody would get a role',
    'object.unknown': `{{#label}} is unknown; the file has "roles", and under it ${ROLES.join(', ')}`,
    'string.base': '{{#label}} is not a text',
    'string.empty': '{{#label}} is empty',
    'string.trim': '{{#label}} begins or ends with a space, which no group does',
  })
  .label('the file');

export type RoleMapping = ReadonlyMap<string, Role>;

/**
 * REVIEW's role by the value of the role claim, from the file of REVIEW_OIDC_MAPPING. Whatever is ambiguous or unknown is a problem.
 * @param problem hears of each, with file, place and cure
 */
export function readRoleMapping(path: string, problem: (sentence: string) => void): RoleMapping {
  const tell = (what: string) => problem(`REVIEW_OIDC_MAPPING, ${path}: ${what}. Write, for example, ${EXAMPLE}.`);
  const content = parseFile(path, tell);
  if (content === undefined) {
    return new Map();
  }
  const checked = mappingSchema.validate(content, { abortEarly: false, convert: false });
  if (checked.error) {
    checked.error.details.forEach(({ message }) => tell(message));
    return new Map();
  }
  return rolesByGroup(checked.value, tell);
}

/** Undefined when it cannot be read. */
function parseFile(path: string, tell: (what: string) => void): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    tell(`the file cannot be read (${messageOf(error)})`);
    return undefined;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    tell(`the file is not JSON (${messageOf(error)})`);
    return undefined;
  }
  const duplicates = duplicateKeys(text);
  duplicates.forEach(({ key, line }) => tell(`line ${line}: "${key}" stands there a second time`));
  return duplicates.length > 0 ? undefined : content;
}

function rolesByGroup({ roles }: MappingFile, tell: (what: string) => void): RoleMapping {
  const mapping = new Map<string, Role>();
  const known = new Map<string, { group: string; role: Role }>();
  for (const role of ROLES) {
    for (const group of roles[role] ?? []) {
      const other = known.get(group.toLowerCase());
      if (other !== undefined) {
        tell(sameGroup(other, { group, role }));
      }
      known.set(group.toLowerCase(), { group, role });
      mapping.set(group, role);
    }
  }
  return mapping;
}

function sameGroup(first: { group: string; role: Role }, second: { group: string; role: Role }): string {
  if (first.role === second.role && first.group === second.group) {
    return `"${first.group}" is listed twice under roles.${first.role}`;
  }
  const groups = first.group === second.group ? `"${first.group}" is` : `"${first.group}" and "${second.group}" are`;
  return `${groups} listed under roles.${first.role} and roles.${second.role}, and it is not clear which role members have`;
}

/** For whoever still sets REVIEW_OIDC_ROLES (`ROLE=group,ROLE=group`): the file that says the same. Groups may hold `=` and `,`. */
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
