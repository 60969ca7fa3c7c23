import { FILTER_PILL_COLUMN_WIDTH, FILTER_PILL_VALUE_WIDTH } from '@contract/rules/limits';
import { CloseButton, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { pillMessages } from '@/messages/filters';

import './filters-bar.css';
import { useFilterPills } from './use-filter-pills';
import type { FilterControlProps } from './tags-filter';

/** The applied filters, each of which can be removed; long names and values end in an ellipsis (rules 001-2.13). */
export function FilterPills(props: FilterControlProps) {
  const intl = useIntl();
  const pills = useFilterPills(props);
  if (pills.length === 0) {
    return null;
  }
  return (
    <ul className="filters-bar__pills" aria-label={intl.formatMessage(pillMessages.list)}>
      {pills.map(({ key, label, value, without }) => (
        <li key={key} className="filters-bar__pill">
          <Tooltip label={`${label}: ${value}`}>
            <span className="filters-bar__pill-text">
              <span className="filters-bar__pill-column" style={{ maxWidth: FILTER_PILL_COLUMN_WIDTH }}>
                {label}
              </span>
              <span className="filters-bar__pill-value" dir="auto" style={{ maxWidth: FILTER_PILL_VALUE_WIDTH }}>
                {value}
              </span>
            </span>
          </Tooltip>
          <CloseButton
            size={24}
            iconSize={14}
            aria-label={intl.formatMessage(pillMessages.remove, { label, value })}
            onClick={() => props.onChange(without)}
          />
        </li>
      ))}
    </ul>
  );
}
