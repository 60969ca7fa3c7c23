import type { MessageDescriptor } from 'react-intl';

/** Rules 001-2.11, 001-8. */
export const tagMessages = {
  tags: { id: 'tags.tags', defaultMessage: 'Tags' },
  noneOnHit: { id: 'tags.noneOnHit', defaultMessage: 'This artifact has not been tagged.' },
  noneInCase: { id: 'tags.noneInCase', defaultMessage: 'There are no tags in this case.' },
  unknown: { id: 'tags.unknown', defaultMessage: 'Unknown tag' },
  retry: { id: 'tags.retry', defaultMessage: 'Retry' },
  newTag: { id: 'tags.newTag', defaultMessage: 'New tag' },
  name: { id: 'tags.name', defaultMessage: 'Tag name' },
  color: { id: 'tags.color', defaultMessage: 'Tag colour' },
  create: { id: 'tags.create', defaultMessage: 'Create tag' },
  cancel: { id: 'tags.cancel', defaultMessage: 'Cancel' },
  updatedBy: { id: 'tags.updatedBy', defaultMessage: 'Updated by {user}' },
  changed: {
    id: 'tags.changed',
    defaultMessage: '{isAdded, select, true {Tag {name} added} other {Tag {name} removed}}',
  },
} as const satisfies Record<string, MessageDescriptor>;

export const tagHistoryMessages = {
  header: { id: 'tagHistory.header', defaultMessage: 'Tag history' },
  empty: { id: 'tagHistory.empty', defaultMessage: 'The tags of this item have not been changed.' },
  unknownTag: { id: 'tagHistory.unknownTag', defaultMessage: 'Unknown Tag {id}' },
  add: { id: 'tagHistory.add', defaultMessage: 'Added' },
  remove: { id: 'tagHistory.remove', defaultMessage: 'Removed' },
  imported: { id: 'tagHistory.imported', defaultMessage: 'Imported' },
  examiner: { id: 'tagHistory.examiner', defaultMessage: '{name} ({tool})' },
  unknownExaminer: { id: 'tagHistory.unknownExaminer', defaultMessage: 'Unknown examiner ({tool})' },
  unknownAction: { id: 'tagHistory.unknownAction', defaultMessage: 'Changed' },
} as const satisfies Record<string, MessageDescriptor>;

/** The names of the palette in contract/rules/tag-palette. */
export const tagColorMessages = {
  red: { id: 'tagColor.red', defaultMessage: 'Red' },
  orange: { id: 'tagColor.orange', defaultMessage: 'Orange' },
  yellow: { id: 'tagColor.yellow', defaultMessage: 'Yellow' },
  lime: { id: 'tagColor.lime', defaultMessage: 'Lime' },
  green: { id: 'tagColor.green', defaultMessage: 'Green' },
  oliveGreen: { id: 'tagColor.oliveGreen', defaultMessage: 'Olive green' },
  lightBlue: { id: 'tagColor.lightBlue', defaultMessage: 'Light blue' },
  royalBlue: { id: 'tagColor.royalBlue', defaultMessage: 'Royal blue' },
  blue: { id: 'tagColor.blue', defaultMessage: 'Blue' },
  purple: { id: 'tagColor.purple', defaultMessage: 'Purple' },
  lightPurple: { id: 'tagColor.lightPurple', defaultMessage: 'Light purple' },
  magenta: { id: 'tagColor.magenta', defaultMessage: 'Magenta' },
  pink: { id: 'tagColor.pink', defaultMessage: 'Pink' },
  unknown: { id: 'tagColor.unknown', defaultMessage: 'Unknown colour' },
} as const satisfies Record<string, MessageDescriptor>;
