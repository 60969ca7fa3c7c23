import { defineMessages } from './define-messages';

/** Rules 001-2.11, 001-8. */
export const privilegeMessages = defineMessages({
  mark: { id: 'privilege.mark', defaultMessage: 'Mark as privileged' },
  unmark: { id: 'privilege.unmark', defaultMessage: 'Mark as unprivileged' },
  isPrivileged: { id: 'privilege.isPrivileged', defaultMessage: 'This item is privileged.' },
  privileged: { id: 'privilege.privileged', defaultMessage: 'Privileged' },
  markWarning: {
    id: 'privilege.markWarning',
    defaultMessage:
      'The item becomes invisible to everyone who may not see privileged items. You still see it, marked as privileged, and can take the mark off.',
  },
  unmarkWarning: {
    id: 'privilege.unmarkWarning',
    defaultMessage:
      'This action cannot be undone for those who have seen the item by then: it becomes visible to everyone with access to the case.',
  },
  warning: {
    id: 'privilege.warning',
    defaultMessage: 'This action cannot be undone, and it makes the item invisible to you in this case.',
  },
  hidden: {
    id: 'privilege.hidden',
    defaultMessage: 'The item was marked as privileged and is no longer visible to you.',
  },
  marked: {
    id: 'privilege.marked',
    defaultMessage: 'The item was marked as privileged. You still see it, with a mark.',
  },
  unmarked: { id: 'privilege.unmarked', defaultMessage: 'The item was marked as unprivileged.' },
});

/** The filter of privileged items (not in the specification). */
export const privilegeFilterMessages = defineMessages({
  filter: { id: 'privilegeFilter.filter', defaultMessage: 'Privilege' },
  all: { id: 'privilegeFilter.all', defaultMessage: 'All items' },
  privileged: { id: 'privilegeFilter.privileged', defaultMessage: 'Privileged' },
  unprivileged: { id: 'privilegeFilter.unprivileged', defaultMessage: 'Not privileged' },
  suspected: { id: 'privilegeFilter.suspected', defaultMessage: 'Suspected, to be reviewed' },
  confirmed: { id: 'privilegeFilter.confirmed', defaultMessage: 'Confirmed' },
  released: { id: 'privilegeFilter.released', defaultMessage: 'Released' },
});
