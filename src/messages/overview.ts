import { defineMessages } from './define-messages';

/** Rules 000-2 "Case overview". */
export const overviewMessages = defineMessages({
  title: { id: 'overview.title', defaultMessage: 'Case overview' },
  information: { id: 'overview.information', defaultMessage: 'Case information' },
  edit: { id: 'overview.edit', defaultMessage: 'Edit case information' },
  legalPrivilege: { id: 'overview.legalPrivilege', defaultMessage: 'Legal privilege' },
  privilegeRequired: { id: 'overview.privilegeRequired', defaultMessage: 'Items need a review' },
  privilegeNotRequired: { id: 'overview.privilegeNotRequired', defaultMessage: 'No review needed' },
});

/** Managers and members of a case. `level` is `manager` or `member`. */
export const peopleMessages = defineMessages({
  manager: { id: 'people.managers', defaultMessage: 'Case managers' },
  member: { id: 'people.members', defaultMessage: 'Case members' },
  noManager: { id: 'people.noManagers', defaultMessage: 'This case has no managers.' },
  noMember: { id: 'people.noMembers', defaultMessage: 'This case has no members.' },
  assignManager: { id: 'people.assignManagers', defaultMessage: 'Assign managers' },
  assignMember: { id: 'people.assignMembers', defaultMessage: 'Assign members' },
  name: { id: 'people.name', defaultMessage: 'Name' },
  userName: { id: 'people.userName', defaultMessage: 'Username' },
  role: { id: 'people.role', defaultMessage: 'Role' },
  actions: { id: 'people.actions', defaultMessage: 'Actions' },
  disabled: { id: 'people.disabled', defaultMessage: '{name} (disabled)' },
  users: { id: 'people.users', defaultMessage: 'Users' },
  searchUsers: { id: 'people.searchUsers', defaultMessage: 'Search users' },
  nobodyElse: { id: 'people.nobodyElse', defaultMessage: 'There is no one else to choose.' },
  noUsers: { id: 'people.noUsers', defaultMessage: 'No users matched your search term.' },
  otherLevel: {
    id: 'people.otherLevel',
    defaultMessage: '{level, select, manager {Case manager now} other {Case member now}}',
  },
  remove: { id: 'people.remove', defaultMessage: 'Remove {name}' },
  removeTitle: {
    id: 'people.removeTitle',
    defaultMessage: '{level, select, manager {Remove case manager} other {Remove case member}}',
  },
  removeText: {
    id: 'people.removeText',
    defaultMessage:
      'Remove {name} from this case? Open pages of the case close, and the bookmark is removed. Tags and comments stay.',
  },
  removeSelf: {
    id: 'people.removeSelf',
    defaultMessage:
      'Remove yourself from this case? You may not be able to open it any more, and your bookmark is removed.',
  },
  removesSelf: {
    id: 'people.removesSelf',
    defaultMessage:
      'You remove yourself from this case. You may not be able to open it any more, and your bookmark is removed.',
  },
  demotesSelf: {
    id: 'people.demotesSelf',
    defaultMessage:
      'You will no longer manage this case. Only another case manager or an administrator can make you a manager again.',
  },
  leavesNoManager: {
    id: 'people.leavesNoManager',
    defaultMessage:
      'No case manager who can act remains. Only administrators can then assign people, import evidence, and change or delete the case.',
  },
  confirmAssign: { id: 'people.confirmAssign', defaultMessage: 'Assign anyway' },
  back: { id: 'people.back', defaultMessage: 'Back' },
  confirmRemove: { id: 'people.confirmRemove', defaultMessage: 'Remove' },
});

/** Evidence sources in the case overview. */
export const sourceTableMessages = defineMessages({
  table: { id: 'sourceTable.table', defaultMessage: 'Evidence sources' },
  id: { id: 'sourceTable.id', defaultMessage: 'ID' },
  name: { id: 'sourceTable.name', defaultMessage: 'Evidence name' },
  description: { id: 'sourceTable.description', defaultMessage: 'Description' },
  added: { id: 'sourceTable.added', defaultMessage: 'Date added' },
  status: { id: 'sourceTable.status', defaultMessage: 'Status' },
  actions: { id: 'sourceTable.actions', defaultMessage: 'Actions' },
});

/** Tags in the case overview. */
export const tagTableMessages = defineMessages({
  title: { id: 'tagTable.title', defaultMessage: 'Tags' },
  add: { id: 'tagTable.add', defaultMessage: 'New tag' },
  name: { id: 'tagTable.name', defaultMessage: 'Tag' },
  items: { id: 'tagTable.items', defaultMessage: 'Items' },
  use: { id: 'tagTable.use', defaultMessage: 'Use' },
  inUse: { id: 'tagTable.inUse', defaultMessage: 'In use' },
  outOfUse: { id: 'tagTable.outOfUse', defaultMessage: 'Out of use' },
  actions: { id: 'tagTable.actions', defaultMessage: 'Actions' },
  unknownCount: { id: 'tagTable.unknownCount', defaultMessage: '–' },
  showItems: {
    id: 'tagTable.showItems',
    defaultMessage: '{count, plural, one {# item} other {# items}} with the tag {name}',
  },
  edit: { id: 'tagTable.edit', defaultMessage: 'Edit tag' },
  editOf: { id: 'tagTable.editOf', defaultMessage: 'Edit {name}' },
  save: { id: 'tagTable.save', defaultMessage: 'Save' },
  key: { id: 'tagTable.key', defaultMessage: 'Key' },
  noKey: { id: 'tagTable.noKey', defaultMessage: 'No key' },
  isEnabled: { id: 'tagTable.isEnabled', defaultMessage: 'In use' },
  isEnabledHint: {
    id: 'tagTable.isEnabledHint',
    defaultMessage: 'A tag that is out of use stays on its items but cannot be added to others.',
  },
  delete: { id: 'tagTable.delete', defaultMessage: 'Delete tag' },
  deleteOf: { id: 'tagTable.deleteOf', defaultMessage: 'Delete {name}' },
  deleteUncounted: {
    id: 'tagTable.deleteUncounted',
    defaultMessage: 'Delete the tag {name}? It is removed from every item that has it. This cannot be undone.',
  },
  deleteText: {
    id: 'tagTable.deleteText',
    defaultMessage:
      'Delete the tag {name}? {count, plural, =0 {No item that you can see has it.} one {It is removed from # item that you can see.} other {It is removed from # items that you can see.}} This cannot be undone.',
  },
});

/** Conversations in the case overview (decision 33). */
export const conversationTableMessages = defineMessages({
  title: { id: 'conversationTable.title', defaultMessage: 'Conversations' },
  service: { id: 'conversationTable.service', defaultMessage: 'Service' },
  threads: { id: 'conversationTable.threads', defaultMessage: 'Conversations' },
  messages: { id: 'conversationTable.messages', defaultMessage: 'Messages' },
  none: { id: 'conversationTable.none', defaultMessage: 'There are no conversations in this case.' },
});
