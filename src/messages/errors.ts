import { defineMessages } from './define-messages';

/**
 * Messages of failed calls (rules 000-8, 001-8, 002-8); those that are not in the specification have the same style.
 */
export const errorMessages = defineMessages({
  track: { id: 'errors.track', defaultMessage: 'Unable to get the track. Try again in a few minutes.' },
  meetings: { id: 'errors.meetings', defaultMessage: 'Unable to find meetings. Try again in a few minutes.' },
  geocoding: { id: 'errors.geocoding', defaultMessage: 'Addresses cannot be retrieved at this time.' },
  unexpected: { id: 'errors.unexpected', defaultMessage: 'Something went wrong. Try again in a few minutes.' },
  limitReached: { id: 'errors.limitReached', defaultMessage: '{detail}' },
  listCases: { id: 'errors.listCases', defaultMessage: 'Unable to get cases. Try again in a few minutes.' },
  createCase: { id: 'errors.createCase', defaultMessage: 'Failed to create case.' },
  caseConflict: { id: 'errors.caseConflict', defaultMessage: 'The case name {name} is already in use.' },
  updateCase: { id: 'errors.updateCase', defaultMessage: 'Failed to update case.' },
  deleteCase: { id: 'errors.deleteCase', defaultMessage: 'Unable to delete case.' },
  deleteCaseRefused: { id: 'errors.deleteCaseRefused', defaultMessage: 'Unable to delete case. {detail}' },
  deleteSource: { id: 'errors.deleteSource', defaultMessage: 'Unable to delete evidence source.' },
  deleteSourceRefused: {
    id: 'errors.deleteSourceRefused',
    defaultMessage: 'Unable to delete evidence source. {detail}',
  },
  placeHold: { id: 'errors.placeHold', defaultMessage: 'Unable to place the legal hold.' },
  liftHold: { id: 'errors.liftHold', defaultMessage: 'Unable to lift the legal hold.' },
  assignments: {
    id: 'errors.assignments',
    defaultMessage: 'Unable to get the people of this case. Try again in a few minutes.',
  },
  assignableUsers: { id: 'errors.assignableUsers', defaultMessage: 'Unable to get users. Try again in a few minutes.' },
  updateManagers: {
    id: 'errors.updateManagers',
    defaultMessage: 'Unable to update the case manager assignments.',
  },
  updateMembers: { id: 'errors.updateMembers', defaultMessage: 'Unable to update the case member assignments.' },
  removeManager: { id: 'errors.removeManager', defaultMessage: 'Unable to remove the case manager.' },
  removeMember: { id: 'errors.removeMember', defaultMessage: 'Unable to remove the case member.' },
  getCase: { id: 'errors.getCase', defaultMessage: 'Unable to get the case. Try again in a few minutes.' },
  caseData: {
    id: 'errors.caseData',
    defaultMessage:
      'The data of this case is missing or damaged on the server; other cases are not affected. Tell your system administrator: {detail}',
  },
  status: { id: 'errors.status', defaultMessage: 'Unable to get the case status. Try again in a few minutes.' },
  addBookmark: { id: 'errors.addBookmark', defaultMessage: 'Cannot add case bookmark. Try again in a few minutes.' },
  removeBookmark: {
    id: 'errors.removeBookmark',
    defaultMessage: 'Cannot remove case bookmark. Try again in a few minutes.',
  },
  listBookmarks: {
    id: 'errors.listBookmarks',
    defaultMessage: 'Unable to get case bookmarks. Try again in a few minutes.',
  },
  features: { id: 'errors.features', defaultMessage: 'Unable to get the case features. Try again in a few minutes.' },
  sources: { id: 'errors.sources', defaultMessage: 'Unable to get evidence sources. Try again in a few minutes.' },
  sourceDetails: {
    id: 'errors.sourceDetails',
    defaultMessage: 'Unable to get the details of the evidence source. Try again in a few minutes.',
  },
  updateSource: {
    id: 'errors.updateSource',
    defaultMessage: 'Unable to save evidence source. Try again later.',
  },
  certificate: {
    id: 'errors.certificate',
    defaultMessage: 'Unable to get the import certificate. Try again in a few minutes.',
  },
  importedFiles: {
    id: 'errors.importedFiles',
    defaultMessage: 'Unable to get the imported files. Try again in a few minutes.',
  },
  importFolder: { id: 'errors.importFolder', defaultMessage: 'The import folder cannot be read.' },
  upload: {
    id: 'errors.upload',
    defaultMessage: 'The upload was interrupted. It can continue where it stopped.',
  },
  inspection: { id: 'errors.inspection', defaultMessage: 'Unable to check the evidence. Try again in a few minutes.' },
  startImport: { id: 'errors.startImport', defaultMessage: 'The evidence could not be imported.' },
  uploads: {
    id: 'errors.uploads',
    defaultMessage: 'Your uploads cannot be listed at this time. Try again in a few minutes.',
  },
  deleteUpload: { id: 'errors.deleteUpload', defaultMessage: 'The upload could not be deleted. Try again.' },
  threadCopies: {
    id: 'errors.threadCopies',
    defaultMessage: 'Unable to look for copies of the conversation. Try again in a few minutes.',
  },
  map: { id: 'errors.map', defaultMessage: 'Map view is currently unavailable. Try again later.' },
  mapPopup: { id: 'errors.mapPopup', defaultMessage: 'Map summary card is currently unavailable. Try again later.' },
  topLocations: {
    id: 'errors.topLocations',
    defaultMessage: 'Top locations cannot be retrieved at this time. Try again in a few minutes.',
  },
  imports: {
    id: 'errors.imports',
    defaultMessage: 'Unable to get the progress of imports. Try again in a few minutes.',
  },
  cancelImport: {
    id: 'errors.cancelImport',
    defaultMessage: 'The import could not be cancelled. Try again in a few minutes.',
  },
  jobs: { id: 'errors.jobs', defaultMessage: 'Unable to get your jobs. Try again in a few minutes.' },
  cancelJob: { id: 'errors.cancelJob', defaultMessage: 'The job could not be cancelled. Try again in a few minutes.' },
  jobEnded: { id: 'errors.jobEnded', defaultMessage: 'The job had ended before it could be cancelled.' },
  retryJob: {
    id: 'errors.retryJob',
    defaultMessage: 'The job could not be started again. Try again in a few minutes.',
  },
  jobUnderWay: { id: 'errors.jobUnderWay', defaultMessage: 'This is already in progress.' },
  deleteJob: { id: 'errors.deleteJob', defaultMessage: 'The job could not be removed. Try again in a few minutes.' },
  tags: { id: 'errors.tags', defaultMessage: 'Unable to get case tags. Try again in a few minutes.' },
  tagCounts: { id: 'errors.tagCounts', defaultMessage: 'Unable to get tags and comments. Try again in a few minutes.' },
  tagConflict: { id: 'errors.tagConflict', defaultMessage: 'Your case already contains the tag {name}.' },
  addTag: { id: 'errors.addTag', defaultMessage: 'Failed to add tag to case.' },
  updateTag: { id: 'errors.updateTag', defaultMessage: 'Failed to update case tag.' },
  deleteTag: { id: 'errors.deleteTag', defaultMessage: 'Failed to delete case tag.' },
  hitTags: {
    id: 'errors.hitTags',
    defaultMessage: 'The tags cannot be updated at this time. Try again in a few minutes.',
  },
  tagHistory: { id: 'errors.tagHistory', defaultMessage: 'Unable to get the tag history. Try again in a few minutes.' },
  comment: { id: 'errors.comment', defaultMessage: 'Unable to save comment. Try again in a few minutes.' },
  privilege: {
    id: 'errors.privilege',
    defaultMessage: 'The artifact privilege cannot be updated at this time. Try again in a few minutes.',
  },
  person: { id: 'errors.person', defaultMessage: 'Unable to look the person up. Try again in a few minutes.' },
  hits: { id: 'errors.hits', defaultMessage: 'Unable to get evidence items. Try again in a few minutes.' },
  hit: { id: 'errors.hit', defaultMessage: 'Unable to get the evidence item. Try again in a few minutes.' },
  evidenceDays: {
    id: 'errors.evidenceDays',
    defaultMessage: 'Unable to get the days that have items. Type the date, or try again.',
  },
  timeline: { id: 'errors.timeline', defaultMessage: 'Unable to get the timeline. Try again in a few minutes.' },
  counts: { id: 'errors.counts', defaultMessage: 'Unable to count evidence items. Try again in a few minutes.' },
  scanFile: { id: 'errors.scanFile', defaultMessage: 'The file could not be scanned for viruses. Try again.' },
  previews: { id: 'errors.previews', defaultMessage: 'Unable to get previews. Try again in a few minutes.' },
  columns: {
    id: 'errors.columns',
    defaultMessage: 'The column names cannot be retrieved at this time. Try again in a few minutes.',
  },
  artifactList: {
    id: 'errors.artifactList',
    defaultMessage: 'The artifact list cannot be retrieved at this time. Try again in a few minutes.',
  },
  saveConfiguration: {
    id: 'errors.saveConfiguration',
    defaultMessage:
      'Unable to save the configuration. Please try again later. If this error persists, contact a system administrator.',
  },
  configurationUpdating: {
    id: 'errors.configurationUpdating',
    defaultMessage:
      'The configuration cannot be saved while cases are updating. Save again when all cases are updated.',
  },
  importConfiguration: {
    id: 'errors.importConfiguration',
    defaultMessage: 'The configuration file {fileName} is not valid and failed to import successfully.',
  },
  revertConfiguration: {
    id: 'errors.revertConfiguration',
    defaultMessage: 'Unable to undo the import of the configuration. {reason}',
  },
  exportConfiguration: {
    id: 'errors.exportConfiguration',
    defaultMessage: 'Configuration file failed to export',
  },
  user: { id: 'errors.user', defaultMessage: 'Unable to get user details. Try again in a few minutes.' },
  serviceTokens: {
    id: 'errors.serviceTokens',
    defaultMessage: 'Unable to get the service tokens. Try again in a few minutes.',
  },
  createServiceToken: { id: 'errors.createServiceToken', defaultMessage: 'Unable to create the service token.' },
  revokeServiceToken: { id: 'errors.revokeServiceToken', defaultMessage: 'Unable to revoke the service token.' },
  users: { id: 'errors.users', defaultMessage: 'Unable to get users. Try again in a few minutes.' },
  addUser: { id: 'errors.addUser', defaultMessage: 'Failed to create user.' },
  userConflict: { id: 'errors.userConflict', defaultMessage: 'Username or Email already exists.' },
  editUser: { id: 'errors.editUser', defaultMessage: 'Unable to update user details. Try again later.' },
  emailConflict: { id: 'errors.emailConflict', defaultMessage: 'Email already exists.' },
  setPassword: { id: 'errors.setPassword', defaultMessage: 'Unable to reset user password. Try again later.' },
  changePassword: {
    id: 'errors.changePassword',
    defaultMessage: 'Unable to change your password. Try again later.',
  },
  sessions: { id: 'errors.sessions', defaultMessage: 'Unable to get sessions. Try again in a few minutes.' },
  sessionEnded: { id: 'errors.sessionEnded', defaultMessage: 'This session has already ended.' },
  endSessions: { id: 'errors.endSessions', defaultMessage: 'Unable to end the sessions. Try again later.' },
  secondFactor: {
    id: 'errors.secondFactor',
    defaultMessage: 'Unable to get the second factor. Try again in a few minutes.',
  },
  changeSecondFactor: {
    id: 'errors.changeSecondFactor',
    defaultMessage: 'Unable to change the second factor. Try again later.',
  },
  settings: { id: 'errors.settings', defaultMessage: 'Unable to get your settings. Try again in a few minutes.' },
  saveSettings: {
    id: 'errors.saveSettings',
    defaultMessage: 'Your settings cannot be updated at this time. Please try again later.',
  },
  authorization: {
    id: 'errors.authorization',
    defaultMessage: 'Unable to check your permissions. Load the page again.',
  },
  session: { id: 'errors.session', defaultMessage: 'Your session cannot be checked at this time.' },
  logout: {
    id: 'errors.logout',
    defaultMessage: 'You could not be signed out. Close the browser to end your session.',
  },
  environment: {
    id: 'errors.environment',
    defaultMessage: 'The configuration of REVIEW cannot be read. Try again in a few minutes.',
  },
  bulkActions: {
    id: 'errors.bulkActions',
    defaultMessage: 'Unable to get the history of bulk actions. Try again in a few minutes.',
  },
  undo: { id: 'errors.undo', defaultMessage: 'The action cannot be undone at this time. Try again in a few minutes.' },
  undoneBefore: { id: 'errors.undoneBefore', defaultMessage: 'The action has already been undone.' },
  seen: { id: 'errors.seen', defaultMessage: 'Unable to save what you have seen. Try again in a few minutes.' },
  coverage: { id: 'errors.coverage', defaultMessage: 'Unable to get the coverage. Try again in a few minutes.' },
  compareTools: {
    id: 'errors.compareTools',
    defaultMessage: 'Unable to compare the evidence sources. Try again in a few minutes.',
  },
  comparedAlready: {
    id: 'errors.comparedAlready',
    defaultMessage: 'These evidence sources are already being compared.',
  },
  toolComparisons: {
    id: 'errors.toolComparisons',
    defaultMessage: 'Unable to get the comparisons of evidence sources. Try again in a few minutes.',
  },
  toolCopies: {
    id: 'errors.toolCopies',
    defaultMessage: 'Unable to get the copies that other tools have found. Try again in a few minutes.',
  },
  copies: { id: 'errors.copies', defaultMessage: 'Unable to get the copies of this file. Try again in a few minutes.' },
  licence: {
    id: 'errors.licence',
    defaultMessage: 'The license cannot be retrieved at this time. Try again in a few minutes.',
  },
  licenceExpired: { id: 'errors.licenceExpired', defaultMessage: 'The license key has expired.' },
  licenceFile: {
    id: 'errors.licenceFile',
    defaultMessage: 'The license key file was not a valid .key format file.',
  },
  // The server says that the installation needs no licence.
  licenceRefused: { id: 'errors.licenceRefused', defaultMessage: '{detail}' },
  uploadLicence: {
    id: 'errors.uploadLicence',
    defaultMessage: 'The license key file did not upload successfully. Try again in a few minutes.',
  },
  note: { id: 'errors.note', defaultMessage: 'Cannot get note.' },
  noteConflict: {
    id: 'errors.noteConflict',
    defaultMessage: 'Somebody else has saved the note in the meantime. Choose what to keep.',
  },
  updateNote: { id: 'errors.updateNote', defaultMessage: 'Cannot update note. Try again in a few minutes.' },
  savedSearches: {
    id: 'errors.savedSearches',
    defaultMessage: 'Unable to get saved searches. Try again in a few minutes.',
  },
  saveSearch: { id: 'errors.saveSearch', defaultMessage: 'Unable to save the search. Try again in a few minutes.' },
  searchConflict: { id: 'errors.searchConflict', defaultMessage: 'You already have a saved search named {name}.' },
  deleteSearch: {
    id: 'errors.deleteSearch',
    defaultMessage: 'Unable to delete the saved search. Try again in a few minutes.',
  },
  chatThreads: { id: 'error.chatThreads', defaultMessage: 'Unable to get conversations. Try again in a few minutes.' },
  chatMessage: { id: 'error.chatMessage', defaultMessage: 'Unable to find the message. Try again in a few minutes.' },
  citation: { id: 'error.citation', defaultMessage: 'Unable to create the citation. Try again in a few minutes.' },
  chatThread: { id: 'errors.chatThread', defaultMessage: 'Failed to fetch the chat thread.' },
});
