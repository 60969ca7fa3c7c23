import type { ReactNode } from 'react';

interface FactorPartProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One kind of second factor within the card: what there is of it, and what can be done with it. */
export function FactorPart({ title, actions, children }: FactorPartProps) {
  return (
    <div className="second-factor__part">
      <div className="second-factor__state">
        <h3 className="second-factor__title">{title}</h3>
        {children}
      </div>
      {actions}
    </div>
  );
}
