import type {
  ArtifactNode,
  ColumnConfiguration,
  FragmentNode,
  GroupNode,
  ImportTypeNode,
  MultiArtifactNode,
} from '@contract/model/column-config';
import {
  CONFIG_SCHEMA_VERSION,
  DEFAULT_IMPORTANCE,
  DEFAULT_ORDER,
  MULTI_ARTIFACT_COLUMNS,
} from '@contract/rules/column-config';
import { byName } from '@contract/text/compare-names';
import type { KnownColumn } from '@server/stores/evidence-source-store';

import { ConfigurationIndex } from './configuration-index';
import { primaryByDefault, type DefaultImportance } from './default-importance';

/** Restricts a configuration; an absent list restricts nothing. */
export interface ConfigFilter {
  importTypes?: readonly string[];
  groups?: readonly string[];
  artifacts?: readonly string[];
}

/** Fragments by import type, group and artifact. */
type KnownTree = Map<ImportTypeNode['name'], Map<string, Map<string, KnownColumn[]>>>;

/**
 * The complete configuration of the nodes that imports have found (`known`, in the order of the imports), and of those that
 * were configured before an import found them: every node with its importance and order.
 */
export function effectiveConfiguration(
  stored: ColumnConfiguration,
  known: readonly KnownColumn[],
  filter: ConfigFilter = {},
  defaultImportance: DefaultImportance = primaryByDefault,
): ColumnConfiguration {
  const index = new ConfigurationIndex(stored, defaultImportance);
  const config = [...knownTree(stored, known, filter)].map(([name, groups]): ImportTypeNode => ({
    type: 'importType',
    name,
    children: [
      ...byOrder([...groups].map(([group, artifacts]) => groupNode(index, name, group, artifacts))),
      ...columnNodes(index, name),
    ],
  }));
  return {
    schemaVersion: CONFIG_SCHEMA_VERSION,
    config: config.toSorted(byName),
    evidenceInformation: { name: '*', importance: index.evidenceInformation },
  };
}

function groupNode(
  index: ConfigurationIndex,
  importType: string,
  group: string,
  artifacts: ReadonlyMap<string, KnownColumn[]>,
): GroupNode {
  const { importance = index.defaultImportance(group), order = DEFAULT_ORDER } = index.group(importType, group);
  const children = [...artifacts].map(([artifact, columns]): ArtifactNode => {
    const setting = index.artifact(importType, group, artifact);
    return {
      type: 'artifact',
      name: artifact,
      importance: setting.importance ?? DEFAULT_IMPORTANCE,
      order: setting.order ?? DEFAULT_ORDER,
      ...(typeof setting.icon === 'string' && { icon: setting.icon }),
      children: inFragmentOrder(columns.map((column) => fragmentNode(index, column))),
    };
  });
  return { type: 'group', name: group, importance, order, children: byOrder(children) };
}

function fragmentNode(index: ConfigurationIndex, column: KnownColumn): FragmentNode {
  const { importType, group, artifact, name, valueType } = column;
  const setting = index.fragment(importType, group, artifact, { name, valueType });
  return {
    type: 'fragment',
    name,
    valueType,
    importance: setting.importance ?? column.importance,
    order: setting.order ?? DEFAULT_ORDER,
  };
}

const columnNodes = (index: ConfigurationIndex, importType: string): MultiArtifactNode[] =>
  Array.from({ length: MULTI_ARTIFACT_COLUMNS }, (_unused, mavOrder) => {
    const { name, choice } = index.column(importType, mavOrder);
    const children: FragmentNode[] =
      choice === null ? [] : [{ type: 'fragment', ...choice, mavOrder, order: mavOrder }];
    return { type: 'multiArtifact', name, mavOrder, order: mavOrder, children };
  });

/** Columns without a configured order come after the others: primary ones first, as imported. */
const inFragmentOrder = (nodes: readonly FragmentNode[]): FragmentNode[] =>
  nodes.toSorted(
    (left, right) =>
      (left.order ?? DEFAULT_ORDER) - (right.order ?? DEFAULT_ORDER) ||
      (left.importance ?? '').localeCompare(right.importance ?? ''),
  );

const byOrder = <Node extends { order?: number; name: string }>(nodes: readonly Node[]): Node[] =>
  nodes.toSorted(
    (left, right) => (left.order ?? DEFAULT_ORDER) - (right.order ?? DEFAULT_ORDER) || byName(left, right),
  );

function knownTree(stored: ColumnConfiguration, known: readonly KnownColumn[], filter: ConfigFilter): KnownTree {
  const tree: KnownTree = new Map();
  const isWanted = (names: readonly string[] | undefined, name: string) => names === undefined || names.includes(name);
  const columnsOf = ({ importType, group, artifact }: ConfiguredArtifact): KnownColumn[] | undefined => {
    const isRequested =
      isWanted(filter.importTypes, importType) &&
      isWanted(filter.groups, group) &&
      isWanted(filter.artifacts, artifact);
    if (!isRequested) {
      return undefined;
    }
    const groups = entryOf(tree, importType, () => new Map<string, Map<string, KnownColumn[]>>());
    return entryOf(
      entryOf(groups, group, () => new Map<string, KnownColumn[]>()),
      artifact,
      () => [],
    );
  };
  for (const column of [...known, ...configuredColumns(stored)]) {
    const columns = columnsOf(column);
    if (columns?.some(({ name, valueType }) => name === column.name && valueType === column.valueType) === false) {
      columns.push(column);
    }
  }
  configuredArtifacts(stored).forEach(columnsOf);
  return tree;
}

type ConfiguredArtifact = Pick<KnownColumn, 'importType' | 'group' | 'artifact'>;

/** Artifacts with their own settings: a file may set their order or icon before an import finds them. */
const configuredArtifacts = ({ config }: ColumnConfiguration): ConfiguredArtifact[] =>
  config.flatMap(({ name: importType, children }) =>
    children.flatMap((group) =>
      group.type !== 'group'
        ? []
        : group.children.map(({ name: artifact }) => ({ importType, group: group.name, artifact })),
    ),
  );

/** Configured columns of artifacts, whether an import has found them or not. */
const configuredColumns = ({ config }: ColumnConfiguration): KnownColumn[] =>
  config.flatMap(({ name: importType, children }) =>
    children.flatMap((group) =>
      group.type !== 'group'
        ? []
        : group.children.flatMap((artifact) =>
            artifact.children.map(({ name, valueType, importance = DEFAULT_IMPORTANCE }, position) => ({
              ...{ importType, group: group.name, artifact: artifact.name },
              ...{ name, valueType, importance, position },
            })),
          ),
    ),
  );

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key);
  if (existing !== undefined) {
    return existing;
  }
  const made = make();
  map.set(key, made);
  return made;
}
