import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand, IconLayoutSidebarRightExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { Pager, type PagerProps } from '@/components/pager/pager';
import { explorerMessages, tableMessages } from '@/messages/explorer';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectionCleared, selectSelectedCount } from '@/state/selection-slice';

import './explorer.css';

interface ItemsSectionProps {
  /** The count beside the heading. */
  count: ReactNode;
  columns: { foldable: number; areAllShown: boolean; onToggle: () => void };
  pager: PagerProps;
  /** Null when the pane shows already. */
  onShowArtifacts: (() => void) | null;
  onShowPreview: (() => void) | null;
  /** The table. */
  children: ReactNode;
}

/** The middle pane: heading with count, table, pager (spec 001 §2.3). */
export function ItemsSection({ count, columns, pager, onShowArtifacts, onShowPreview, children }: ItemsSectionProps) {
  const intl = useIntl();
  return (
    <section className="explorer__items" aria-label={intl.formatMessage(explorerMessages.section)}>
      <header className="explorer__items-header">
        {onShowArtifacts && (
          <IconButton label={intl.formatMessage(explorerMessages.showArtifacts)} onClick={onShowArtifacts}>
            <IconLayoutSidebarLeftExpand size={18} />
          </IconButton>
        )}
        <h2 className="explorer__section">{intl.formatMessage(explorerMessages.section)}</h2>
        {count}
        <div className="explorer__items-actions">
          {columns.foldable > 0 && <ColumnsToggle {...columns} />}
          {onShowPreview && (
            <IconButton label={intl.formatMessage(explorerMessages.showPreview)} onClick={onShowPreview}>
              <IconLayoutSidebarRightExpand size={18} />
            </IconButton>
          )}
        </div>
      </header>
      {children}
      <footer className="explorer__items-footer">
        <SelectedCount />
        <Pager {...pager} />
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

function SelectedCount() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectSelectedCount);
  return (
    <div className="explorer__selected" aria-live="polite">
      {count > 0 && (
        <>
          {intl.formatMessage(explorerMessages.selectedCount, { count })}
          <Button variant="subtle" size="compact-sm" onClick={() => dispatch(selectionCleared())}>
            {intl.formatMessage(explorerMessages.clearSelection)}
          </Button>
        </>
      )}
    </div>
  );
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
