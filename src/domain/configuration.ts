import type { ImportType } from '@contract/model/case';
import type {
  ArtifactNode,
  ColumnConfiguration,
  FragmentNode,
  GroupNode,
  ImportTypeNode,
  MultiArtifactNode,
} from '@contract/model/column-config';
import type { ValueType } from '@contract/model/hit';
import { CONFIG_SCHEMA_VERSION, DATE_COLUMN } from '@contract/rules/column-config';
import { byName } from '@contract/text/compare-names';

/** A group, or an artifact of a group. */
export interface NodePath {
  importType: ImportType;
  group: string;
  artifact?: string;
}

export const pathKey = ({ importType, group, artifact }: NodePath): string =>
  [importType, group, ...(artifact === undefined ? [] : [artifact])].join('\n');

/** The loaded columns of an artifact, and their unsaved state. */
export interface PendingColumns {
  path: Required<NodePath>;
  saved: readonly FragmentNode[];
  columns: readonly FragmentNode[];
}

/** The request that saves columns: changed orders and changed importances. */
export function columnChange(pending: Iterable<PendingColumns>): ColumnConfiguration {
  const types = new Map<ImportType, Map<string, GroupNode>>();
  for (const { path, saved, columns } of pending) {
    const isMoved = columns.some((column, index) => columnNodeKey(column) !== columnNodeKey(saved[index]));
    const children = columns.flatMap((column, order): FragmentNode[] => {
      const before = saved.find((one) => columnNodeKey(one) === columnNodeKey(column));
      const isChanged = before?.importance !== column.importance;
      const { name, valueType, importance } = column;
      return isMoved || isChanged
        ? [{ type: 'fragment', name, valueType, ...(isMoved && { order }), ...(isChanged && { importance }) }]
        : [];
    });
    groupIn(types, path).children.push({ type: 'artifact', name: path.artifact, children });
  }
  return configurationOf(types);
}

export const isSameColumns = (left: readonly FragmentNode[], right: readonly FragmentNode[]): boolean =>
  left.length === right.length &&
  left.every(
    (column, index) =>
      columnNodeKey(column) === columnNodeKey(right[index]) && column.importance === right[index]?.importance,
  );

export const columnNodeKey = (column: Pick<FragmentNode, 'name' | 'valueType'> | undefined): string =>
  column === undefined ? '' : `${column.valueType}:${column.name}`;

/** A copy of the rows in which the row at `from` is at `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A field that can be assigned to one of the four columns. */
export interface CategoryChoice {
  key: string;
  name: string;
  valueType: ValueType;
  /** Another field has the same name and a different type. */
  isAmbiguous: boolean;
}

/** The distinct fields of an import type, by name (rules 002-2). */
export function categoryChoices(node: ImportTypeNode | undefined): CategoryChoice[] {
  const fields = new Map<string, { name: string; valueType: ValueType }>();
  for (const { name, valueType } of groupsOf(node).flatMap(({ children }) => children.flatMap(fragmentsOf))) {
    fields.set(columnNodeKey({ name, valueType }), { name, valueType });
  }
  const uses = new Map<string, number>();
  fields.forEach(({ name }) => uses.set(name, (uses.get(name) ?? 0) + 1));
  return [...fields]
    .map(([key, field]) => ({ key, ...field, isAmbiguous: (uses.get(field.name) ?? 0) > 1 }))
    .toSorted((left, right) => byName(left, right) || left.valueType.localeCompare(right.valueType));
}

/** The date/time column accepts only dates. */
export const choicesOfColumn = (choices: readonly CategoryChoice[], order: number): CategoryChoice[] =>
  choices.filter(({ valueType }) => order !== DATE_COLUMN || valueType === 'date');

export const groupsOf = (node: ImportTypeNode | undefined): GroupNode[] =>
  (node?.children ?? []).filter((child): child is GroupNode => child.type === 'group');

export const columnNodesOf = (node: ImportTypeNode | undefined): MultiArtifactNode[] =>
  (node?.children ?? [])
    .filter((child): child is MultiArtifactNode => child.type === 'multiArtifact')
    .toSorted((left, right) => left.mavOrder - right.mavOrder);

/** The request that saves the four columns of an import type. */
export const categoryChange = (
  importType: ImportType,
  columns: readonly { name: string; choice: CategoryChoice | null }[],
): ColumnConfiguration => ({
  schemaVersion: CONFIG_SCHEMA_VERSION,
  config: [
    {
      type: 'importType',
      name: importType,
      children: columns.map(({ name, choice }, mavOrder): MultiArtifactNode => ({
        type: 'multiArtifact',
        name: name.trim(),
        mavOrder,
        order: mavOrder,
        children:
          choice === null ? [] : [{ type: 'fragment', name: choice.name, valueType: choice.valueType, mavOrder }],
      })),
    },
  ],
});

const fragmentsOf = ({ children }: ArtifactNode): FragmentNode[] => children;

/** Finds the node of a group in a request, or adds it. */
export function groupIn(
  types: Map<ImportType, Map<string, GroupNode>>,
  { importType, group }: Pick<NodePath, 'importType' | 'group'>,
): GroupNode {
  const groups = types.get(importType) ?? new Map<string, GroupNode>();
  const node = groups.get(group) ?? { type: 'group', name: group, children: [] };
  types.set(importType, groups.set(group, node));
  return node;
}

export const configurationOf = (
  types: ReadonlyMap<ImportType, ReadonlyMap<string, GroupNode>>,
): ColumnConfiguration => ({
  schemaVersion: CONFIG_SCHEMA_VERSION,
  config: [...types].map(([name, groups]) => ({ type: 'importType', name, children: [...groups.values()] })),
});
