import { originIn, ownerOf, type Draft, type Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import {
  commonFields,
  field,
  jumpTargets,
  model,
  modelField,
  multiField,
  multiModelField,
  nodeField,
  textField,
  timeField,
  userMapping,
} from '@server/sample/model-elements';
import type { Person } from '@server/sample/people';
import { timeSpan } from '@server/sample/times';
import { attachment } from './attachments';
import type { CallData, ContactData, ContactEntry, EmailData } from './item-data';
import { party } from './parties';

export const call = (data: CallData): Draft => ({
  item: { type: 'Call', data },
  render: (extraction) => {
    const isOutgoing = data.from.key === ownerOf(extraction).key;
    const direction = isOutgoing ? 'Outgoing' : 'Incoming';
    const app = data.app ?? 'SMS';
    return model(
      extraction,
      'Call',
      [
        ...commonFields(data.app),
        textField('Direction', direction),
        textField('Type', data.status === 'Missed' || data.status === 'Rejected' ? data.status : direction),
        textField('Status', data.status),
        timeField('TimeStamp', data.time),
        field('Duration', 'TimeSpan', timeSpan(data.seconds)),
        textField('CountryCode', data.app === null ? '001' : null),
        textField('NetworkCode', null),
        textField('NetworkName', null),
        textField('Account', data.app === null ? null : ownerOf(extraction).phone),
        field('VideoCall', 'Boolean', data.isVideo ?? false),
        multiModelField('Parties', 'Party', [
          party(extraction, data.from, app, { role: 'From' }),
          party(extraction, data.to, app, { role: 'To' }),
        ]),
      ],
      { ...originIn(extraction, data.app ?? 'calls'), state: data.isDeleted === true ? 'Deleted' : 'Intact' },
    );
  },
});

/** The declared type of entries is ContactEntry; their actual type is narrower (formats.md 1.4). */
export const contactEntries = (extraction: Extraction, entries: readonly ContactEntry[]): string =>
  multiModelField(
    'Entries',
    'ContactEntry',
    entries.map((entry) =>
      model(extraction, entry.type, [
        userMapping(),
        textField('Category', entry.category),
        textField('Value', entry.value),
        textField('Domain', entry.domain),
      ]),
    ),
  );

export const contactPhotos = (extraction: Extraction, photo: FileRow | undefined): string =>
  multiModelField(
    'Photos',
    'ContactPhoto',
    photo === undefined
      ? []
      : [
          model(extraction, 'ContactPhoto', [
            textField('Name', photo.name),
            nodeField('PhotoNode', photo.name, photo.id),
          ]),
        ],
  );

export const contact = (data: ContactData): Draft => ({
  item: { type: 'Contact', data },
  render: (extraction) =>
    model(
      extraction,
      'Contact',
      [
        ...commonFields(data.source),
        textField('Name', data.name),
        textField('Account', null),
        textField('Group', null),
        field('Type', 'ContactType', data.source === null ? 'PhoneBook' : 'ChatParticipant'),
        contactEntries(extraction, data.entries),
        contactPhotos(extraction, data.photo),
        multiModelField('Addresses', 'StreetAddress', []),
        multiModelField('Organizations', 'Organization', organizations(extraction, data.organization)),
        multiField('Notes', 'String', data.notes),
        multiField('InteractionStatuses', 'String', data.timesContacted === null ? [] : ['Contacted']),
        field('TimesContacted', 'Int32', data.timesContacted),
        timeField('TimeContacted', data.contacted),
        timeField('TimeCreated', data.created),
        timeField('TimeModified', data.created),
        ...jumpTargets(data.photo === undefined ? [] : [data.photo.id]),
      ],
      { ...originIn(extraction, 'contacts'), state: data.isDeleted === true ? 'Deleted' : 'Intact' },
    ),
});

const organizations = (extraction: Extraction, name: string | null): string[] =>
  name === null ? [] : [model(extraction, 'Organization', [textField('Name', name), textField('Position', null)])];

export const email = (data: EmailData): Draft => ({
  item: { type: 'Email', data },
  render: (extraction) => {
    const owner = ownerOf(extraction);
    const isSent = data.from.key === owner.key;
    const parties = (people: readonly Person[], role: 'To' | 'Cc' | 'Bcc'): string[] =>
      people.map((someone) => party(extraction, someone, 'SMS', { role, identifier: someone.email }));
    return model(
      extraction,
      'Email',
      [
        ...commonFields('Mail'),
        textField('Account', owner.email),
        textField('Folder', data.isDeleted === true ? 'Trash' : isSent ? 'Sent' : 'Inbox'),
        field('Status', 'MessageStatus', isSent ? 'Sent' : 'Read'),
        modelField('From', 'Party', party(extraction, data.from, 'SMS', { role: 'From', identifier: data.from.email })),
        multiModelField('To', 'Party', parties(data.to, 'To')),
        multiModelField('Cc', 'Party', parties(data.cc ?? [], 'Cc')),
        multiModelField('Bcc', 'Party', parties(data.bcc ?? [], 'Bcc')),
        textField('Subject', data.subject),
        textField('Body', data.body),
        textField(
          'Snippet',
          data.body
            .replace(/<[^>]*>/g, ' ')
            .replace(/\s+/g, ' ')
            .trim()
            .slice(0, 90),
        ),
        field('Priority', 'MailPriority', 'Normal'),
        timeField('TimeStamp', data.time),
        multiField('Labels', 'String', data.labels ?? []),
        textField('EmailHeader', `Message-ID: <${data.time.instant}@mail.example.org>`),
        multiModelField(
          'Attachments',
          'Attachment',
          data.files.map((file) => attachment(extraction, file)),
        ),
        ...jumpTargets(data.files.map((file) => file.id)),
      ],
      { ...originIn(extraction, 'mail'), state: data.isDeleted === true ? 'Deleted' : 'Intact' },
    );
  },
});
