import { IMPORT_TYPES } from '@contract/model/case';
import type { ColumnConfiguration } from '@contract/model/column-config';
import { ColumnConfiguration as ConfigurationSchema } from '@contract/model/column-config';
import { ARTIFACT_ICONS } from '@contract/rules/artifact-icons';
import {
  CONFIG_NAME_MAX,
  CONFIG_SCHEMA_VERSION,
  DATE_COLUMN,
  DEFAULT_ORDER,
  MULTI_ARTIFACT_COLUMNS,
  WILDCARD,
} from '@contract/rules/column-config';
import { Value } from '@sinclair/typebox/value';

/** An unvalidated node. */
type Found = Readonly<Record<string, unknown>>;
type NodeType = 'importType' | 'group' | 'artifact' | 'multiArtifact' | 'fragment';

/** The permitted types of the children of a node, in their usual order. */
const CHILDREN: Readonly<Record<NodeType, readonly NodeType[]>> = {
  importType: ['group', 'multiArtifact'],
  group: ['artifact'],
  artifact: ['fragment'],
  multiArtifact: ['fragment'],
  fragment: [],
};
const LEADING_PROBLEMS = 5;
const VALUE_TYPES: readonly unknown[] = ['text', 'number', 'date'];
const ICONS: readonly unknown[] = [null, undefined, ...ARTIFACT_ICONS];
const CONTROL = /\p{Control}/u;

/**
 * Validates a configuration (rules 002-3). Removes unknown members from the value: files of other versions may have some, and a
 * request that saves nodes of the configuration may not.
 *
 * @returns the configuration, or at most five problems: one sentence each, with the node
 */
export function checkConfiguration(value: unknown): { configuration: ColumnConfiguration } | { problems: string[] } {
  const problems = problemsOf(value);
  if (problems.length > 0) {
    return { problems: problems.slice(0, LEADING_PROBLEMS) };
  }
  const known = Value.Clean(ConfigurationSchema, value);
  return Value.Check(ConfigurationSchema, known)
    ? { configuration: known }
    : {
        problems: [`${Value.Errors(ConfigurationSchema, value).First()?.path ?? 'It'} is not part of a configuration.`],
      };
}

function problemsOf(value: unknown): string[] {
  if (!isFound(value)) {
    return ['It is not a configuration: a JSON object is expected.'];
  }
  if (value.schemaVersion !== CONFIG_SCHEMA_VERSION) {
    return [`schemaVersion is ${shown(value.schemaVersion)}, and only ${CONFIG_SCHEMA_VERSION} is read.`];
  }
  if (!Array.isArray(value.config)) {
    return ['config is no list of nodes.'];
  }
  return [...evidenceProblems(value.evidenceInformation), ...nodeProblems(value.config, ['importType'], 'config')];
}

function evidenceProblems(found: unknown): string[] {
  if (found === undefined) {
    return [];
  }
  return isFound(found) && found.name === WILDCARD && isImportance(found.importance)
    ? []
    : [`evidenceInformation: the name "${WILDCARD}" and an importance, primary or secondary, are expected.`];
}

function nodeProblems(nodes: readonly unknown[], allowed: readonly NodeType[], parent: string): string[] {
  const seen = new Set<string>();
  return nodes.flatMap((node, index) => {
    const nodePath = `${parent}[${index}]`;
    if (!isFound(node)) {
      return [`${nodePath}: a node is expected.`];
    }
    const label = typeof node.name === 'string' ? `${parent === 'config' ? '' : `${parent} › `}${node.name}` : nodePath;
    const type = allowed.find((each) => each === node.type);
    if (type === undefined) {
      return [`${label}: the type ${shown(node.type)} does not belong here; expected is ${allowed.join(' or ')}.`];
    }
    const problems = [...plainProblems(node, type, label), ...typedProblems(node, type, label)];
    const key = identityOf(node, type);
    if (seen.has(key)) {
      problems.push(`${label}: the node stands here twice.`);
    }
    seen.add(key);
    return [...problems, ...childProblems(node, type, label)];
  });
}

