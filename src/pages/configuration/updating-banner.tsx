import { Loader } from '@mantine/core';
import { useIntl } from 'react-intl';

import { configurationMessages } from '@/messages/configuration';

import { useCasesUpdating } from './use-cases-updating';

/** Shows that cases are being updated to the saved configuration, and what is blocked meanwhile (rules 002-2). */
export function UpdatingBanner() {
  const { formatMessage } = useIntl();
  const isUpdating = useCasesUpdating();
  return (
    <div role="status">
      {isUpdating && (
        <div className="configuration__banner">
          <strong className="configuration__banner-title">
            <Loader size={14} aria-hidden />
            {formatMessage(configurationMessages.updating)}
          </strong>
          <span>{formatMessage(configurationMessages.updatingHint)}</span>
        </div>
      )}
    </div>
  );
}
