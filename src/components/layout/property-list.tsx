import type { ReactNode } from 'react';

import './property-list.css';

export interface PropertyListProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** Labels left of their values; long values wrap (interface: character). */
export function PropertyList({ facts }: PropertyListProps) {
  return (
    <dl className="property-list">
      {facts.map(({ label, value }, index) => (
        <div className="property-list__row" key={index}>
          <dt className="property-list__label">{label}</dt>
          <dd className="property-list__value" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
