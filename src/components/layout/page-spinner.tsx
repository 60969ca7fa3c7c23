import { Loader } from '@mantine/core';

import { useDelayed } from './use-delayed';

import './page-state.css';

/** A spinner with an accessible name. */
export function PageSpinner({ label }: { label: string }) {
  const isDue = useDelayed(true);
  return (
    <div className="page-state" role="status" aria-label={label}>
      {isDue && <Loader />}
      {isDue && <p className="page-state__message">{label}</p>}
    </div>
  );
}
