import { defineMessages } from './define-messages';

/** A summary of the items of an evidence source (rules 000-7). */
export const sourceInsightMessages = defineMessages({
  topIdentifiers: { id: 'sourceInsights.topIdentifiers', defaultMessage: 'Top identifiers' },
  noIdentifiers: { id: 'sourceInsights.noIdentifiers', defaultMessage: 'There are no conversations in this source.' },
  largestThreads: {
    id: 'sourceInsights.largestThreads',
    defaultMessage: 'Counted in the {count, number} largest of {total, number} conversations.',
  },
  person: { id: 'sourceInsights.person', defaultMessage: 'Person' },
  conversations: { id: 'sourceInsights.conversations', defaultMessage: 'Conversations' },
  messages: { id: 'sourceInsights.messages', defaultMessage: 'Messages in them' },
  recentCommunications: { id: 'sourceInsights.recentCommunications', defaultMessage: 'Recent communications' },
  noCommunications: {
    id: 'sourceInsights.noCommunications',
    defaultMessage: 'There are no dated messages, mails or calls in this source.',
  },
  date: { id: 'sourceInsights.date', defaultMessage: 'Date/time' },
  type: { id: 'sourceInsights.type', defaultMessage: 'Type' },
  item: { id: 'sourceInsights.item', defaultMessage: 'Item' },
  open: { id: 'sourceInsights.open', defaultMessage: 'Open item' },
  applications: { id: 'sourceInsights.applications', defaultMessage: 'Installed applications' },
  noApplications: {
    id: 'sourceInsights.noApplications',
    defaultMessage: 'There are no installed applications in this source.',
  },
  applicationCount: {
    id: 'sourceInsights.applicationCount',
    defaultMessage:
      '{shown, number} of {total, plural, one {# installed application} other {# installed applications}}, by name.',
  },
  showInExplorer: { id: 'sourceInsights.showInExplorer', defaultMessage: 'Show all in the explorer' },
  application: { id: 'sourceInsights.application', defaultMessage: 'Application' },
  package: { id: 'sourceInsights.package', defaultMessage: 'Identifier' },
  version: { id: 'sourceInsights.version', defaultMessage: 'Version' },
  installed: { id: 'sourceInsights.installed', defaultMessage: 'Installed' },
});
