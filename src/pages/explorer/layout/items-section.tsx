import { Button } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { IconButton } from '@/components/icon-button';
import { Pager, type PagerProps } from '@/components/pager/pager';
import { explorerMessages, tableMessages } from '@/messages/explorer';

import { useExplorer } from '@/pages/explorer/explorer-context';

import './items-section.css';

interface ItemsSectionProps {
  /** Shown next to the heading. */
  count: ReactNode;
  /** The coverage, with a link to unseen items. */
  coverage: ReactNode;
  columns: { foldable: number; areAllShown: boolean; onToggle: () => void };
  /** The menu of columns; nothing without a table. */
  columnsMenu: ReactNode;
  /** Nothing for a single view. */
  viewToggle: ReactNode;
  /** The selection and its actions. */
  selection: ReactNode;
  /** False for an endless list. */
  pager: PagerProps | false;
  /** The items in one of their views. */
  children: ReactNode;
}

/** The middle pane: heading with count, items, pager (rules 001-2.3). */
export function ItemsSection({
  count,
  coverage,
  columns,
  columnsMenu,
  viewToggle,
  selection,
  pager,
  children,
}: ItemsSectionProps) {
  const intl = useIntl();
  const { panes } = useExplorer();
  return (
    <section className="explorer__items" aria-label={intl.formatMessage(explorerMessages.section)}>
      <header className="explorer__items-header">
        {panes.breakpoint === 'sm' && (
          <IconButton
            label={intl.formatMessage(explorerMessages.showArtifacts)}
            icon={IconLayoutSidebarLeftExpand}
            onClick={() => panes.onLeftChange(true)}
          />
        )}
        <h2 className="explorer__section">{intl.formatMessage(explorerMessages.section)}</h2>
        {count}
        <div className="explorer__items-actions">
          {coverage}
          {columns.foldable > 0 && <ColumnsToggle {...columns} />}
          {columnsMenu}
          {viewToggle}
          {!panes.isRightOpen && (
            <IconButton
              label={intl.formatMessage(explorerMessages.showPreview)}
              icon={IconLayoutSidebarRightExpand}
              onClick={() => panes.onRightChange(true)}
            />
          )}
        </div>
      </header>
      {children}
      <footer className="explorer__items-footer">
        {selection}
        {pager && <Pager {...pager} />}
      </footer>
    </section>
  );
}

function ColumnsToggle({ foldable, areAllShown, onToggle }: ItemsSectionProps['columns']) {
  const intl = useIntl();
  return (
    <Button variant="subtle" size="compact-sm" aria-pressed={areAllShown} onClick={onToggle}>
      {areAllShown
        ? intl.formatMessage(tableMessages.showFewerColumns)
        : intl.formatMessage(tableMessages.showMoreColumns, { n: foldable })}
    </Button>
  );
}
