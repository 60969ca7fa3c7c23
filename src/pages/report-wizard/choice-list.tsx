import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceListProps {
  label: string;
  /** Why what was chosen is refused; shown where people look for it, above what they chose from. */
  error: string | undefined;
  children: ReactNode;
}

/** A titled list to choose several things from. */
export function ChoiceList({ label, error, children }: ChoiceListProps) {
  return (
    <div role="group" aria-label={label}>
      <Input.Label component="div" required>
        {label}
      </Input.Label>
      {error !== undefined && (
        <Input.Error role="alert" mb={4}>
          {error}
        </Input.Error>
      )}
      <div className="report-wizard__list">{children}</div>
    </div>
  );
}
