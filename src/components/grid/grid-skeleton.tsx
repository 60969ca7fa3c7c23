import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

const ROWS = 16;

/** Rows of the final height, shown after 200 ms only, so that quick responses do not flicker. */
export function GridSkeleton({ isTall }: { isTall: boolean }) {
  const intl = useIntl();
  return (
    <div
      className="data-grid__skeleton"
      data-tall={isTall || undefined}
      role="status"
      aria-label={intl.formatMessage(shellMessages.loading)}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="data-grid__skeleton-row">
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width={`${40 - (row % 4) * 6}%`} />
          <Skeleton height={12} width="20%" />
        </div>
      ))}
    </div>
  );
}
