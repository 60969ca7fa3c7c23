import { Loader } from '@mantine/core';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import { useDelayed } from './use-delayed';

import './page-state.css';

/** Something is on its way and its shape is not known yet. */
export function PageSpinner({ label }: { label?: string }) {
  const { formatMessage } = useIntl();
  const isDue = useDelayed(true);
  return (
    <div className="page-state" role="status" aria-label={label ?? formatMessage(shellMessages.loading)}>
      {isDue && <Loader />}
      {isDue && label !== undefined && <p className="page-state__message">{label}</p>}
    </div>
  );
}
