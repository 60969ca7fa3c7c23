import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceListProps {
  label: string;
  /** The error of the choice, which is shown above the list. */
  error: string | undefined;
  children: ReactNode;
}

/** A titled list of choices. */
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
