import { defineMessages } from './define-messages';

/** The filter by a person, next to a name or number. */
export const peopleMessages = defineMessages({
  showAll: { id: 'people.showAll', defaultMessage: 'Show everything of {name}' },
  menu: { id: 'people.menu', defaultMessage: 'People of this conversation' },
});
