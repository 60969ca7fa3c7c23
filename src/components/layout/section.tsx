import { Badge, VisuallyHidden } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { listMessages } from '@/messages/shell';

import './section.css';

interface SectionProps {
  title: string;
  /** Shown next to the title. */
  count?: number;
  /** The specification requires the count of some tables in brackets. */
  isCountInBrackets?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, count, isCountInBrackets = false, actions, children }: SectionProps) {
  const { formatMessage, formatNumber } = useIntl();
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="section__title" id={id}>
          {title}
        </h2>
        {count !== undefined && (
          <>
            {isCountInBrackets ? (
              <span className="section__count" aria-hidden>
                ({formatNumber(count)})
              </span>
            ) : (
              <Badge className="section__count" variant="default" aria-hidden>
                {formatNumber(count)}
              </Badge>
            )}
            {/* Screen readers get a label instead of the bare number. */}
            <VisuallyHidden>{formatMessage(listMessages.entries, { count })}</VisuallyHidden>
          </>
        )}
        {actions !== undefined && <div className="section__actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
