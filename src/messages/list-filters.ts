import { defineMessages } from './define-messages';

export const listFilterMessages = defineMessages({
  case: { id: 'listFilter.case', defaultMessage: 'Case' },
  caseOption: { id: 'listFilter.caseOption', defaultMessage: '{name} {id}' },
  user: { id: 'listFilter.user', defaultMessage: 'User' },
  userOption: { id: 'listFilter.userOption', defaultMessage: '{fullName} ({userName})' },
  timestamp: { id: 'listFilter.timestamp', defaultMessage: 'Timestamp' },
  from: { id: 'listFilter.from', defaultMessage: 'Start' },
  to: { id: 'listFilter.to', defaultMessage: 'End' },
  timezone: { id: 'listFilter.timezone', defaultMessage: 'Times are in {timezone}.' },
  applied: { id: 'listFilter.applied', defaultMessage: '{count, plural, one {# applied} other {# applied}}' },
  remove: { id: 'listFilter.remove', defaultMessage: 'Remove filter' },
  apply: { id: 'listFilter.apply', defaultMessage: 'Apply' },
});
