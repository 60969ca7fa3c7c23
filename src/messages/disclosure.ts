import { defineMessages } from './define-messages';

/**
 * Disclosure packages: the order form, and texts of a package besides the views of items (not in the specification).
 */
export const disclosureMessages = defineMessages({
  title: { id: 'disclosure.title', defaultMessage: 'Create a disclosure package' },
  instead: {
    id: 'disclosure.instead',
    defaultMessage:
      'For somebody without REVIEW, such as the other side, a disclosure package shows items in any browser.',
  },
  ofSearch: { id: 'disclosure.ofSearch', defaultMessage: 'Disclose this search...' },
  ofSelection: { id: 'disclosure.ofSelection', defaultMessage: 'Disclose the selected items...' },
  about: {
    id: 'disclosure.about',
    defaultMessage:
      'A ZIP file for the other side. Unpack it and double-click index.html: it opens in any browser, without REVIEW and without a network. It never contains privileged items or private comments.',
  },
  name: { id: 'disclosure.name', defaultMessage: 'Package name' },
  recipient: { id: 'disclosure.recipient', defaultMessage: 'Recipient (shown on every screen of the package)' },
  items: { id: 'disclosure.items', defaultMessage: 'Items' },
  allItems: { id: 'disclosure.allItems', defaultMessage: 'All items of the case' },
  exhibits: { id: 'disclosure.exhibits', defaultMessage: 'Exhibits only' },
  tags: { id: 'disclosure.tags', defaultMessage: 'Include tags' },
  comments: { id: 'disclosure.comments', defaultMessage: 'Include public comments' },
  conversions: {
    id: 'disclosure.conversions',
    defaultMessage: 'Include converted pictures, sounds and videos that browsers can show',
  },
  create: { id: 'disclosure.create', defaultMessage: 'Create package' },
  startedTitle: { id: 'disclosure.startedTitle', defaultMessage: 'Package started' },
  started: {
    id: 'disclosure.started',
    defaultMessage: 'The package "{name}" is being created. You will find it under Reports.',
  },
});
