import { SELECTED_IDS_MAX } from '@contract/model/selection';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useIsReadOnly } from '@/features/permission/read-only';
import { shownCount, type ItemCount } from '@/domain/counts';
import type { HitFilters } from '@/domain/filters';
import { ActionsMenu } from '@/features/bulk-actions/actions-menu';
import type { ListOrder } from '@/features/bulk-actions/exported-list';
import { selectionMessages } from '@/messages/bulk';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  allHitsSelected,
  selectionCleared,
  selectionTotalChanged,
  selectSelectedAmong,
  selectSelectedCount,
  selectSelection,
} from '@/state/selection-slice';

import './selection-bar.css';

interface SelectionBarProps {
  caseId: string;
  filters: HitFilters;
  /** Order and columns of the list; by date when missing. */
  order?: ListOrder;
  /** Number of hits of the list; null while unknown. */
  total: ItemCount | null;
  /** Hits of the visible rows or cards. */
  shownHitIds: readonly string[];
  onPrivilegeChanged: () => void;
}

/** The selection with its actions; nothing in a read-only package. */
export function SelectionBar(props: SelectionBarProps) {
  return useIsReadOnly() ? <div className="explorer__selected" /> : <Selected {...props} />;
}

/** The number of selected items, buttons that select all or none, and the actions (rules 001-2.12). */
function Selected({ caseId, filters, order, total, shownHitIds, onPrivilegeChanged }: SelectionBarProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const count = useAppSelector(selectSelectedCount);
  const isAll = useAppSelector(selectSelection).mode === 'all';
  const value = total?.value ?? null;
  useEffect(() => {
    if (value !== null) {
      dispatch(selectionTotalChanged(value));
    }
  }, [dispatch, value]);
  return (
    <div className="explorer__selected">
      <span aria-live="polite">
        {count > 0 && <SelectedCount count={count} isAtLeast={isAll && total?.isAtLeast === true} />}
        {!isAll && count === SELECTED_IDS_MAX && ` ${formatMessage(selectionMessages.full, { max: SELECTED_IDS_MAX })}`}
      </span>
      {total !== null && total.value > 0 && !(isAll && count >= total.value) && <SelectAll total={total} />}
      {count > 0 && <ClearAll count={count} shownHitIds={shownHitIds} />}
      <ActionsMenu caseId={caseId} filters={filters} order={order} onPrivilegeChanged={onPrivilegeChanged} />
    </div>
  );
}

function SelectedCount({ count, isAtLeast }: { count: number; isAtLeast: boolean }) {
  const { formatMessage } = useIntl();
  return isAtLeast
    ? formatMessage(selectionMessages.selectedAtLeast, { count: shownCount({ value: count, isAtLeast }) })
    : formatMessage(selectionMessages.selected, { count });
}

function SelectAll({ total }: { total: ItemCount }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const message = total.isAtLeast ? selectionMessages.selectAllAtLeast : selectionMessages.selectAll;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => dispatch(allHitsSelected(total.value))}>
      {formatMessage(message, { count: shownCount(total) })}
    </Button>
  );
}

/** Requires a confirmation when items that are not on the screen would be deselected (rules 001-2.12). */
function ClearAll({ count, shownHitIds }: { count: number; shownHitIds: readonly string[] }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const areAllShown = useAppSelector((state) => selectSelectedAmong(state, shownHitIds)) === count;
  const clear = () => {
    setIsAsking(false);
    dispatch(selectionCleared());
  };
  const label = formatMessage(selectionMessages.clearAll);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={areAllShown ? clear : () => setIsAsking(true)}>
        {label}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={formatMessage(selectionMessages.clearTitle)}
        closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
      >
        <Stack gap="md">
          <p className="explorer__question">{formatMessage(selectionMessages.clearText, { count })}</p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {formatMessage(shellMessages.cancel)}
            </Button>
            <Button onClick={clear}>{label}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
