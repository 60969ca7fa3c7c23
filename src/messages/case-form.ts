import { defineMessages } from './define-messages';

/** The fields of a case in the forms that create and edit one (rules 000-5). */
export const caseFormMessages = defineMessages({
  name: { id: 'caseForm.name', defaultMessage: 'Case name' },
  shortDescription: { id: 'caseForm.shortDescription', defaultMessage: 'Short description' },
  longDescription: { id: 'caseForm.longDescription', defaultMessage: 'Long description' },
  timezone: { id: 'caseForm.timezone', defaultMessage: 'Time zone' },
  timezoneHint: {
    id: 'caseForm.timezoneHint',
    defaultMessage: 'Times without a zone are read in this time zone. Changing it indexes all items again.',
  },
  phoneCountry: { id: 'caseForm.phoneCountry', defaultMessage: 'Country of telephone numbers' },
  phoneCountryHint: {
    id: 'caseForm.phoneCountryHint',
    defaultMessage: 'Numbers without a country code are read as numbers of this country.',
  },
  noPhoneCountry: { id: 'caseForm.noPhoneCountry', defaultMessage: 'Not set' },
  clearPhoneCountry: { id: 'caseForm.clearPhoneCountry', defaultMessage: 'Clear the country' },
  requiresLegalPrivilege: {
    id: 'caseForm.requiresLegalPrivilege',
    defaultMessage: 'Items need a review of legal privilege',
  },
  create: { id: 'caseForm.create', defaultMessage: 'Create case' },
  people: {
    id: 'caseForm.people',
    defaultMessage: 'You will be a manager of this case. You can add other people now or later.',
  },
  save: { id: 'caseForm.save', defaultMessage: 'Save' },
});
