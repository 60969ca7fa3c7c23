import type { ArtifactNode, ColumnConfiguration } from '@contract/model/column-config';

/** The differences of two configurations for the audit log, one line each: the node and its new value. */
export function changedNodes(before: ColumnConfiguration, after: ColumnConfiguration): string[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const changed = [...fresh].filter(([node, value]) => old.get(node) !== value);
  const removed = [...old.keys()].filter((node) => !fresh.has(node));
  return [...changed.map(([node, value]) => `${node}: ${value}`), ...removed.map((node) => `${node}: as imported`)];
}

function linesOf({ config, evidenceInformation }: ColumnConfiguration): Map<string, string> {
  const lines = new Map<string, string>();
  if (evidenceInformation !== undefined) {
    lines.set('*', evidenceInformation.importance);
  }
  for (const importType of config) {
    for (const child of importType.children) {
      if (child.type === 'multiArtifact') {
        const [choice] = child.children;
        const filledBy = choice === undefined ? 'as imported' : `${choice.name} (${choice.valueType})`;
        lines.set(`${importType.name} › column ${child.mavOrder}`, `"${child.name}" ${filledBy}`);
        continue;
      }
      const group = `${importType.name} › ${child.name}`;
      lines.set(group, settingOf(child));
      for (const artifact of child.children) {
        const label = `${group} › ${artifact.name}`;
        lines.set(label, settingOf(artifact));
        for (const fragment of artifact.children) {
          lines.set(`${label} › ${fragment.name} (${fragment.valueType})`, settingOf(fragment));
        }
      }
    }
  }
  return new Map([...lines].filter(([, value]) => value !== ''));
}

const settingOf = ({ importance, order, icon }: Pick<ArtifactNode, 'importance' | 'order' | 'icon'>): string =>
  [
    importance,
    order === undefined ? undefined : `order ${order}`,
    icon === undefined || icon === null ? undefined : `icon ${icon}`,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
