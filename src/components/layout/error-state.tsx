import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './page-state.css';

interface ErrorStateProps {
  title?: string;
  /** What happened and what the user can do. */
  message: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Compact, for a card or a column instead of a page. */
  isCompact?: boolean;
}

/** Replaces a part of the screen that could not be loaded, with a retry button. */
export function ErrorState({ title, message, onRetry, isRetrying = false, isCompact = false }: ErrorStateProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={isCompact ? 'page-state page-state--compact' : 'page-state'} role="alert">
      <IconAlertTriangle
        className="page-state__icon page-state__icon--failure"
        size={isCompact ? 20 : 32}
        aria-hidden
      />
      {title !== undefined && <p className="page-state__title">{title}</p>}
      <p className="page-state__message">{message}</p>
      {onRetry && (
        <Button variant="default" size={isCompact ? 'compact-sm' : 'sm'} loading={isRetrying} onClick={onRetry}>
          {formatMessage(shellMessages.retry)}
        </Button>
      )}
    </div>
  );
}
