import { defineMessages } from './define-messages';

/** Contacts shared in messages. */
export const contactMessages = defineMessages({
  contact: { id: 'contacts.contact', defaultMessage: 'Shared contact' },
  unnamed: { id: 'contacts.unnamed', defaultMessage: 'Contact without a name' },
  labelled: { id: 'contacts.labelled', defaultMessage: '{kind} ({label})' },
  phone: { id: 'contacts.phone', defaultMessage: 'Phone' },
  email: { id: 'contacts.email', defaultMessage: 'E-mail' },
  account: { id: 'contacts.account', defaultMessage: 'Account' },
  address: { id: 'contacts.address', defaultMessage: 'Address' },
  organization: { id: 'contacts.organization', defaultMessage: 'Organization' },
  title: { id: 'contacts.title', defaultMessage: 'Title' },
  web: { id: 'contacts.web', defaultMessage: 'Web' },
  birthday: { id: 'contacts.birthday', defaultMessage: 'Birthday' },
  nickname: { id: 'contacts.nickname', defaultMessage: 'Nickname' },
  note: { id: 'contacts.note', defaultMessage: 'Note' },
  other: { id: 'contacts.other', defaultMessage: 'Other' },
  moreInFile: {
    id: 'contacts.moreInFile',
    defaultMessage: '{count, plural, one {# more contact} other {# more contacts}} in {name}',
  },
  cutOff: { id: 'contacts.cutOff', defaultMessage: 'Only the beginning of {name} was read because it is large.' },
});
