import { defineMessages } from './define-messages';

export const columnFilterMessages = defineMessages({
  open: { id: 'columnFilter.open', defaultMessage: 'Filter column {title}' },
  openApplied: { id: 'columnFilter.openApplied', defaultMessage: 'Filter column {title}, filtered' },
  hint: { id: 'columnFilter.hint', defaultMessage: 'Filter (Alt + Down)' },
  advanced: { id: 'columnFilter.advanced', defaultMessage: 'Advanced options' },
  values: { id: 'columnFilter.values', defaultMessage: 'Most frequent values' },
  valueCount: { id: 'columnFilter.valueCount', defaultMessage: '{count, plural, one {# item} other {# items}}' },
  tooManyValues: { id: 'columnFilter.tooManyValues', defaultMessage: 'Too many different values to count.' },
  valuesTimedOut: {
    id: 'columnFilter.valuesTimedOut',
    defaultMessage: 'Counting took too long: there may be more items than these.',
  },
  variant: { id: 'columnFilter.variant', defaultMessage: 'Condition' },
  equals: { id: 'columnFilter.equals', defaultMessage: 'Equals' },
  greaterThanOrEqual: { id: 'columnFilter.greaterThanOrEqual', defaultMessage: 'Greater than or equal to' },
  lessThanOrEqual: { id: 'columnFilter.lessThanOrEqual', defaultMessage: 'Less than or equal to' },
  between: { id: 'columnFilter.between', defaultMessage: 'Between' },
  value: { id: 'columnFilter.value', defaultMessage: 'Value' },
  start: { id: 'columnFilter.start', defaultMessage: 'Start' },
  end: { id: 'columnFilter.end', defaultMessage: 'End' },
});
