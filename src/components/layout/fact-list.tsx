import type { ReactNode } from 'react';

import './fact-list.css';

export interface FactListProps {
  facts: readonly { label: string; value: ReactNode }[];
}

/** Labels left of their values; long values wrap (interface: character). */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {facts.map(({ label, value }, place) => (
        <div className="fact-list__row" key={place}>
          <dt className="fact-list__label">{label}</dt>
          <dd className="fact-list__value" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
