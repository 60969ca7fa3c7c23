import type { DeviceIdentifierKind } from '@contract/calls/tool-comparisons';
import type { FoundBy, SourceComparisonKind } from '@contract/model/filter';
import type { MessageDescriptor } from 'react-intl';

import { defineMessages } from './define-messages';

export const foundByMessages = defineMessages({
  filter: { id: 'foundBy.filter', defaultMessage: 'Tools' },
  foundBy: { id: 'foundBy.group', defaultMessage: 'Found by' },
  all: { id: 'foundBy.all', defaultMessage: 'All items' },
  severalTools: { id: 'foundBy.severalTools', defaultMessage: 'Found by several tools' },
  oneTool: { id: 'foundBy.oneTool', defaultMessage: 'Found by one tool only' },
  notCompared: { id: 'foundBy.notCompared', defaultMessage: 'Not compared' },
});

export const sourceComparisonMessages = defineMessages({
  open: { id: 'sourceComparison.open', defaultMessage: 'Compare two sources' },
  first: { id: 'sourceComparison.first', defaultMessage: 'First source' },
  second: { id: 'sourceComparison.second', defaultMessage: 'Second source' },
  choose: { id: 'sourceComparison.choose', defaultMessage: 'Choose two different sources.' },
  notYet: {
    id: 'sourceComparison.notYet',
    defaultMessage: 'These sources have not been compared yet. This reads every item of both once.',
  },
  mayNot: {
    id: 'sourceComparison.mayNot',
    defaultMessage: 'These sources have not been compared yet. You may not start a comparison.',
  },
  compare: { id: 'sourceComparison.compare', defaultMessage: 'Compare these sources' },
  show: { id: 'sourceComparison.show', defaultMessage: 'Show' },
  only: { id: 'sourceComparison.only', defaultMessage: 'Only in {name}' },
  both: { id: 'sourceComparison.both', defaultMessage: 'In both' },
  notCompared: { id: 'sourceComparison.notCompared', defaultMessage: 'Cannot be compared' },
  pill: { id: 'sourceComparison.pill', defaultMessage: 'Compared sources' },
  pillOnly: { id: 'sourceComparison.pillOnly', defaultMessage: 'Only in {name}, not in {other}' },
  pillBoth: { id: 'sourceComparison.pillBoth', defaultMessage: 'In both {name} and {other}' },
  pillNotCompared: {
    id: 'sourceComparison.pillNotCompared',
    defaultMessage: 'Of {name} and {other}, what cannot be compared',
  },
});

/** With `name` and `other`, the names of the sources; for `onlySecond` they are swapped. */
export const sourceComparisonPills: Record<SourceComparisonKind, MessageDescriptor> = {
  onlyFirst: sourceComparisonMessages.pillOnly,
  onlySecond: sourceComparisonMessages.pillOnly,
  both: sourceComparisonMessages.pillBoth,
  notCompared: sourceComparisonMessages.pillNotCompared,
};

export const toolCopiesMessages = defineMessages({
  filter: { id: 'toolCopies.filter', defaultMessage: 'Copies' },
  stacked: { id: 'toolCopies.stacked', defaultMessage: 'One row for each item' },
  apart: { id: 'toolCopies.apart', defaultMessage: 'One row for each copy' },
  count: {
    id: 'toolCopies.count',
    defaultMessage:
      '{items, plural, one {# item} other {# items}}, and {copies, plural, one {# copy} other {# copies}} of them found by other tools',
  },
  withCopies: { id: 'toolCopies.withCopies', defaultMessage: 'Also for the copies that other tools have found' },
  withCopiesHint: {
    id: 'toolCopies.withCopiesHint',
    defaultMessage:
      'The copies of an item in the other extractions of the device are changed too. Otherwise they stay as they are.',
  },
  copiesOf: { id: 'toolCopies.copiesOf', defaultMessage: 'Copies of this item' },
});

export const foundByNames: Record<FoundBy, MessageDescriptor> = {
  severalTools: foundByMessages.severalTools,
  oneTool: foundByMessages.oneTool,
  notCompared: foundByMessages.notCompared,
};

