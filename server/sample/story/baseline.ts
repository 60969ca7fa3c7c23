import type { Draft } from '@server/sample/extraction';
import { contact } from '@server/sample/models/communication';
import { installedApplication, userAccount } from '@server/sample/models/device';
import { wirelessNetwork } from '@server/sample/models/positions';
import { identifierOf, PEOPLE, type App, type OwnerKey, type PersonKey } from '@server/sample/people';
import { STUDIO } from '@server/sample/places';
import { at } from '@server/sample/times';
import type { StoryRecord } from './story-types';

/** The contacts in the address books of the owners, with their names. */
const ADDRESS_BOOKS: Record<OwnerKey, readonly (readonly [person: PersonKey, savedAs: string, note: string | null])[]> =
  {
    mira: [
      ['etienne', 'Étienne Varlemont', 'Galerie, Paris. Pays dinner.'],
      ['tomasz', 'T. Furniture', null],
      ['klara', 'Klara 🎨', 'Academy, class of 2006'],
      ['ingrid', 'Ingrid Halvorn (Museum)', null],
      ['noa', 'נועה שקדמן', 'estate archive'],
      ['sami', 'سامي الزيتوني', 'old paper'],
      ['zoya', 'Зоя К.', null],
      ['jonas', 'Jonas', null],
    ],
    tomasz: [
      ['etienne', 'E.', null],
      ['mira', 'M. Hamburg', null],
      ['piet', 'Piet Nachtschicht', 'only 16/17'],
      ['lin', '林若溪', 'Tor 3, box 117'],
      ['zoya', 'Zoya', null],
      ['hana', 'Hana ❤', null],
      ['bruno', 'Bruno Achterberg', null],
    ],
  };

const ORGANIZATIONS: Partial<Record<PersonKey, string>> = {
  etienne: 'Galerie Varlemont',
  ingrid: 'Museum am Lindenkai',
  piet: 'Kormoran Storage',
  lin: 'Freeport Nine',
};

const APPS: readonly (readonly [name: string, identifier: string, version: string, category: string])[] = [
  ['WhatsApp', 'com.whatsapp', '2.24.22.78', 'Communication'],
  ['Telegram', 'org.telegram.messenger', '11.3.3', 'Communication'],
  ['Signal', 'org.thoughtcrime.securesms', '7.22.2', 'Communication'],
  ['Instagram', 'com.instagram.android', '355.0.0', 'Social Networking'],
  ['Chrome', 'com.android.chrome', '130.0.6723', 'Web Browser'],
  ['Road Log', 'org.example.roadlog', '3.1.0', 'Navigation'],
  ['Notes', 'org.example.notes', '5.0.2', 'Productivity'],
  ['Mail', 'org.example.mail', '8.14', 'Email'],
];

const contactsOf = (owner: OwnerKey): Draft[] =>
  ADDRESS_BOOKS[owner].map(([key, name, note]) => {
    const person = PEOPLE[key];
    return contact({
      name,
      source: null,
      entries: [
        { type: 'PhoneNumber', category: 'Mobile', domain: 'Phone Number', value: person.phone },
        { type: 'EmailAddress', category: 'Work', domain: 'Email Address', value: person.email },
        { type: 'UserID', category: 'WhatsApp User Id', domain: 'User ID', value: identifierOf(person, 'WhatsApp') },
      ],
      created: at('2024-02-11 09:00'),
      contacted: at('2024-11-18 10:00'),
      timesContacted: 40,
      notes: note === null ? [] : [note],
      organization: ORGANIZATIONS[key] ?? null,
    });
  });

const accountsOf = (owner: OwnerKey): Draft[] => {
  const person = PEOPLE[owner];
  const apps: readonly App[] = ['WhatsApp', 'Telegram', 'Instagram'];
  return apps.map((app) =>
    userAccount({
      source: app,
      name: person.name,
      username: app === 'Instagram' ? person.handle : person.phone,
      service: app,
      server: app === 'Instagram' ? 'accounts.example.org' : null,
      created: at('2023-05-02 12:00'),
      entries: [
        { type: 'UserID', category: `${app} User Id`, domain: 'User ID', value: identifierOf(person, app) },
        {
          type: 'ProfilePicture',
          category: 'profile_picture_url',
          domain: 'Profile Picture',
          value: 'https://media.example.org/p/1.jpg',
        },
      ],
      info: { About: owner === 'mira' ? 'Cleans old ladies.' : 'On the road.', 'Chat Backup Frequency': 'Daily' },
    }),
  );
};

const appsOf = (owner: OwnerKey): Draft[] =>
  APPS.map(([name, identifier, version, category], index) =>
    installedApplication({
      name,
      identifier,
      version,
      installed: at(`2024-01-${String(10 + index)} 08:30`),
      lastLaunched: at(owner === 'mira' ? '2024-11-20 08:10' : '2024-11-21 05:40'),
      categories: [category],
      permissions: ['Camera', 'Microphone', 'Contacts'],
      isDeleted: owner === 'tomasz' && name === 'Signal',
    }),
  );

/** A contact with a number and without a name: a valid edge case for lists. */
const namelessContact = contact({
  name: null,
  source: 'WhatsApp',
  entries: [{ type: 'PhoneNumber', category: 'Mobile', domain: 'Phone Number', value: '+33639980199' }],
  created: null,
  contacted: null,
  timesContacted: null,
  notes: [],
  organization: null,
});

const studioNetwork = wirelessNetwork({
  ssid: 'Studio Altona',
  bssid: '02:00:5E:10:66:01',
  lastConnection: at('2024-11-20 08:00', 'none'),
  security: 'WPA3-SAE',
  password: null,
  position: STUDIO,
});

const ofPhone = (phone: OwnerKey, drafts: readonly Draft[]): StoryRecord[] => drafts.map((draft) => ({ phone, draft }));

/** Items that do not depend on the story: address book, accounts, applications, networks. */
export const baselineRecords: readonly StoryRecord[] = [
  ...ofPhone('mira', [...contactsOf('mira'), ...accountsOf('mira'), ...appsOf('mira'), namelessContact, studioNetwork]),
  ...ofPhone('tomasz', [...contactsOf('tomasz'), ...accountsOf('tomasz'), ...appsOf('tomasz')]),
];
