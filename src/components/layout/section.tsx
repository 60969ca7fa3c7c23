import { Badge } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import './section.css';

interface SectionProps {
  title: string;
  /** Shown beside the title. */
  count?: number;
  /** The count stands in brackets, as the specification wants it of some tables. */
  isCountInBrackets?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, count, isCountInBrackets = false, actions, children }: SectionProps) {
  const { formatNumber } = useIntl();
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="section__title" id={id}>
          {title}
        </h2>
        {count !== undefined &&
          (isCountInBrackets ? (
            <span className="section__count">({formatNumber(count)})</span>
          ) : (
            <Badge className="section__count" variant="default">
              {formatNumber(count)}
            </Badge>
          ))}
        {actions !== undefined && <div className="section__actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
