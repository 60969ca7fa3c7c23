import { defineMessages } from './define-messages';

/** Selects with search. */
export const searchSelectMessages = defineMessages({
  notChosen: { id: 'searchSelect.notChosen', defaultMessage: 'Choose an entry of the list.' },
  noZone: { id: 'searchSelect.noZone', defaultMessage: 'No zone of that name' },
  noCountry: { id: 'searchSelect.noCountry', defaultMessage: 'No country of that name' },
  noCase: { id: 'searchSelect.noCase', defaultMessage: 'No case of that name' },
  noUser: { id: 'searchSelect.noUser', defaultMessage: 'No user of that name' },
  noEvent: { id: 'searchSelect.noEvent', defaultMessage: 'No event of that name' },
  noSource: { id: 'searchSelect.noSource', defaultMessage: 'No evidence source of that name' },
});
