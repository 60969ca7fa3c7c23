import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import { useDelayed } from './use-delayed';

import './page-state.css';

/** Placeholder of a loading page: a title and sections. Shown after 200 ms. */
export function PageSkeleton({ label }: { label?: string }) {
  const { formatMessage } = useIntl();
  const isDue = useDelayed(true);
  return (
    <div className="page-skeleton" role="status" aria-label={label ?? formatMessage(shellMessages.loading)}>
      {isDue && (
        <>
          <Skeleton height={24} width="min(280px, 60%)" />
          <Skeleton height={96} />
          <Skeleton height={160} />
        </>
      )}
    </div>
  );
}
