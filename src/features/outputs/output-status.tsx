import type { ReactNode } from 'react';

import './outputs.css';

interface OutputStatusProps {
  icon: ReactNode;
  tone?: 'done' | 'failure' | 'attention' | undefined;
  children: ReactNode;
}

/** The state of a report or an export as icon and text, not only by colour. */
export function OutputStatus({ icon, tone, children }: OutputStatusProps) {
  return (
    <span className="output-status" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
