import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import { useDelayed } from './use-delayed';

import './page-state.css';

/** Stands for a page that is on its way: a title and the sections below it. Nothing shows before 200 ms. */
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
