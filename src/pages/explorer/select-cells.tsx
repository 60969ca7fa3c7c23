import type { Hit } from '@contract/model/hit';
import { Checkbox } from '@mantine/core';
import { useIntl } from 'react-intl';

import { pickDisplayFragment } from '@/domain/columns';
import { tableMessages } from '@/messages/explorer';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  hitsDeselected,
  hitsSelected,
  hitToggled,
  selectIsHitSelected,
  selectSelectedAmong,
} from '@/state/selection-slice';

import { useHitsTable } from './hits-table-context';

/** Ticks one hit; the grid's own Space does the same. */
export function SelectCell({ data }: { data?: Hit }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isSelected = useAppSelector((state) => selectIsHitSelected(state, data?.id ?? ''));
  if (data === undefined) {
    return null;
  }
  const item = pickDisplayFragment(data.fragments)?.value ?? data.artifact.name;
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      checked={isSelected}
      aria-label={intl.formatMessage(tableMessages.select, { item })}
      onChange={() => dispatch(hitToggled(data.id))}
    />
  );
}

/** Ticks or unticks every hit of the page; those of other pages stay as they are. */
export function SelectHeader() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pageHitIds } = useHitsTable();
  const count = useAppSelector((state) => selectSelectedAmong(state, pageHitIds));
  const isAll = count > 0 && count === pageHitIds.length;
  return (
    <Checkbox
      size="xs"
      disabled={pageHitIds.length === 0}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      aria-label={intl.formatMessage(tableMessages.selectPage)}
      onChange={() => dispatch(isAll ? hitsDeselected([...pageHitIds]) : hitsSelected([...pageHitIds]))}
    />
  );
}
