import type { FileDifference } from '@contract/model/hit';
import type { MessageDescriptor } from 'react-intl';

/** Rules 001-2.6. */
export const detailsMessages = {
  details: { id: 'details.details', defaultMessage: 'Details' },
  previous: { id: 'details.previous', defaultMessage: 'Previous item' },
  next: { id: 'details.next', defaultMessage: 'Next item' },
  place: { id: 'details.place', defaultMessage: '{number, number} of {total, number}' },
  back: { id: 'details.back', defaultMessage: 'Back to evidence items' },
  loading: { id: 'details.loading', defaultMessage: 'Loading item' },
  evidenceSource: { id: 'details.evidenceSource', defaultMessage: 'Evidence source' },
  unknownSource: { id: 'details.unknownSource', defaultMessage: 'Unknown source' },
  category: { id: 'details.category', defaultMessage: 'Artifact category' },
  type: { id: 'details.type', defaultMessage: 'Artifact type' },
  deleted: { id: 'details.deleted', defaultMessage: 'Deleted' },
  trash: { id: 'details.trash', defaultMessage: 'Trash' },
  trashHint: {
    id: 'details.trashHint',
    defaultMessage: 'The extraction tool found this in the trash: by its state, or in the trash folder of mails.',
  },
  state: { id: 'details.state', defaultMessage: 'Deleted state: {state}' },
  stateHint: {
    id: 'details.stateHint',
    defaultMessage: 'The extraction tool says this instead of whether the record was deleted.',
  },
  deletedHint: { id: 'details.deletedHint', defaultMessage: 'The extraction tool recovered this as a deleted record.' },
  showMore: { id: 'details.showMore', defaultMessage: 'Show more details' },
  showFewer: { id: 'details.showFewer', defaultMessage: 'Show fewer details' },
  sources: { id: 'details.sources', defaultMessage: '{count, plural, one {Source path} other {Source paths}}' },
  coordinates: {
    id: 'details.coordinates',
    defaultMessage: '{count, plural, one {Location} other {Locations}}',
  },
  attachments: { id: 'details.attachments', defaultMessage: 'Attachments' },
  notInExport: { id: 'details.notInExport', defaultMessage: 'Not in the export' },
  notInExportHint: {
    id: 'details.notInExportHint',
    defaultMessage: 'The export lists this file but does not contain it.',
  },
  differs: { id: 'details.differs', defaultMessage: 'Differs from the report' },
  differsHint: {
    id: 'details.differsHint',
    defaultMessage:
      'The stored file is not the one that the report of the extraction tool describes. The attachments show what differs.',
  },
  difference: {
    id: 'details.difference',
    defaultMessage: '{what}: {report} in the report, {stored} in the stored file.',
  },
  fileSize: { id: 'details.fileSize', defaultMessage: '{bytes, number} bytes' },
  sha256: { id: 'details.sha256', defaultMessage: 'SHA-256' },
  copy: { id: 'details.copy', defaultMessage: 'Copy {what}' },
  copied: { id: 'details.copied', defaultMessage: 'Copied' },
  shownStart: {
    id: 'details.shownStart',
    defaultMessage: 'The first {shown, number} of {total, number} characters are shown.',
  },
  showMoreText: { id: 'details.showMoreText', defaultMessage: 'Show more of the text' },
  noValue: { id: 'details.noValue', defaultMessage: 'Empty' },
} as const satisfies Record<string, MessageDescriptor>;

/** Properties in which a stored file can differ from the report. */
export const differenceMessages = {
  md5: { id: 'difference.md5', defaultMessage: 'MD5' },
  sha1: { id: 'difference.sha1', defaultMessage: 'SHA-1' },
  sha256: { id: 'difference.sha256', defaultMessage: 'SHA-256' },
  size: { id: 'difference.size', defaultMessage: 'Size in bytes' },
} as const satisfies Record<FileDifference['what'], MessageDescriptor>;
