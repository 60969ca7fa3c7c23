import type { BuiltInTagSet } from '@contract/rules/built-in-tag-sets';
import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from './define-messages';

/** Export and import of the tags of a case as a file. */
export const tagSetMessages = defineMessages({
  export: { id: 'tagSets.export', defaultMessage: 'Export as a set' },
  import: { id: 'tagSets.import', defaultMessage: 'Import a set' },
  about: {
    id: 'tagSets.about',
    defaultMessage:
      'Creates the tags of a built-in set, or of a file that was exported from a case. Tags whose names this case already has stay as they are.',
  },
  builtIn: { id: 'tagSets.builtIn', defaultMessage: 'Built-in set' },
  tagsOfSet: { id: 'tagSets.tagsOfSet', defaultMessage: 'Tags of the set' },
  create: { id: 'tagSets.create', defaultMessage: 'Create these {count, number} tags' },
  orFile: { id: 'tagSets.orFile', defaultMessage: 'Or a file exported from another case' },
  choose: { id: 'tagSets.choose', defaultMessage: 'Choose a file' },
  fileName: { id: 'tagSets.fileName', defaultMessage: 'File with a set of tags' },
  notASet: {
    id: 'tagSets.notASet',
    defaultMessage: '"{fileName}" is not a set of tags. Choose a file that was exported with "Export as a set".',
  },
  failed: { id: 'tagSets.failed', defaultMessage: 'Unable to import the set. Try again in a few minutes.' },
  created: {
    id: 'tagSets.created',
    defaultMessage: '{count, plural, =0 {No tag was created.} one {# tag was created.} other {# tags were created.}}',
  },
  kept: {
    id: 'tagSets.kept',
    defaultMessage: 'Already in this case, and kept as they are: {names}',
  },
});

export const builtInTagSetNames: Readonly<Record<BuiltInTagSet, MessageDescriptor>> = defineMessages({
  review: { id: 'builtInTagSets.review', defaultMessage: 'General review' },
  disclosure: { id: 'builtInTagSets.disclosure', defaultMessage: 'Disclosure and privilege' },
  narcotics: { id: 'builtInTagSets.narcotics', defaultMessage: 'Narcotics' },
  childProtection: { id: 'builtInTagSets.childProtection', defaultMessage: 'Child protection' },
  fraud: { id: 'builtInTagSets.fraud', defaultMessage: 'Fraud' },
});
