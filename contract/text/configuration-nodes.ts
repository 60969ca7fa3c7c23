import type {
  ArtifactNode,
  ColumnConfiguration,
  FragmentNode,
  GroupNode,
  ImportTypeNode,
  MultiArtifactNode,
} from '@contract/model/column-config';
import type { Importance } from '@contract/model/hit';
import { COLUMN_NAMES } from '@contract/rules/artifact-groups';
import { DEFAULT_ORDER } from '@contract/rules/column-config';

import { importTypeName } from './import-type';

// Nodes of a configuration in words: for the audit log, the preview of an import, and conflicts of two administrators.

/** The setting of a node without configuration. */
export const AS_IMPORTED = 'as imported';

/** The settings beside the tree of nodes, in words: one that is added needs its words to compile. */
const SETTINGS: Readonly<Record<Exclude<keyof ColumnConfiguration, 'schemaVersion' | 'config'>, string>> = {
  evidenceInformation: 'Display evidence source information',
};
const SHOWN: Readonly<Record<Importance, string>> = { primary: 'yes', secondary: 'no' };

/** The setting of each node that has one, by the names of the nodes that lead to it. */
export function nodeSettings({ config, evidenceInformation }: ColumnConfiguration): Map<string, string> {
  const settings = new Map<string, string>();
  if (evidenceInformation !== undefined) {
    settings.set(SETTINGS.evidenceInformation, SHOWN[evidenceInformation.importance]);
  }
  for (const importType of config) {
    settings.set(nameOfType(importType), settingOf(importType));
    for (const child of importType.children) {
      if (child.type === 'multiArtifact') {
        const [choice] = child.children;
        const filledBy = choice === undefined ? AS_IMPORTED : `${choice.name} (${choice.valueType})`;
        const setting = [`"${child.name}" ${filledBy}`, settingOf(child)].filter((part) => part !== '').join(', ');
        settings.set(nameOfColumn(importType, child), setting);
        continue;
      }
      settings.set(nameOfGroup(importType, child), settingOf(child));
      for (const artifact of child.children) {
        settings.set(nameOfArtifact(importType, child, artifact), settingOf(artifact));
        for (const fragment of artifact.children) {
          settings.set(nameOfFragment(importType, child, artifact, fragment), settingOf(fragment));
        }
      }
    }
  }
  return new Map([...settings].filter(([, value]) => value !== ''));
}

/** A change without its settings of the nodes with these names. */
export function withoutNodes(
  { evidenceInformation, config, ...rest }: ColumnConfiguration,
  names: readonly string[],
): ColumnConfiguration {
  const isLeftOut = (name: string): boolean => names.includes(name);
  const isEvidenceKept = evidenceInformation !== undefined && !isLeftOut(SETTINGS.evidenceInformation);
  return {
    ...rest,
    config: config.map((importType) => {
      const { type, name } = importType;
      const children = importType.children
        .filter((child) => child.type === 'group' || !isLeftOut(nameOfColumn(importType, child)))
        .map((child) => (child.type === 'group' ? groupWithout(importType, child, isLeftOut) : child));
      return isLeftOut(nameOfType(importType)) ? { type, name, children } : { ...importType, children };
    }),
    ...(isEvidenceKept && { evidenceInformation }),
  };
}

function groupWithout(importType: ImportTypeNode, group: GroupNode, isLeftOut: (name: string) => boolean): GroupNode {
  const { type, name } = group;
  const children = group.children.map((artifact) => {
    const fragments = artifact.children.filter(
      (fragment) => !isLeftOut(nameOfFragment(importType, group, artifact, fragment)),
    );
    return isLeftOut(nameOfArtifact(importType, group, artifact))
      ? { type: artifact.type, name: artifact.name, children: fragments }
      : { ...artifact, children: fragments };
  });
  return isLeftOut(nameOfGroup(importType, group)) ? { type, name, children } : { ...group, children };
}

const nameOfType = ({ name }: ImportTypeNode): string => `${importTypeName(name)} (import type)`;
const nameOfColumn = ({ name }: ImportTypeNode, { mavOrder }: MultiArtifactNode): string =>
  `${importTypeName(name)} › column ${COLUMN_NAMES[mavOrder] ?? mavOrder}`;
const nameOfGroup = (importType: ImportTypeNode, { name }: GroupNode): string =>
  `${importTypeName(importType.name)} › ${name}`;
const nameOfArtifact = (importType: ImportTypeNode, group: GroupNode, { name }: ArtifactNode): string =>
  `${nameOfGroup(importType, group)} › ${name}`;
const nameOfFragment = (
  importType: ImportTypeNode,
  group: GroupNode,
  artifact: ArtifactNode,
  { name, valueType }: FragmentNode,
): string => `${nameOfArtifact(importType, group, artifact)} › ${name} (${valueType})`;

const settingOf = ({ importance, order, icon }: Pick<ArtifactNode, 'importance' | 'order' | 'icon'>): string =>
  [
    importance,
    order === undefined || order === DEFAULT_ORDER ? undefined : `order ${order}`,
    icon === undefined || icon === null ? undefined : `icon ${icon}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
