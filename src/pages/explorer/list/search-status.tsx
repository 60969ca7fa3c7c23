import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useDelayed } from '@/components/layout/use-delayed';
import { explorerMessages } from '@/messages/explorer';

import './list-status.css';
import type { HitsPage } from './use-hits-page';

/** Milliseconds after which a search shows its progress and can be cancelled (interface: states). */
const CANCEL_AFTER = 1_000;

type SearchStatusProps = Pick<HitsPage, 'hits' | 'state' | 'onCancel' | 'onRetry'>;

/**
 * Next to the heading of the items: a slow search, or a cancelled one while older items are shown. Without items,
 * `SearchCancelled` is shown instead.
 */
export function SearchStatus({ hits, state, onCancel, onRetry }: SearchStatusProps) {
  const intl = useIntl();
  const isSlow = useDelayed(state === 'loading' || state === 'refreshing', CANCEL_AFTER);
  if (!isSlow && (state !== 'cancelled' || hits.length === 0)) {
    return null;
  }
  const action = isSlow
    ? { text: explorerMessages.searching, label: explorerMessages.cancelSearch, onClick: onCancel }
    : { text: explorerMessages.searchCancelled, label: explorerMessages.searchAgain, onClick: onRetry };
  return (
    <span className="explorer__search-status">
      {isSlow && <span className="explorer__search-line" aria-hidden />}
      <span role="status">{intl.formatMessage(action.text)}</span>
      <Button variant="subtle" size="compact-sm" onClick={action.onClick}>
        {intl.formatMessage(action.label)}
      </Button>
    </span>
  );
}
