import { defineMessages } from './define-messages';

/** Spec 001 §2.11, §8. */
export const privilegeMessages = defineMessages({
  mark: { id: 'privilege.mark', defaultMessage: 'Mark as privileged' },
  unmark: { id: 'privilege.unmark', defaultMessage: 'Mark as unprivileged' },
  isPrivileged: { id: 'privilege.isPrivileged', defaultMessage: 'This item is privileged.' },
  warning: {
    id: 'privilege.warning',
    defaultMessage: 'This action cannot be undone, and it makes the item invisible to you in this case.',
  },
  hidden: {
    id: 'privilege.hidden',
    defaultMessage: 'The item was marked as privileged and is not visible to you any more.',
  },
  marked: { id: 'privilege.marked', defaultMessage: 'The item was marked as privileged.' },
  unmarked: { id: 'privilege.unmarked', defaultMessage: 'The item was marked as unprivileged.' },
});
