import { Loader } from '@mantine/core';

import { useDelayed } from './use-delayed';

import './page-state.css';

/** Something is on its way that the label names. */
export function PageSpinner({ label }: { label: string }) {
  const isDue = useDelayed(true);
  return (
    <div className="page-state" role="status" aria-label={label}>
      {isDue && <Loader />}
      {isDue && <p className="page-state__message">{label}</p>}
    </div>
  );
}
