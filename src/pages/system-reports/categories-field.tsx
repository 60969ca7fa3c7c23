import {
  SYSTEM_REPORT_CATEGORIES,
  SYSTEM_REPORT_DETAILS,
  type SystemReportCategory,
} from '@contract/rules/system-report';
import { Checkbox, Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { systemReportMessages } from '@/messages/system-reports';

/**
 * Checkboxes of the categories, each with an expandable list of details, of which one is open at a time (rules 002-2).
 */
export function CategoriesField({ name }: { name: string }) {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string[]>(name);
  const [expanded, setExpanded] = useState<SystemReportCategory | null>(null);
  return (
    <Checkbox.Group
      label={formatMessage(systemReportMessages.included)}
      value={input.value}
      onChange={input.onChange}
      error={error}
    >
      <div className="system-reports__categories">
        {SYSTEM_REPORT_CATEGORIES.map((category) => (
          <Category
            key={category}
            category={category}
            isExpanded={expanded === category}
            onExpand={() => setExpanded(expanded === category ? null : category)}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface CategoryProps {
  category: SystemReportCategory;
  isExpanded: boolean;
  onExpand: () => void;
}

function Category({ category, isExpanded, onExpand }: CategoryProps) {
  const { formatMessage } = useIntl();
  const listId = useId();
  const label = formatMessage(systemReportMessages.category, { category });
  const Chevron = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <div className="system-reports__category">
      <div className="system-reports__category-head">
        <Checkbox value={category} label={label} />
        <UnstyledButton
          className="system-reports__expand"
          aria-label={formatMessage(systemReportMessages.showDetails, { category: label })}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={onExpand}
        >
          <Chevron size={18} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse id={listId} expanded={isExpanded} transitionDuration={0}>
        <ul className="system-reports__details">
          {SYSTEM_REPORT_DETAILS[category].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}
