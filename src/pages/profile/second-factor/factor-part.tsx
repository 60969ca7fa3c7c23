import type { ReactNode } from 'react';

interface FactorPartProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One kind of second factor in the card, with its state and actions. */
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
