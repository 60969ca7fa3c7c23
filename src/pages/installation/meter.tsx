import { Progress } from '@mantine/core';

import { percentOf } from '@/domain/progress';

interface MeterProps {
  /** Name for screen readers. */
  label: string;
  text: string;
  used: number;
  total: number;
  color?: string | undefined;
}

/** The used part of a resource, as text and bar. */
export function Meter({ label, text, used, total, color }: MeterProps) {
  return (
    <div className="installation__meter">
      <span className="installation__meter-text">{text}</span>
      <Progress value={percentOf(used, total)} {...(color !== undefined && { color })} aria-label={label} />
    </div>
  );
}
