import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';

import './checkbox-tree.css';
import { keyTarget, visibleRows, type TreeNode, type TreeRow } from './tree-rows';

export interface CheckboxTreeProps {
  label: string;
  nodes: readonly TreeNode[];
  expandedIds: ReadonlySet<string>;
  onExpand: (id: string, isExpanded: boolean) => void;
  onCheck: (id: string, isChecked: boolean) => void;
}

const INSET = 4;
const INDENT = 16;

/**
 * A tree of checkboxes with counts (WAI-ARIA tree pattern). It is one tab stop; arrow keys, Home and End move, left and
 * right collapse and expand, Space and Enter check. Rows are flat with `aria-level`, so that the layout of a row does
 * not depend on its depth.
 */
export function CheckboxTree({ label, nodes, expandedIds, onExpand, onCheck }: CheckboxTreeProps) {
  const rows = visibleRows(nodes, expandedIds);
  const [activeId, setActiveId] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLLIElement>());
  const stop = rows.find(({ node }) => node.id === activeId) ?? rows[0];

  const check = ({ id, state }: TreeNode) => onCheck(id, state !== 'checked');
  const handleKey = (event: KeyboardEvent, row: TreeRow) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      check(row.node);
      return;
    }
    const target = keyTarget(event.key, row, rows);
    if (target === null) {
      return;
    }
    event.preventDefault();
    if (target.kind === 'fold') {
      onExpand(row.node.id, target.isExpanded);
      return;
    }
    setActiveId(target.id);
    elements.current.get(target.id)?.focus();
  };

  return (
    <ul className="checkbox-tree" role="tree" aria-label={label} aria-multiselectable>
      {rows.map((row) => (
        <li
          key={row.node.id}
          ref={(element) => {
            if (element) {
              elements.current.set(row.node.id, element);
            }
            return () => {
              elements.current.delete(row.node.id);
            };
          }}
          className="checkbox-tree__row"
          style={{ paddingInlineStart: INSET + row.level * INDENT }}
          role="treeitem"
          aria-level={row.level + 1}
          aria-expanded={row.isExpanded ?? undefined}
          aria-checked={row.node.state === 'mixed' ? 'mixed' : row.node.state === 'checked'}
          aria-label={row.node.description}
          tabIndex={row === stop ? 0 : -1}
          onFocus={() => setActiveId(row.node.id)}
          onClick={() => check(row.node)}
          onKeyDown={(event) => handleKey(event, row)}
        >
          <RowContent row={row} onExpand={onExpand} />
        </li>
      ))}
    </ul>
  );
}

function RowContent({ row: { node, isExpanded }, onExpand }: { row: TreeRow } & Pick<CheckboxTreeProps, 'onExpand'>) {
  return (
    <>
      <span
        className="checkbox-tree__fold"
        data-expanded={isExpanded ?? undefined}
        // For the mouse only: arrow keys do the same by keyboard.
        aria-hidden
        onClick={(event) => {
          if (isExpanded !== null) {
            event.stopPropagation();
            onExpand(node.id, !isExpanded);
          }
        }}
      >
        {isExpanded !== null && <IconChevronRight size={14} />}
      </span>
      <Checkbox.Indicator
        size="xs"
        checked={node.state === 'checked'}
        indeterminate={node.state === 'mixed'}
        aria-hidden
      />
      <span className="checkbox-tree__label" dir="auto" title={node.label}>
        {node.label}
      </span>{' '}
      <span className="checkbox-tree__count">{node.count}</span>
    </>
  );
}
