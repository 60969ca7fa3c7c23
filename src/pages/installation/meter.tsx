import { Progress } from '@mantine/core';

import { percentOf } from '@/domain/progress';

interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  text: string;
  used: number;
  total: number;
  color?: string | undefined;
}

/** How much of something is used, as text over a bar. */
export function Meter({ label, text, used, total, color }: MeterProps) {
  return (
    <div className="installation__meter">
      <span className="installation__meter-text">{text}</span>
      <Progress value={percentOf(used, total)} {...(color !== undefined && { color })} aria-label={label} />
    </div>
  );
}
