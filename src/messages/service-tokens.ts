import { defineMessages } from './define-messages';

export const serviceTokenMessages = defineMessages({
  title: { id: 'tokens.title', defaultMessage: 'Service tokens' },
  intro: {
    id: 'tokens.intro',
    defaultMessage:
      'A token lets a script make calls on your behalf. It can do no more than you can, and the audit log records what it does with its name.',
  },
  introOf: {
    id: 'tokens.introOf',
    defaultMessage:
      'A token lets a script make calls on behalf of {name}. It can do no more than this user can, and the audit log records what it does with its name.',
  },
  add: { id: 'tokens.add', defaultMessage: 'Create token' },
  none: { id: 'tokens.none', defaultMessage: 'No service tokens' },
  name: { id: 'tokens.name', defaultMessage: 'Name' },
  nameHint: { id: 'tokens.nameHint', defaultMessage: 'What is it for?' },
  purposes: { id: 'tokens.purposes', defaultMessage: 'Permissions' },
  purpose: {
    id: 'tokens.purpose',
    defaultMessage:
      '{purpose, select, read {Read and search} download {Download files} import {Import evidence} mark {Tag, comment and note} manage {Manage cases and people} remove {Delete cases and evidence sources} audit {Read and export the audit log, make system reports, see the installation} users {Administer users and passwords} configure {Change the configuration, pause queues of jobs} other {Unknown}}',
  },
  purposeHint: {
    id: 'tokens.purposeHint',
    defaultMessage: 'The token can do nothing that the role of the user does not allow.',
  },
  cases: { id: 'tokens.cases', defaultMessage: 'Cases' },
  allCases: { id: 'tokens.allCases', defaultMessage: 'All cases' },
  someCases: { id: 'tokens.someCases', defaultMessage: 'Selected cases' },
  caseCount: {
    id: 'tokens.caseCount',
    defaultMessage: '{count, plural, one {# case} other {# cases}}',
  },
  noCases: { id: 'tokens.noCases', defaultMessage: 'There are no cases.' },
  days: { id: 'tokens.days', defaultMessage: 'Expires after' },
  dayCount: { id: 'tokens.dayCount', defaultMessage: '{days, plural, one {# day} other {# days}}' },
  expires: { id: 'tokens.expires', defaultMessage: 'Expires' },
  expired: { id: 'tokens.expired', defaultMessage: 'Expired' },
  lastUsed: { id: 'tokens.lastUsed', defaultMessage: 'Last used' },
  never: { id: 'tokens.never', defaultMessage: 'Never' },
  actions: { id: 'tokens.actions', defaultMessage: 'Actions' },
  made: { id: 'tokens.made', defaultMessage: 'Token "{name}"' },
  madeText: {
    id: 'tokens.madeText',
    defaultMessage: 'Copy the token now: it is not shown again. Anyone who has it can use it.',
  },
  token: { id: 'tokens.token', defaultMessage: 'Token' },
  copy: { id: 'tokens.copy', defaultMessage: 'Copy' },
  copied: { id: 'tokens.copied', defaultMessage: 'Copied' },
  done: { id: 'tokens.done', defaultMessage: 'Done' },
  revoke: { id: 'tokens.revoke', defaultMessage: 'Revoke {name}' },
  revokeTitle: { id: 'tokens.revokeTitle', defaultMessage: 'Revoke token' },
  revokeText: {
    id: 'tokens.revokeText',
    defaultMessage: 'Scripts that use the token "{name}" are refused from now on. This cannot be undone.',
  },
  confirmRevoke: { id: 'tokens.confirmRevoke', defaultMessage: 'Revoke' },
});
