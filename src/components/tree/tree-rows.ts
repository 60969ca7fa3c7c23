import type { CheckState } from '@/domain/filters-artifacts';

export interface TreeNode {
  id: string;
  label: string;
  /** Formatted; empty when unknown. */
  count: string;
  /** Name for screen readers: the label with its count. */
  description: string;
  state: CheckState;
  children: readonly TreeNode[];
}

export interface TreeRow {
  node: TreeNode;
  level: number;
  parentId: string | null;
  /** Null for a node without children. */
  isExpanded: boolean | null;
}

/** The rows whose ancestors are expanded, top to bottom. */
export function visibleRows(
  nodes: readonly TreeNode[],
  expandedIds: ReadonlySet<string>,
  level = 0,
  parentId: string | null = null,
): TreeRow[] {
  return nodes.flatMap((node) => {
    const isExpanded = node.children.length > 0 ? expandedIds.has(node.id) : null;
    const below = isExpanded === true ? visibleRows(node.children, expandedIds, level + 1, node.id) : [];
    return [{ node, level, parentId, isExpanded }, ...below];
  });
}

export type KeyTarget = { kind: 'focus'; id: string } | { kind: 'fold'; isExpanded: boolean };

/** The effect of a key on a row (WAI-ARIA tree pattern); null without one. */
export function keyTarget(key: string, row: TreeRow, rows: readonly TreeRow[]): KeyTarget | null {
  const index = rows.findIndex(({ node }) => node.id === row.node.id);
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows[index + 1]);
    case 'ArrowUp':
      return focusOn(rows[index - 1]);
    case 'Home':
      return focusOn(rows[0]);
    case 'End':
      return focusOn(rows.at(-1));
    case 'ArrowRight':
      return row.isExpanded === false ? { kind: 'fold', isExpanded: true } : focusOn(firstChild(row, rows));
    case 'ArrowLeft':
      return row.isExpanded === true
        ? { kind: 'fold', isExpanded: false }
        : focusOn(rows.find(({ node }) => node.id === row.parentId));
    default:
      return null;
  }
}

const firstChild = (row: TreeRow, rows: readonly TreeRow[]): TreeRow | undefined =>
  rows.find(({ parentId }) => parentId === row.node.id);

const focusOn = (row: TreeRow | undefined): KeyTarget | null =>
  row === undefined ? null : { kind: 'focus', id: row.node.id };
