import { defineMessages } from './define-messages';

/** Texts of a disclosure package besides the views of items (not in the specification). */
export const packageMessages = defineMessages({
  loading: { id: 'package.loading', defaultMessage: 'Reading the items...' },
  failedTitle: { id: 'package.failedTitle', defaultMessage: 'The package is incomplete' },
  failed: {
    id: 'package.failed',
    defaultMessage:
      'The file {name} is missing or damaged. Unpack the whole ZIP into one folder and open index.html there; if that does not help, ask the sender for the package again.',
  },
  recipient: { id: 'package.recipient', defaultMessage: 'For {recipient}' },
  items: { id: 'package.items', defaultMessage: 'Items' },
  verify: { id: 'package.verify', defaultMessage: 'Verify' },
  about: {
    id: 'package.about',
    defaultMessage:
      'Package of {date} by {createdBy}, {count, plural, one {# item} other {# items}} of the case {caseName}.',
  },
  contents: {
    id: 'package.contents',
    defaultMessage:
      '{hasTags, select, true {Tags are included.} other {Tags are left out.}} {hasComments, select, true {Public comments are included.} other {Comments are left out.}} {hasConversions, select, true {Converted pictures, sounds and videos are included.} other {Pictures, sounds and videos are included as originals only.}}',
  },
  verifyTitle: { id: 'package.verifyTitle', defaultMessage: 'Verify this package' },
  verifyAbout: {
    id: 'package.verifyAbout',
    defaultMessage:
      'Choose the folder of this package. Every file in it is compared with the signed manifest. Nothing leaves this computer.',
  },
  chooseFolder: { id: 'package.chooseFolder', defaultMessage: 'Choose the folder' },
  checking: { id: 'package.checking', defaultMessage: 'Checking {done, number} of {total, number} files...' },
  whole: {
    id: 'package.whole',
    defaultMessage: '{count, plural, one {The # file is} other {All # files are}} exactly as signed.',
  },
  broken: {
    id: 'package.broken',
    defaultMessage: 'The package was changed after it was signed: {count, plural, one {# problem} other {# problems}}.',
  },
  fingerprint: { id: 'package.fingerprint', defaultMessage: 'Fingerprint of the key' },
  compare: {
    id: 'package.compare',
    defaultMessage:
      'Compare this fingerprint with the one that the sender gave you on paper. Somebody who changes a package could sign it with another key.',
  },
  changed: { id: 'package.changed', defaultMessage: '{name} was changed.' },
  missing: { id: 'package.missing', defaultMessage: '{name} is missing.' },
  added: { id: 'package.added', defaultMessage: '{name} was added.' },
  noManifest: { id: 'package.noManifest', defaultMessage: 'The folder has no manifest of a disclosure package.' },
  badSignature: { id: 'package.badSignature', defaultMessage: 'The signature does not belong to this manifest.' },
  otherPackage: { id: 'package.otherPackage', defaultMessage: 'The folder contains a different package.' },
  noSubtle: {
    id: 'package.noSubtle',
    defaultMessage:
      'This browser cannot check the signature. Use a current version of Firefox, Chrome, Edge or Safari, or run review verify.',
  },
});
