import type { ReactNode } from 'react';

import './page-state.css';

interface EmptyStateProps {
  icon?: ReactNode;
  message: string;
  /** The action that helps here. */
  action?: ReactNode;
  isCompact?: boolean;
}

/** An empty list or page, in one sentence of the specification. */
export function EmptyState({ icon, message, action, isCompact = false }: EmptyStateProps) {
  return (
    <div className={isCompact ? 'page-state page-state--compact' : 'page-state'}>
      {icon !== undefined && (
        <span className="page-state__icon" aria-hidden>
          {icon}
        </span>
      )}
      <p className="page-state__message">{message}</p>
      {action}
    </div>
  );
}
