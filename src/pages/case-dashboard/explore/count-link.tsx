import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import './count-link.css';

interface CountLinkProps {
  to: string;
  label: string;
  count: number;
  /** Length of the bar below in percent; missing for no bar. */
  percent?: number;
  isStrong?: boolean;
}

/** A link to items with their number. */
export function CountLink({ to, label, count, percent, isStrong = false }: CountLinkProps) {
  const { formatNumber } = useIntl();
  return (
    <Link className={isStrong ? 'count-link count-link--strong' : 'count-link'} to={to}>
      <span className="count-link__label" dir="auto">
        {label}
      </span>
      <span className="count-link__count">{formatNumber(count)}</span>
      {percent !== undefined && (
        <span className="count-link__track" aria-hidden>
          <span className="count-link__bar" style={{ width: `${percent}%` }} />
        </span>
      )}
    </Link>
  );
}
