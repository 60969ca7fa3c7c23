import type { Hit } from '@contract/model/hit';
import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';

import { pickDisplayFragment } from '@/domain/columns';
import { isWithShift } from '@/domain/with-shift';
import { tableMessages } from '@/messages/explorer';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { hitsDeselected, hitsSelected, selectIsHitSelected, selectSelectedAmong } from '@/state/selection-slice';

import './hit-cells.css';
import { useHitsTable } from './hits-table-context';

/** The checkbox of a hit; Space on the row does the same. */
export function SelectCell({ data }: { data?: Hit }) {
  const intl = useIntl();
  const { tick } = useHitsTable();
  const isSelected = useAppSelector((state) => selectIsHitSelected(state, data?.id ?? ''));
  if (data === undefined) {
    return null;
  }
  const item = pickDisplayFragment(data.fragments)?.value ?? data.artifact.name;
  return (
    <input
      type="checkbox"
      className="hit-cells__tick"
      tabIndex={-1}
      checked={isSelected}
      aria-label={intl.formatMessage(tableMessages.select, { item })}
      onChange={({ nativeEvent }) => tick(data, isWithShift(nativeEvent))}
    />
  );
}

/** Selects or deselects every hit of the page; hits of other pages are not changed. */
export function SelectHeader({ eGridHeader }: { eGridHeader: HTMLElement }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { pageHitIds } = useHitsTable();
  const count = useAppSelector((state) => selectSelectedAmong(state, pageHitIds));
  const isAll = count > 0 && count === pageHitIds.length;
  const toggle = () => dispatch(isAll ? hitsDeselected([...pageHitIds]) : hitsSelected([...pageHitIds]));
  const onSpace = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ' && pageHitIds.length > 0) {
      event.preventDefault();
      toggle();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onSpace(event);
    eGridHeader.addEventListener('keydown', listen);
    return () => eGridHeader.removeEventListener('keydown', listen);
  }, [eGridHeader]);
  return (
    <input
      type="checkbox"
      className="hit-cells__tick"
      // `indeterminate` has no attribute.
      ref={(element) => {
        if (element) {
          element.indeterminate = count > 0 && !isAll;
        }
      }}
      // Reached by arrow keys of the grid, and toggled by Space on its header cell.
      tabIndex={-1}
      disabled={pageHitIds.length === 0}
      checked={isAll}
      aria-label={intl.formatMessage(tableMessages.selectPage)}
      onChange={toggle}
    />
  );
}
