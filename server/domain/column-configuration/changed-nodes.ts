import type { ArtifactNode, ColumnConfiguration } from '@contract/model/column-config';
import { DEFAULT_ORDER } from '@contract/rules/column-config';

/** A node whose setting differs between two configurations. */
export interface ChangedNode {
  /** The names of the nodes that lead to it. */
  node: string;
  before: string;
  after: string;
}

/** The setting of a node without configuration. */
export const AS_IMPORTED = 'as imported';
/** The setting whether details show the evidence source of an item. */
const EVIDENCE_INFORMATION = 'evidenceInformation';

/** The differences of two configurations for the audit log: first the nodes that have a setting now, then the reverted ones. */
export function changedNodes(before: ColumnConfiguration, after: ColumnConfiguration): ChangedNode[] {
  const [old, fresh] = [settingsOf(before), settingsOf(after)];
  const nodes = [...fresh.keys(), ...[...old.keys()].filter((node) => !fresh.has(node))];
  return nodes
    .map((node) => ({ node, before: old.get(node) ?? AS_IMPORTED, after: fresh.get(node) ?? AS_IMPORTED }))
    .filter((changed) => changed.before !== changed.after);
}

function settingsOf({ config, evidenceInformation }: ColumnConfiguration): Map<string, string> {
  const settings = new Map<string, string>();
  if (evidenceInformation !== undefined) {
    settings.set(EVIDENCE_INFORMATION, evidenceInformation.importance);
  }
  for (const importType of config) {
    settings.set(`${importType.name} (import type)`, settingOf(importType));
    for (const child of importType.children) {
      if (child.type === 'multiArtifact') {
        const [choice] = child.children;
        const filledBy = choice === undefined ? AS_IMPORTED : `${choice.name} (${choice.valueType})`;
        const setting = [`"${child.name}" ${filledBy}`, settingOf(child)].filter((part) => part !== '').join(', ');
        settings.set(`${importType.name} › column ${child.mavOrder}`, setting);
        continue;
      }
      const group = `${importType.name} › ${child.name}`;
      settings.set(group, settingOf(child));
      for (const artifact of child.children) {
        const label = `${group} › ${artifact.name}`;
        settings.set(label, settingOf(artifact));
        for (const fragment of artifact.children) {
          settings.set(`${label} › ${fragment.name} (${fragment.valueType})`, settingOf(fragment));
        }
      }
    }
  }
  return new Map([...settings].filter(([, value]) => value !== ''));
}

const settingOf = ({ importance, order, icon }: Pick<ArtifactNode, 'importance' | 'order' | 'icon'>): string =>
  [
    importance,
    order === undefined || order === DEFAULT_ORDER ? undefined : `order ${order}`,
    icon === undefined || icon === null ? undefined : `icon ${icon}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
