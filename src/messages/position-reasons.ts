import { defineMessages } from './define-messages';

/** Why a position counts as one of the device, as uncertain, or as a place of a content (docs/positions.md). */
export const positionReasonMessages = defineMessages({
  recorded: { id: 'positionReason.recorded', defaultMessage: 'Recorded by the device' },
  cellTower: { id: 'positionReason.cellTower', defaultMessage: 'Radio cell of the device' },
  wirelessNetwork: { id: 'positionReason.wirelessNetwork', defaultMessage: 'Wi-Fi network of the device' },
  journey: { id: 'positionReason.journey', defaultMessage: 'Journey of the device' },
  deviceEvent: { id: 'positionReason.deviceEvent', defaultMessage: 'Event of the device' },
  ownCamera: {
    id: 'positionReason.ownCamera',
    defaultMessage: 'Taken by the camera of the device: folder, make and model fit',
  },
  notStated: {
    id: 'positionReason.notStated',
    defaultMessage: 'May be of another device: the tool does not say whose position it is',
  },
  cameraUnclear: {
    id: 'positionReason.cameraUnclear',
    defaultMessage:
      'May be of another device: in the folder of the camera, but make and model do not fit or are not stated',
  },
  otherFolder: {
    id: 'positionReason.otherFolder',
    defaultMessage: 'May be of another device: not in the folder of the camera',
  },
  mediaLocation: {
    id: 'positionReason.mediaLocation',
    defaultMessage: 'May be of another device: read from a picture whose camera is not known',
  },
  severalDevices: {
    id: 'positionReason.severalDevices',
    defaultMessage: 'May be of another device: the cameras of several devices fit this picture',
  },
  notStored: {
    id: 'positionReason.notStored',
    defaultMessage: 'May be of another device: the picture is not in the export and cannot be compared',
  },
  message: { id: 'positionReason.message', defaultMessage: 'Place told in a message, not a position of the device' },
  receivedFile: {
    id: 'positionReason.receivedFile',
    defaultMessage: 'Place in a received or shared file, not a position of the device',
  },
  otherCamera: {
    id: 'positionReason.otherCamera',
    defaultMessage: 'Taken by another camera, not a position of the device',
  },
  otherDevice: {
    id: 'positionReason.otherDevice',
    defaultMessage: 'Taken by another device of the case, not a position of this device',
  },
  file: { id: 'positionReason.file', defaultMessage: 'Place in a file, not a position of the device' },
  savedPlace: {
    id: 'positionReason.savedPlace',
    defaultMessage: 'Searched, shared or saved place, not a position of the device',
  },
  search: { id: 'positionReason.search', defaultMessage: 'Place of a search, not a position of the device' },
  web: { id: 'positionReason.web', defaultMessage: 'Place on a web page, not a position of the device' },
  contact: { id: 'positionReason.contact', defaultMessage: 'Place of a contact, not a position of the device' },
  calendar: {
    id: 'positionReason.calendar',
    defaultMessage: 'Place of a calendar entry, not a position of the device',
  },
  otherContent: {
    id: 'positionReason.otherContent',
    defaultMessage: 'Place that a content tells, not a position of the device',
  },
});
