import { defineMessages } from './define-messages';

/** From a name or number to everything of the person. */
export const peopleMessages = defineMessages({
  showAll: { id: 'people.showAll', defaultMessage: 'Show everything of {name}' },
  menu: { id: 'people.menu', defaultMessage: 'People of this conversation' },
});