export const twoToolsMessages = defineMessages({
  tool: {
    id: 'twoTools.tool',
    defaultMessage: '{type, select, xry {XRY} axiom {AXIOM} ufed {UFED} leapp {LEAPP} other {another tool}}',
  },
  seenBy: { id: 'twoTools.seenBy', defaultMessage: 'Seen by {tools}' },
  foundBy: { id: 'twoTools.foundBy', defaultMessage: 'Found by' },
  showCopies: { id: 'twoTools.showCopies', defaultMessage: 'Compare the copies' },
  hideCopies: { id: 'twoTools.hideCopies', defaultMessage: 'Hide the copies' },
  openCopy: { id: 'twoTools.openCopy', defaultMessage: 'Open this copy' },
  uncertain: { id: 'twoTools.uncertain', defaultMessage: 'Might be a different item' },
  uncertainHint: {
    id: 'twoTools.uncertainHint',
    defaultMessage: 'Text and time are the same, but no tool names the sender, or the attached files differ.',
  },
  differences: { id: 'twoTools.differences', defaultMessage: 'Fields that differ' },
  notations: { id: 'twoTools.notations', defaultMessage: 'Same value, written differently' },
  fieldSummary: {
    id: 'twoTools.fieldSummary',
    defaultMessage:
      '{equal, plural, one {# field is} other {# fields are}} the same, {notation, plural, =0 {} one {# is the same but written differently, } other {# are the same but written differently, }}{different, plural, =0 {none differs} one {# differs} other {# differ}}',
  },
  field: { id: 'twoTools.field', defaultMessage: 'Field' },
  missing: { id: 'twoTools.missing', defaultMessage: 'Not stated' },
  moreCopies: {
    id: 'twoTools.moreCopies',
    defaultMessage: '{count, plural, one {# more copy is} other {# more copies are}} not listed.',
  },
  sameDevice: { id: 'twoTools.sameDevice', defaultMessage: 'The same device as {source}' },
  compared: { id: 'twoTools.compared', defaultMessage: 'Compared with {source}' },
  sourceOfTool: { id: 'twoTools.sourceOfTool', defaultMessage: '{name} ({tool})' },
  identifier: { id: 'twoTools.identifier', defaultMessage: '{kind} {value}' },
  compare: { id: 'twoTools.compare', defaultMessage: 'Compare with {name}' },
  compareShort: { id: 'twoTools.compareShort', defaultMessage: 'Compare' },
  compareAgainWith: { id: 'twoTools.compareAgainWith', defaultMessage: 'Compare again with {name}' },
  compareAgain: { id: 'twoTools.compareAgain', defaultMessage: 'Compare again' },
  compareSource: { id: 'twoTools.compareSource', defaultMessage: 'Compare with another source' },
  compareTitle: { id: 'twoTools.compareTitle', defaultMessage: 'Compare {name}' },
  compareText: {
    id: 'twoTools.compareText',
    defaultMessage:
      'A comparison finds the items that both extractions hold, and those that only one of them does. It makes sense for extractions of one device.',
  },
  noOthers: { id: 'twoTools.noOthers', defaultMessage: 'There is no other evidence source in this case.' },
  otherDevice: { id: 'twoTools.otherDevice', defaultMessage: 'No device identifiers in common' },
  done: { id: 'twoTools.done', defaultMessage: 'Compared' },
  waiting: { id: 'twoTools.waiting', defaultMessage: 'The comparison is waiting in the queue.' },
  running: { id: 'twoTools.running', defaultMessage: 'The items are being compared.' },
  outdated: {
    id: 'twoTools.outdated',
    defaultMessage: 'The time zone of the case has changed since: times without a zone were read in another one.',
  },
  severalCount: {
    id: 'twoTools.severalCount',
    defaultMessage: '{count, plural, one {# item} other {# items}} found by several tools',
  },
  oneCount: { id: 'twoTools.oneCount', defaultMessage: '{count, number} found here only' },
  notComparedCount: { id: 'twoTools.notComparedCount', defaultMessage: '{count, number} not compared' },
});

const identifierMessages = defineMessages({
  IMEI: { id: 'deviceIdentifier.IMEI', defaultMessage: 'IMEI' },
  MEID: { id: 'deviceIdentifier.MEID', defaultMessage: 'MEID' },
  serialNumber: { id: 'deviceIdentifier.serialNumber', defaultMessage: 'Serial number' },
  deviceId: { id: 'deviceIdentifier.deviceId', defaultMessage: 'Device ID' },
  advertisingId: { id: 'deviceIdentifier.advertisingId', defaultMessage: 'Advertising ID' },
  ICCID: { id: 'deviceIdentifier.ICCID', defaultMessage: 'ICCID' },
  IMSI: { id: 'deviceIdentifier.IMSI', defaultMessage: 'IMSI' },
  wifiAddress: { id: 'deviceIdentifier.wifiAddress', defaultMessage: 'Wi-Fi address' },
  bluetoothAddress: { id: 'deviceIdentifier.bluetoothAddress', defaultMessage: 'Bluetooth address' },
});

export const identifierNames: Record<DeviceIdentifierKind, MessageDescriptor> = identifierMessages;
