import { LOGO_SIDE_MAX } from '@contract/rules/limits';

import { defineMessages } from './define-messages';

/** The letterhead of reports, a setting of administrators. */
export const letterheadMessages = defineMessages({
  title: { id: 'letterhead.title', defaultMessage: 'Letterhead' },
  hint: {
    id: 'letterhead.hint',
    defaultMessage:
      'Printed on the first page of reports and exports of every case. Reports that were already created keep the letterhead they were created with.',
  },
  texts: { id: 'letterhead.texts', defaultMessage: 'Agency and author' },
  agency: { id: 'letterhead.agency', defaultMessage: 'Agency name' },
  address: { id: 'letterhead.address', defaultMessage: 'Address and contact' },
  addressHint: { id: 'letterhead.addressHint', defaultMessage: 'Optional. Up to {lines} lines.' },
  department: { id: 'letterhead.department', defaultMessage: 'Department or unit' },
  departmentHint: {
    id: 'letterhead.departmentHint',
    defaultMessage: 'Optional. Printed after the name of the author, who is the person who created the report.',
  },
  undo: { id: 'letterhead.undo', defaultMessage: 'Undo changes' },
  save: { id: 'letterhead.save', defaultMessage: 'Save' },
  saved: { id: 'letterhead.saved', defaultMessage: 'The letterhead was saved.' },
  logo: { id: 'letterhead.logo', defaultMessage: 'Logo' },
  logoHint: {
    id: 'letterhead.logoHint',
    defaultMessage: `PNG or JPEG, 1 MB or less, and ${LOGO_SIDE_MAX.toLocaleString('en-US')} × ${LOGO_SIDE_MAX.toLocaleString('en-US')} pixels at most. It is saved at once.`,
  },
  noLogo: { id: 'letterhead.noLogo', defaultMessage: 'There is no logo.' },
  logoAlt: { id: 'letterhead.logoAlt', defaultMessage: 'Logo, {width} × {height} pixels' },
  upload: { id: 'letterhead.upload', defaultMessage: 'Upload logo' },
  replace: { id: 'letterhead.replace', defaultMessage: 'Replace logo' },
  remove: { id: 'letterhead.remove', defaultMessage: 'Remove logo' },
  uploaded: { id: 'letterhead.uploaded', defaultMessage: 'The logo was saved.' },
  removed: { id: 'letterhead.removed', defaultMessage: 'The logo was removed.' },
  preview: { id: 'letterhead.preview', defaultMessage: 'Preview' },
  previewUnsaved: { id: 'letterhead.previewUnsaved', defaultMessage: 'With changes that are not saved yet' },
  nothing: {
    id: 'letterhead.nothing',
    defaultMessage: 'Reports have no letterhead yet. Enter an agency name or upload a logo.',
  },
  previewCase: { id: 'letterhead.previewCase', defaultMessage: 'Case name' },
  previewReport: { id: 'letterhead.previewReport', defaultMessage: 'Report ID' },
  previewTitle: { id: 'letterhead.previewTitle', defaultMessage: 'Name of the report' },
  previewKind: { id: 'letterhead.previewKind', defaultMessage: 'Case report' },
  author: { id: 'letterhead.author', defaultMessage: 'Author' },
  loadError: {
    id: 'letterhead.loadError',
    defaultMessage: 'The letterhead cannot be retrieved at this time. Try again in a few minutes.',
  },
  saveError: {
    id: 'letterhead.saveError',
    defaultMessage: 'The letterhead was not saved. Try again in a few minutes.',
  },
  uploadError: { id: 'letterhead.uploadError', defaultMessage: 'The logo was not saved. Try again in a few minutes.' },
  removeError: {
    id: 'letterhead.removeError',
    defaultMessage: 'The logo was not removed. Try again in a few minutes.',
  },
});
