import { Loader } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { connectionMessages } from '@/messages/shell';
import { selectConnectionStatus } from '@/state/connection-slice';
import { useAppSelector } from '@/state/hooks';

import './connection-banner.css';

/** Shows that the server is unreachable, and when it responds again. */
export function ConnectionBanner() {
  const { formatMessage } = useIntl();
  const status = useAppSelector(selectConnectionStatus);
  return (
    <div role="status">
      {status !== 'online' && (
        <div className="connection-banner" data-status={status}>
          {status === 'offline' && <IconPlugConnectedX size={16} aria-hidden />}
          {status === 'reconnecting' && <Loader size={14} aria-hidden />}
          {status === 'restored' && <IconPlugConnected size={16} aria-hidden />}
          {formatMessage(connectionMessages[status])}
        </div>
      )}
    </div>
  );
}
