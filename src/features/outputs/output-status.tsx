import type { ReactNode } from 'react';

import './outputs.css';

interface OutputStatusProps {
  icon: ReactNode;
  tone?: 'done' | 'failure' | 'attention' | undefined;
  children: ReactNode;
}

/** What became of a report or an export: an icon and words, never colour alone. */
export function OutputStatus({ icon, tone, children }: OutputStatusProps) {
  return (
    <span className="output-status" data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
