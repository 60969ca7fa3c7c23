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

/** A group, or an artifact of it. */
export interface NodePath {
  importType: ImportType;
  group: string;
  artifact?: string;
}

export const pathKey = ({ importType, group, artifact }: NodePath): string =>
  [importType, group, ...(artifact === undefined ? [] : [artifact])].join('\n');

/** The columns of an artifact as they were loaded, and as they wait to be saved. */
export interface PendingColumns {
  path: Required<NodePath>;
  saved: readonly FragmentNode[];
  columns: readonly FragmentNode[];
}

/** The request to save columns: changed orders and changed importances. */
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

/** The rows with the one at `from` at `to`. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A field that can fill one of the four columns. */
export interface CategoryChoice {
  key: string;
  name: string;
  valueType: ValueType;
  /** Fields of other types have the same name. */
  isAmbiguous: boolean;
}

/** The fields of an import type, each once, by name (rules 002-2). */
export function categoryChoices(node: ImportTypeNode | undefined): CategoryChoice[] {
  const fields = new Map<string, { name: string; valueType: ValueType }>();
  for (const { name, valueType } of groupsOf(node).flatMap(({ children }) => children.flatMap(fragmentsOf))) {
    fields.set(columnNodeKey({ name, valueType }), { name, valueType });
  }
  const uses = new Map<string, number>();
  fields.forEach(({ name }) => uses.set(name, (uses.get(name) ?? 0) + 1));
  return [...fields]
    .map(([key, field]) => ({ key, ...field, isAmbiguous: (uses.get(field.name) ?? 0) > 1 }))
    .toSorted((left, right) => left.name.localeCompare(right.name) || left.valueType.localeCompare(right.valueType));
}

/** The date/time column only offers fields that are dates. */
export const choicesOfColumn = (choices: readonly CategoryChoice[], order: number): CategoryChoice[] =>
  choices.filter(({ valueType }) => order !== DATE_COLUMN || valueType === 'date');

export const groupsOf = (node: ImportTypeNode | undefined): GroupNode[] =>
  (node?.children ?? []).filter((child): child is GroupNode => child.type === 'group');

export const columnNodesOf = (node: ImportTypeNode | undefined): MultiArtifactNode[] =>
  (node?.children ?? [])
    .filter((child): child is MultiArtifactNode => child.type === 'multiArtifact')
    .toSorted((left, right) => left.mavOrder - right.mavOrder);

/** What is sent to save the four columns of an import type. */
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

/** The node of a group among those that are to be sent; it is made where it is not there. */
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
