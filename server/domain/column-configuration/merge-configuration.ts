import type {
  ArtifactNode,
  ColumnConfiguration,
  FragmentNode,
  GroupNode,
  ImportTypeNode,
  MultiArtifactNode,
} from '@contract/model/column-config';

/** Applies a change to a configuration: nodes that the change does not contain stay as they are. */
export const mergeConfiguration = (
  before: ColumnConfiguration,
  { config, evidenceInformation }: ColumnConfiguration,
): ColumnConfiguration => ({
  ...before,
  config: mergeNodes(before.config, config, (node) => node.name, mergeImportType),
  ...(evidenceInformation !== undefined && { evidenceInformation }),
});

const mergeImportType = (before: ImportTypeNode, change: ImportTypeNode): ImportTypeNode => ({
  ...before,
  ...change,
  children: mergeNodes(before.children, change.children, childKey, mergeChild),
});

/** One of the four columns is replaced as a whole. */
function mergeChild(
  before: GroupNode | MultiArtifactNode,
  change: GroupNode | MultiArtifactNode,
): GroupNode | MultiArtifactNode {
  return before.type === 'group' && change.type === 'group'
    ? { ...before, ...change, children: mergeNodes(before.children, change.children, nameOf, mergeArtifact) }
    : change;
}

const mergeArtifact = (before: ArtifactNode, change: ArtifactNode): ArtifactNode => ({
  ...before,
  ...change,
  children: mergeNodes(before.children, change.children, fragmentKey, (old, fresh) => ({ ...old, ...fresh })),
});

function mergeNodes<Node>(
  before: readonly Node[],
  changes: readonly Node[],
  keyOf: (node: Node) => string,
  merge: (before: Node, change: Node) => Node,
): Node[] {
  const merged = new Map(before.map((node) => [keyOf(node), node]));
  for (const change of changes) {
    const existing = merged.get(keyOf(change));
    merged.set(keyOf(change), existing === undefined ? change : merge(existing, change));
  }
  return [...merged.values()];
}

const nameOf = ({ name }: { name: string }): string => name;
const childKey = (node: GroupNode | MultiArtifactNode): string =>
  node.type === 'group' ? `group ${node.name}` : `column ${node.mavOrder}`;
const fragmentKey = ({ name, valueType }: FragmentNode): string => `${valueType} ${name}`;
