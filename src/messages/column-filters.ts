import { defineMessages } from './define-messages';

export const columnFilterMessages = defineMessages({
  open: { id: 'columnFilter.open', defaultMessage: 'Filter column {title}' },
  openApplied: { id: 'columnFilter.openApplied', defaultMessage: 'Filter column {title}, filtered' },
  hint: { id: 'columnFilter.hint', defaultMessage: 'Filter (Alt + Down)' },
  advanced: { id: 'columnFilter.advanced', defaultMessage: 'Advanced options' },
  variant: { id: 'columnFilter.variant', defaultMessage: 'Condition' },
  equals: { id: 'columnFilter.equals', defaultMessage: 'Equals' },
  greaterThanOrEqual: { id: 'columnFilter.greaterThanOrEqual', defaultMessage: 'Greater than or equal to' },
  lessThanOrEqual: { id: 'columnFilter.lessThanOrEqual', defaultMessage: 'Less than or equal to' },
  between: { id: 'columnFilter.between', defaultMessage: 'Between' },
  value: { id: 'columnFilter.value', defaultMessage: 'Value' },
  start: { id: 'columnFilter.start', defaultMessage: 'Start' },
  end: { id: 'columnFilter.end', defaultMessage: 'End' },
});
