import { ownerOf, type Extraction } from '@server/sample/extraction';
import type { XryLine } from '@server/sample/formats/xry-writer';
import type {
  CalendarData,
  CallData,
  ChatMessage,
  ContactData,
  ContactEntry,
  EmailData,
} from '@server/sample/models/item-data';
import type { MessageData } from '@server/sample/models/message-data';
import type { Person } from '@server/sample/people';
import { timeSpan } from '@server/sample/times';

import { line, party, timeLine, type XryRecord } from './xry-record';

export const messageRecord = (extraction: Extraction, { app, chat, message }: ChatMessage): XryRecord => {
  const { from, to, replyTo, place, contact } = message;
  return {
    type: app === 'SMS' ? 'Messages/SMS' : 'Messages/Chat',
    lines: [
      ...(app === 'SMS' ? [] : [...line('Related Application', app), ...line('Unique ID', message.identifier)]),
      ...(from === null ? [] : party('From', from, app)),
      ...to.flatMap((someone) => party('To', someone, app)),
      ...timeLine('Time', { instant: message.instant, zone: message.zone }),
      ...stateLines(extraction, message),
      ...line('Group Name', chat?.name),
      ...line('Quoted Message', replyTo?.body),
      ...line('Shared Contact', contact && `${contact.name} ${contact.phone}`),
      ...line('Latitude', place?.latitude),
      ...line('Longitude', place?.longitude),
      ...[...message.files.map(({ name }) => name), ...message.missing].flatMap((name) => line('Path', name)),
      ...line('Text', message.body),
    ],
    files: message.files,
  };
};

/** Messages of the application itself have no direction. */
const stateLines = (extraction: Extraction, message: MessageData): XryLine[] => {
  const isSent = message.from?.key === ownerOf(extraction).key;
  const received = message.isUnread === true ? 'Unread' : 'Read';
  return [
    ...(message.system === undefined
      ? [...line('Direction', isSent ? 'Outgoing' : 'Incoming'), ...line('Status', isSent ? 'Sent' : received)]
      : line('Type', 'System')),
    ...line('Forwarded', message.isForwarded === true ? 'Yes' : null),
  ];
};

export const callRecord = (extraction: Extraction, data: CallData): XryRecord => {
  const isOutgoing = data.from.key === ownerOf(extraction).key;
  const isMissed = data.status === 'Missed' || data.status === 'Rejected';
  return {
    type: 'Calls',
    lines: [
      ...line('Related Application', data.app),
      ...line('Call Type', isMissed ? data.status : isOutgoing ? 'Dialed' : 'Received'),
      ...line('Direction', isOutgoing ? 'Outgoing' : 'Incoming'),
      ...party('From', data.from, data.app),
      ...party('To', data.to, data.app),
      ...timeLine('Time', data.time),
      ...line('Duration', timeSpan(data.seconds)),
      ...line('Status', data.status),
      ...line('Video Call', data.isVideo === true ? 'Yes' : null),
    ],
  };
};

const ENTRY_KEYS: Readonly<Record<ContactEntry['type'], string>> = {
  PhoneNumber: 'Mobile',
  EmailAddress: 'Email',
  UserID: 'WhatsApp ID',
  WebAddress: 'Web Address',
  ProfilePicture: 'Picture URL',
};

export const contactRecord = (_: Extraction, data: ContactData): XryRecord => ({
  type: 'Contacts/Contacts',
  lines: [
    ...line('Name', data.name),
    ...line('Related Application', data.source),
    ...data.entries.flatMap(({ type, value }) => line(ENTRY_KEYS[type], value)),
    ...line('Organization', data.organization),
    ...line('Times Contacted', data.timesContacted),
    ...timeLine('Last Contacted', data.contacted),
    ...timeLine('Created', data.created),
    ...line('Note', data.notes.join('\n')),
  ],
  files: data.photo === undefined ? [] : [data.photo],
});

const mailbox = (role: 'From' | 'To', { name, email }: Person): XryLine[] => [role, ['Email', email], ['Name', name]];

export const emailRecord = (extraction: Extraction, data: EmailData): XryRecord => {
  const isSent = data.from.key === ownerOf(extraction).key;
  return {
    type: 'Messages/Emails',
    lines: [
      ...line('Related Application', 'Mail'),
      ...line('Subject', data.subject),
      ...mailbox('From', data.from),
      ...data.to.flatMap((someone) => mailbox('To', someone)),
      ...timeLine(isSent ? 'Sent' : 'Received', data.time),
      ...line('Cc', (data.cc ?? []).map(({ name, email }) => `${name} <${email}>`).join('; ')),
      ...line('Folder', data.isDeleted === true ? 'Trash' : isSent ? 'Sent' : 'Inbox'),
      ...line('MIME Type', data.body.startsWith('<') ? 'text/html' : 'text/plain'),
      ...data.files.flatMap(({ name }) => line('Path', name)),
      ...line('Text', data.body),
    ],
    files: data.files,
  };
};

export const calendarRecord = (_: Extraction, data: CalendarData): XryRecord => ({
  type: 'Organizer/Calendar Events',
  lines: [
    ...line('Subject', data.subject),
    ...timeLine('Start', data.start),
    ...timeLine('End', data.end),
    ...line('Location Name', data.location),
    ...line('Repeat', data.repeatRule),
    ...data.attendees.flatMap((someone): XryLine[] => [
      'Participant',
      ['Name', someone.name],
      ['Email', someone.email],
    ]),
    ...line('Description', data.details),
  ],
});