function plainProblems({ name, importance, order }: Found, type: NodeType, label: string): string[] {
  const problems: string[] = [];
  if (typeof name !== 'string' || name === '' || name.length > CONFIG_NAME_MAX || CONTROL.test(name)) {
    problems.push(`${label}: a name of 1 to ${CONFIG_NAME_MAX} characters on one line is expected.`);
  }
  if (importance !== undefined && !isImportance(importance)) {
    problems.push(`${label}: the importance ${shown(importance)} is neither primary nor secondary.`);
  }
  if (order !== undefined && !isOrder(order, DEFAULT_ORDER)) {
    problems.push(`${label}: the order ${shown(order)} is no whole number from 0 to ${DEFAULT_ORDER}.`);
  }
  if (type === 'importType' && !IMPORT_TYPES.some((importType) => importType === name)) {
    problems.push(`${label}: there is no such import type; there are ${IMPORT_TYPES.join(', ')}.`);
  }
  return problems;
}

function typedProblems({ valueType, mavOrder, icon }: Found, type: NodeType, label: string): string[] {
  const problems: string[] = [];
  if (!ICONS.includes(icon)) {
    problems.push(`${label}: there is no icon ${shown(icon)}; docs/configuration.md names those that there are.`);
  } else if (type !== 'artifact' && typeof icon === 'string') {
    problems.push(`${label}: only artifacts have an icon.`);
  }
  if (type === 'fragment' && !VALUE_TYPES.includes(valueType)) {
    problems.push(`${label}: the value type ${shown(valueType)} is none of ${VALUE_TYPES.join(', ')}.`);
  }
  const hasColumn = type === 'multiArtifact' || (type === 'fragment' && mavOrder !== undefined);
  if (hasColumn && !isOrder(mavOrder, MULTI_ARTIFACT_COLUMNS - 1)) {
    problems.push(`${label}: the column ${shown(mavOrder)} is none of 0 to ${MULTI_ARTIFACT_COLUMNS - 1}.`);
  }
  return problems;
}

function childProblems({ children, mavOrder }: Found, type: NodeType, label: string): string[] {
  const allowed = CHILDREN[type];
  if (allowed.length === 0) {
    return children === undefined ? [] : [`${label}: a fragment has no children.`];
  }
  if (!Array.isArray(children)) {
    return [`${label}: children is no list of nodes.`];
  }
  const problems = nodeProblems(children, allowed, label);
  if (type === 'importType') {
    problems.push(...repeatedChoices(children, label));
  }
  if (type === 'multiArtifact' && children.length > 1) {
    problems.push(`${label}: one fragment fills a column, and here are ${children.length}.`);
  }
  const isDateless = children.some((child) => isFound(child) && child.valueType !== 'date');
  if (type === 'multiArtifact' && mavOrder === DATE_COLUMN && isDateless) {
    problems.push(`${label}: the date/time column is filled by a fragment of the value type date.`);
  }
  return problems;
}

/** A fragment can be chosen in one column only (rules 002-2). */
function repeatedChoices(children: readonly unknown[], label: string): string[] {
  const seen = new Set<string>();
  return children.flatMap((column) => {
    if (!isFound(column) || column.type !== 'multiArtifact' || !Array.isArray(column.children)) {
      return [];
    }
    return column.children.filter(isFound).flatMap((fragment) => {
      const key = identityOf(fragment, 'fragment');
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated
        ? [`${label} › ${shown(column.name)}: ${shown(fragment.name)} fills another column already.`]
        : [];
    });
  });
}

function identityOf({ name, valueType, mavOrder }: Found, type: NodeType): string {
  switch (type) {
    case 'fragment':
      return `${String(valueType)}\n${String(name)}`;
    case 'multiArtifact':
      return `column ${String(mavOrder)}`;
    default:
      return `${type}\n${String(name)}`;
  }
}

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isImportance = (value: unknown): boolean => value === 'primary' || value === 'secondary';
const isOrder = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
/** The value as given, cut to 60 characters. */
const shown = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60));
