import type { PrivilegeBasis, PrivilegeRuleKind, PrivilegeState } from '@contract/model/privilege';
import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from './define-messages';

/** Decisions about the privilege of an item (decision 38). */
export const privilegeDecisionMessages = defineMessages({
  suspected: { id: 'privilegeDecision.suspected', defaultMessage: 'Suspected privileged' },
  suspectedShort: { id: 'privilegeDecision.suspectedShort', defaultMessage: 'Suspected' },
  confirmed: { id: 'privilegeDecision.confirmed', defaultMessage: 'Confirmed privileged' },
  released: { id: 'privilegeDecision.released', defaultMessage: 'Released' },
  basis: { id: 'privilegeDecision.basis', defaultMessage: 'Basis' },
  confirm: { id: 'privilegeDecision.confirm', defaultMessage: 'Confirm' },
  release: { id: 'privilegeDecision.release', defaultMessage: 'Release' },
  setBasis: { id: 'privilegeDecision.setBasis', defaultMessage: 'Set basis' },
  confirmTitle: { id: 'privilegeDecision.confirmTitle', defaultMessage: 'Confirm privilege' },
  remark: { id: 'privilegeDecision.remark', defaultMessage: 'Remark' },
  remarkHint: {
    id: 'privilegeDecision.remarkHint',
    defaultMessage:
      'The privilege log prints the remark where the basis is Other. Name the basis there, not what the item says.',
  },
  confirmedToast: { id: 'privilegeDecision.confirmedToast', defaultMessage: 'Privilege was confirmed.' },
  releasedToast: {
    id: 'privilegeDecision.releasedToast',
    defaultMessage: 'The item was released: everyone with access to the case sees it.',
  },
  failed: { id: 'privilegeDecision.failed', defaultMessage: 'The decision could not be saved. Try again later.' },
  suspectedBy: { id: 'privilegeDecision.suspectedBy', defaultMessage: 'Found by {rules}' },
  history: { id: 'privilegeDecision.history', defaultMessage: 'Privilege history' },
  none: { id: 'privilegeDecision.none', defaultMessage: 'Not privileged' },
  loadError: { id: 'privilegeDecision.loadError', defaultMessage: 'The privilege history could not be loaded.' },
  bulkTitle: { id: 'privilegeDecision.bulkTitle', defaultMessage: 'Decide about privilege' },
  decision: { id: 'privilegeDecision.decision', defaultMessage: 'Decision' },
  bulkHint: {
    id: 'privilegeDecision.bulkHint',
    defaultMessage:
      'Released items become visible to everyone with access to the case. Items that are not privileged are not changed by a release.',
  },
});

export const PRIVILEGE_STATE_NAMES: Readonly<Record<PrivilegeState | 'none', MessageDescriptor>> = {
  suspected: privilegeDecisionMessages.suspected,
  confirmed: privilegeDecisionMessages.confirmed,
  released: privilegeDecisionMessages.released,
  none: privilegeDecisionMessages.none,
};

const basisMessages = defineMessages({
  attorneyClient: { id: 'privilegeBasis.attorneyClient', defaultMessage: 'Attorney-client' },
  workProduct: { id: 'privilegeBasis.workProduct', defaultMessage: 'Work product' },
  doctorPatient: { id: 'privilegeBasis.doctorPatient', defaultMessage: 'Doctor-patient' },
  clergy: { id: 'privilegeBasis.clergy', defaultMessage: 'Clergy' },
  other: { id: 'privilegeBasis.other', defaultMessage: 'Other' },
});

export const PRIVILEGE_BASIS_NAMES: Readonly<Record<PrivilegeBasis, MessageDescriptor>> = basisMessages;

const ruleKindMessages = defineMessages({
  number: { id: 'privilegeRule.number', defaultMessage: 'Telephone number' },
  email: { id: 'privilegeRule.email', defaultMessage: 'E-mail address' },
  domain: { id: 'privilegeRule.domain', defaultMessage: 'E-mail domain' },
  term: { id: 'privilegeRule.term', defaultMessage: 'Term' },
});

export const PRIVILEGE_RULE_NAMES: Readonly<Record<PrivilegeRuleKind, MessageDescriptor>> = ruleKindMessages;

