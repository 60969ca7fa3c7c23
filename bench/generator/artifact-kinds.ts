import { primary, secondary, type FragmentKind } from './fragments';

// The columns of each kind of artifact, named like those of extraction tools.

export const CHAT = {
  from: primary.text('From', 'KeyDetail'),
  to: primary.text('To', 'SupportingDetail'),
  body: primary.text('Body', 'AdditionalDetail'),
  time: primary.date('Timestamp', 'DateTime'),
  direction: secondary.text('Direction'),
  status: secondary.text('Status'),
  type: secondary.text('Type'),
  thread: secondary.text('Thread id'),
  number: secondary.number('Message number'),
};
export const WEB = {
  url: primary.text('Url', 'KeyDetail'),
  title: primary.text('Title', 'SupportingDetail'),
  visited: primary.date('Last visited', 'DateTime'),
  visits: primary.number('Visit count'),
  typed: secondary.number('Typed count'),
  browser: secondary.text('Browser', 'AdditionalDetail'),
  profile: secondary.text('Profile'),
  referrer: secondary.text('Referrer'),
  user: secondary.text('User'),
};
export const FILE = {
  name: primary.text('File name', 'KeyDetail'),
  path: primary.text('Path', 'SupportingDetail'),
  created: primary.date('Created', 'DateTime'),
  modified: primary.date('Modified'),
  size: primary.number('Size'),
  md5: secondary.text('MD5'),
  sha256: secondary.text('SHA256'),
  extension: secondary.text('Extension'),
  width: secondary.number('Width'),
  height: secondary.number('Height'),
  camera: secondary.text('Camera', 'AdditionalDetail'),
};
export const EMAIL = {
  subject: primary.text('Subject', 'KeyDetail'),
  from: primary.text('From', 'SupportingDetail'),
  to: primary.text('To'),
  body: primary.text('Body', 'AdditionalDetail'),
  sent: primary.date('Sent', 'DateTime'),
  copy: secondary.text('Cc'),
  messageId: secondary.text('Message id'),
  folder: secondary.text('Folder'),
  size: secondary.number('Size'),
  received: secondary.date('Received'),
};
export const CALL = {
  partner: primary.text('Partner', 'KeyDetail'),
  phone: primary.text('Phone', 'SupportingDetail'),
  start: primary.date('Start', 'DateTime'),
  duration: primary.number('Duration'),
  direction: secondary.text('Direction', 'AdditionalDetail'),
  status: secondary.text('Status'),
  service: secondary.text('Service'),
  country: secondary.text('Country'),
};
export const CONTACT = {
  name: primary.text('Name', 'KeyDetail'),
  phone: primary.text('Phone', 'SupportingDetail'),
  email: primary.text('Email', 'AdditionalDetail'),
  address: secondary.text('Address'),
  company: secondary.text('Company'),
  created: secondary.date('Created', 'DateTime'),
  notes: secondary.text('Notes'),
  contacted: secondary.number('Times contacted'),
};
export const LOCATION = {
  name: primary.text('Name', 'KeyDetail'),
  latitude: primary.number('Latitude'),
  longitude: primary.number('Longitude'),
  time: primary.date('Timestamp', 'DateTime'),
  address: secondary.text('Address', 'SupportingDetail'),
  accuracy: secondary.number('Accuracy'),
  origin: secondary.text('Origin', 'AdditionalDetail'),
  speed: secondary.number('Speed'),
};
export const SYSTEM = {
  key: primary.text('Key', 'KeyDetail'),
  value: primary.text('Value', 'SupportingDetail'),
  time: primary.date('Timestamp', 'DateTime'),
  account: secondary.text('Account SID'),
  process: secondary.number('Process id'),
  provider: secondary.text('Provider', 'AdditionalDetail'),
  event: secondary.number('Event id'),
  description: secondary.text('Description'),
  guid: secondary.text('GUID'),
};

/** The path of the item on the device: a column of every kind of artifact. */
export const SOURCE_FILE = secondary.text('Source file');

export const COLUMNS = {
  chat: CHAT,
  web: WEB,
  file: FILE,
  email: EMAIL,
  call: CALL,
  contact: CONTACT,
  location: LOCATION,
  system: SYSTEM,
} satisfies Record<string, Record<string, FragmentKind>>;
export type ArtifactKind = keyof typeof COLUMNS;
