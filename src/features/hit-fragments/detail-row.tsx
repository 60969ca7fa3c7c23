import type { ReactNode } from 'react';

import './detail-row.css';

/** A line of the details card, inside a `dl`. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="detail-row">
      <dt className="detail-row__label" dir="auto">
        {label}
      </dt>
      <dd className="detail-row__value">{children}</dd>
    </div>
  );
}