/** The page of the case. */
export const privilegePageMessages = defineMessages({
  title: { id: 'privilegePage.title', defaultMessage: 'Privilege' },
  queue: { id: 'privilegePage.queue', defaultMessage: 'Review' },
  waiting: {
    id: 'privilegePage.waiting',
    defaultMessage:
      '{count, plural, =0 {No items wait for a decision.} one {# item waits for a decision.} other {# items wait for a decision.}}',
  },
  review: { id: 'privilegePage.review', defaultMessage: 'Review suspected items' },
  confirmedCount: {
    id: 'privilegePage.confirmedCount',
    defaultMessage: '{count, plural, one {# confirmed item} other {# confirmed items}}',
  },
  releasedCount: {
    id: 'privilegePage.releasedCount',
    defaultMessage: '{count, plural, one {# released item} other {# released items}}',
  },
  countsError: { id: 'privilegePage.countsError', defaultMessage: 'The items could not be counted.' },
  createLog: { id: 'privilegePage.createLog', defaultMessage: 'Create privilege log' },
  lists: { id: 'privilegePage.lists', defaultMessage: 'Privilege lists' },
  listsHint: {
    id: 'privilegePage.listsHint',
    defaultMessage:
      'Imported items with one of these people, or with one of these words, are suspected to be privileged. Until a legal reviewer decides, only legal reviewers see them.',
  },
  empty: {
    id: 'privilegePage.empty',
    defaultMessage: 'The lists are empty. Add telephone numbers and e-mail addresses of lawyers, or terms.',
  },
  loadError: { id: 'privilegePage.loadError', defaultMessage: 'The privilege lists could not be loaded.' },
  kind: { id: 'privilegePage.kind', defaultMessage: 'Kind' },
  value: { id: 'privilegePage.value', defaultMessage: 'Entry' },
  remark: { id: 'privilegePage.remark', defaultMessage: 'Remark' },
  addedBy: { id: 'privilegePage.addedBy', defaultMessage: 'Added by' },
  addedOn: { id: 'privilegePage.addedOn', defaultMessage: 'Added on' },
  actions: { id: 'privilegePage.actions', defaultMessage: 'Actions' },
  remove: { id: 'privilegePage.remove', defaultMessage: 'Remove {value}' },
  removed: { id: 'privilegePage.removed', defaultMessage: 'The entry was removed. What it has found stays suspected.' },
  removeError: { id: 'privilegePage.removeError', defaultMessage: 'The entry could not be removed. Try again later.' },
  add: { id: 'privilegePage.add', defaultMessage: 'Add entries' },
  values: { id: 'privilegePage.values', defaultMessage: 'Entries, one on each line' },
  added: {
    id: 'privilegePage.added',
    defaultMessage:
      '{count, plural, =0 {All of these were in the lists already.} one {# entry was added.} other {# entries were added.}}',
  },
  addError: { id: 'privilegePage.addError', defaultMessage: 'The entries could not be added. Try again later.' },
  apply: { id: 'privilegePage.apply', defaultMessage: 'Apply to imported items' },
  applyHint: {
    id: 'privilegePage.applyHint',
    defaultMessage:
      'Looks through everything that was imported. Items about which a person has decided are not changed.',
  },
  counting: { id: 'privilegePage.counting', defaultMessage: 'Counting the items that match…' },
  wouldSuspect: {
    id: 'privilegePage.wouldSuspect',
    defaultMessage:
      '{count, plural, =0 {No further items match.} one {# item would be suspected, and hidden from everyone but legal reviewers.} other {# items would be suspected, and hidden from everyone but legal reviewers.}}',
  },
  suspect: { id: 'privilegePage.suspect', defaultMessage: 'Mark as suspected' },
  suspectedToast: {
    id: 'privilegePage.suspectedToast',
    defaultMessage:
      '{count, plural, =0 {No further items matched.} one {# item is suspected now.} other {# items are suspected now.}}',
  },
  applyError: { id: 'privilegePage.applyError', defaultMessage: 'The lists could not be applied. Try again later.' },
  logName: { id: 'privilegePage.logName', defaultMessage: 'Name' },
  logFormat: { id: 'privilegePage.logFormat', defaultMessage: 'Format' },
  logHint: {
    id: 'privilegePage.logHint',
    defaultMessage:
      'The log lists kind, date and evidence source of each item, the decision, its basis, and who decided when. It holds nothing of what items say. Only those who see privileged items can open it.',
  },
  logStates: { id: 'privilegePage.logStates', defaultMessage: 'Items' },
  logConfirmed: { id: 'privilegePage.logConfirmed', defaultMessage: 'Confirmed items' },
  logDecided: { id: 'privilegePage.logDecided', defaultMessage: 'Confirmed and released items' },
  logAll: { id: 'privilegePage.logAll', defaultMessage: 'All, with suspected items' },
  create: { id: 'privilegePage.create', defaultMessage: 'Create' },
  logError: {
    id: 'privilegePage.logError',
    defaultMessage: 'The privilege log could not be created. Try again later.',
  },
});
