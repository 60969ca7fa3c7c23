import { screen } from '@testing-library/react';
import { useState } from 'react';

import { CheckboxTree } from '@/components/tree/checkbox-tree';
import type { TreeNode } from '@/components/tree/tree-rows';
import { renderPart } from '@test/helpers/render-part';

const node = (id: string, children: TreeNode[] = [], state: TreeNode['state'] = 'unchecked'): TreeNode => ({
  id,
  label: id,
  count: '1',
  description: `${id}, 1 item`,
  state,
  children,
});
const nodes = [node('All'), node('Chats', [node('Call'), node('Message', [], 'checked')], 'mixed'), node('Media')];

function Tree({ onCheck = () => undefined }: { onCheck?: (id: string, isChecked: boolean) => void }) {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());
  return (
    <CheckboxTree
      label="Artifacts"
      nodes={nodes}
      expandedIds={expandedIds}
      onExpand={(id, isExpanded) => setExpandedIds(new Set(isExpanded ? [id] : []))}
      onCheck={onCheck}
    />
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a tree of checkboxes', () => {
  it('exposes state, depth and count of its rows', async () => {
    const { user } = renderPart(<Tree />);
    const chats = screen.getByRole('treeitem', { name: 'Chats, 1 item' });
    expect(chats).toHaveAttribute('aria-checked', 'mixed');
    expect(chats).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('treeitem', { name: /Message/ })).not.toBeInTheDocument();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    const message = screen.getByRole('treeitem', { name: 'Message, 1 item' });
    expect(message).toHaveAttribute('aria-checked', 'true');
    expect(message).toHaveAttribute('aria-level', '2');
  });

  it('is one tab stop, and the arrow keys, Home and End move the focus within it', async () => {
    const { user } = renderPart(<Tree />);
    await user.tab();
    expect(focused()).toBe('All, 1 item');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('Call, 1 item');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Chats, 1 item');
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryByRole('treeitem', { name: /Call/ })).not.toBeInTheDocument();
    await user.keyboard('{End}');
    expect(focused()).toBe('Media, 1 item');
    await user.keyboard('{ArrowDown}{Home}{ArrowUp}');
    expect(focused()).toBe('All, 1 item');
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('ticks a row that is unticked or partly ticked and unticks a ticked one, by keyboard and mouse', async () => {
    const checks: [string, boolean][] = [];
    const { user } = renderPart(<Tree onCheck={(...check) => checks.push(check)} />);
    await user.click(screen.getByText('Chats'));
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown} ');
    await user.keyboard('{Home}{Enter}');
    expect(checks).toEqual([
      ['Chats', true],
      ['Message', false],
      ['All', true],
    ]);
  });
});
