import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { mapMessages } from '@/messages/map';

export function MapTools({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div className="map-tools" role="toolbar" aria-label={formatMessage(mapMessages.tools)}>
      {children}
      {/* The space is reserved. */}
      <Loader className="map-tools__busy" size={16} aria-hidden data-busy={isBusy} />
    </div>
  );
}
