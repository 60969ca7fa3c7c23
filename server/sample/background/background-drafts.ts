import { ownerOf, type Draft, type Extraction } from '@server/sample/extraction';
import { call, contact, email } from '@server/sample/models/communication';
import {
  applicationUsage,
  deviceEvent,
  installedApplication,
  notification,
  password,
  unknownFutureModel,
  userAccount,
} from '@server/sample/models/device';
import { calendarEntry, note } from '@server/sample/models/organizer';
import { cookie, fileDownload, searchedItem, visitedPage, webBookmark } from '@server/sample/models/web';
import { acquaintance, type App } from '@server/sample/people';
import { CITIES, CITY_ROUTES, pointOnRoute } from '@server/sample/places';
import type { Random } from '@server/sample/random';
import { DAY, HOUR } from '@server/sample/times';
import { everydayTime, fill } from './fill';
import { backgroundLocations } from './background-locations';
import { EMAIL_PARAGRAPHS, EMAIL_SUBJECTS, PAGE_TITLES, SEARCHES } from './phrases';

/** Generates the background model number `index` of a type. */
export type BackgroundMaker = (extraction: Extraction, random: Random, index: number) => Draft;

const CALL_APPS: readonly (App | null)[] = [null, null, null, 'WhatsApp', 'Signal'];

const noiseCall: BackgroundMaker = (extraction, random) => {
  const other = acquaintance(random.int(0, 120));
  const isOutgoing = random.chance(0.5);
  const isAnswered = random.chance(0.75);
  const app = random.pick(CALL_APPS);
  return call({
    from: isOutgoing ? ownerOf(extraction) : other,
    to: isOutgoing ? other : ownerOf(extraction),
    time: everydayTime(random, app === null ? (extraction.owner === 'mira' ? 'local' : 'none') : 'utc'),
    seconds: isAnswered ? random.int(8, 2400) : 0,
    status: isAnswered ? 'Established' : isOutgoing ? 'Unknown' : random.pick(['Missed', 'Rejected'] as const),
    app,
    isVideo: app !== null && random.chance(0.2),
    isDeleted: random.chance(0.06),
  });
};

const noiseContact: BackgroundMaker = (extraction, random, index) => {
  const person = acquaintance(index * 2 + (extraction.owner === 'mira' ? 0 : 1));
  const hasPhoto = index % 6 === 0 && extraction.everydayFileCount > 60;
  return contact({
    name: person.name,
    source: random.chance(0.5) ? null : random.pick(['WhatsApp', 'Telegram'] as const),
    entries: [
      { type: 'PhoneNumber', category: 'Mobile', domain: 'Phone Number', value: person.phone },
      ...(random.chance(0.6)
        ? [{ type: 'EmailAddress' as const, category: 'Home', domain: 'Email Address', value: person.email }]
        : []),
      ...(random.chance(0.2)
        ? [
            {
              type: 'WebAddress' as const,
              category: 'Homepage',
              domain: 'Web Address',
              value: `https://${person.key}.example.org`,
            },
          ]
        : []),
    ],
    created: everydayTime(random),
    contacted: random.chance(0.5) ? everydayTime(random) : null,
    timesContacted: random.chance(0.5) ? random.int(1, 90) : null,
    notes: random.chance(0.1) ? [fill(random, 'knows {thing}')] : [],
    organization: null,
    photo: hasPhoto ? extraction.everydayFile(index % 60) : undefined,
    isDeleted: random.chance(0.04),
  });
};

const noiseEmail: BackgroundMaker = (extraction, random) => {
  const other = acquaintance(random.int(0, 80));
  const owner = ownerOf(extraction);
  const isSent = random.chance(0.3);
  const paragraphs = Array.from(
    { length: random.int(2, 4) },
    () => `<p>${fill(random, random.pick(EMAIL_PARAGRAPHS))}</p>`,
  );
  const hasFile = extraction.everydayFileCount > 0 && random.chance(0.15);
  return email({
    from: isSent ? owner : other,
    to: [isSent ? other : owner],
    cc: random.chance(0.2) ? [acquaintance(random.int(0, 80))] : [],
    subject: fill(random, random.pick(EMAIL_SUBJECTS)),
    body: `<html><body>${paragraphs.join('')}<p>${isSent ? owner.name : other.name}</p></body></html>`,
    time: everydayTime(random, random.chance(0.2) ? 'none' : 'utc'),
    files: hasFile ? [extraction.everydayFile(random.int(0, extraction.everydayFileCount - 1))] : [],
    labels: random.chance(0.3) ? ['Private'] : [],
    isDeleted: random.chance(0.08),
  });
};

const noiseVisit: BackgroundMaker = (_, random) => {
  const [title, address] = random.pick(PAGE_TITLES);
  return visitedPage({
    title: random.chance(0.95) ? fill(random, title) : null,
    url: `https://${address}#${random.int(1, 9999)}`,
    time: everydayTime(random),
    visits: random.int(1, 40),
    isDeleted: random.chance(0.08),
  });
};

const noiseApp: BackgroundMaker = (_, random, index) =>
  installedApplication({
    name: `${random.pick(['Ferry', 'Pigment', 'Choir', 'Tyre', 'Weather', 'Puzzle', 'Lamp', 'Radio'])} ${random.pick(['Helper', 'Guide', 'Now', 'Box', 'Plus'])}`,
    identifier: `org.example.app${index}`,
    version: `${random.int(1, 9)}.${random.int(0, 20)}.${random.int(0, 9)}`,
    installed: everydayTime(random),
    lastLaunched: random.chance(0.7) ? everydayTime(random) : null,
    categories: [random.pick(['Travel', 'Music', 'Tools', 'Games', 'Lifestyle'])],
    permissions: random.chance(0.5) ? ['Location'] : [],
    isDeleted: random.chance(0.1),
  });

const noiseAppointment: BackgroundMaker = (_, random) => {
  const start = everydayTime(random, 'local');
  return calendarEntry({
    subject: fill(
      random,
      random.pick([
        'Dentist',
        'Choir',
        'Coffee {place}',
        'Return {thing}',
        'Birthday 🎂',
        'Инспекция',
        'Inspection of the van',
      ]),
    ),
    details: random.chance(0.4) ? fill(random, 'Bring {thing}') : null,
    location: random.chance(0.5) ? random.pick(CITIES) : null,
    start,
    end: { ...start, instant: start.instant + HOUR },
    attendees: random.chance(0.4) ? [acquaintance(random.int(0, 80))] : [],
  });
};

const noiseCookie: BackgroundMaker = (_, random) => {
  const [, address] = random.pick(PAGE_TITLES);
  const created = everydayTime(random);
  return cookie({
    name: random.pick(['session', 'consent', 'lang', '_visit', 'cart']),
    value: random.int(1e8, 2e9).toString(36),
    domain: address.split('/')[0] ?? address,
    created,
    expiry: { ...created, instant: created.instant + 180 * DAY },
  });
};

/** The background models by model type, without messages and files. */
export const BACKGROUND_MAKERS = {
  ...backgroundLocations,
  Call: noiseCall,
  Contact: noiseContact,
  Email: noiseEmail,
  VisitedPage: noiseVisit,
  SearchedItem: (_, random) =>
    searchedItem({
      value: fill(random, random.pick(SEARCHES)),
      time: everydayTime(random),
      origin: random.pick(['Search', 'Maps']),
    }),
  WebBookmark: (_, random) => {
    const [title, address] = random.pick(PAGE_TITLES);
    return webBookmark({
      title: fill(random, title),
      url: `https://${address}`,
      path: 'Bookmarks bar',
      time: everydayTime(random),
    });
  },
  Cookie: noiseCookie,
  FileDownload: (_, random, index) =>
    fileDownload({
      url: `https://files.example.org/d/${index}/sheet.pdf`,
      target: `/storage/emulated/0/Download/sheet-${index}.pdf`,
      size: random.int(10_000, 9_000_000),
      time: everydayTime(random),
    }),
  UserAccount: (extraction, random, index) =>
    userAccount({
      source: random.pick(['Road Log', 'Mail', 'Market', 'Choir']),
      name: ownerOf(extraction).name,
      username: `${extraction.owner}${index}`,
      service: 'Web',
      server: `accounts${index}.example.org`,
      created: everydayTime(random),
      entries: [{ type: 'UserID', category: 'User Name', domain: 'User ID', value: `${extraction.owner}${index}` }],
      info: { Language: random.pick(['de', 'en', 'pl']) },
    }),
  Password: (extraction, random, index) =>
    password({
      label: fill(random, random.pick(['Ferry', 'Market', 'Choir', 'Library'])),
      service: `login${index}.example.org`,
      account: ownerOf(extraction).email,
      data: random.int(1e8, 2e9).toString(36),
      type: 'Internet',
      modified: everydayTime(random),
    }),
  InstalledApplication: noiseApp,
  ApplicationUsage: (_, random, index) =>
    applicationUsage({
      name: random.pick(['WhatsApp', 'Chrome', 'Road Log', 'Signal', 'Camera']),
      identifier: `org.example.usage${index % 40}`,
      date: everydayTime(random),
      seconds: random.int(5, 7200),
      launches: random.int(1, 60),
    }),
  CalendarEntry: noiseAppointment,
  Note: (_, random) => {
    const created = everydayTime(random, 'none');
    return note({
      title: random.chance(0.7) ? fill(random, random.pick(['Shopping', 'To do', 'Recipe {food}', 'Idea'])) : null,
      body: fill(random, '{food}\n{thing}\n{day} {time}'),
      created,
      modified: created,
      isDeleted: random.chance(0.1),
    });
  },
  Notification: (_, random) =>
    notification({
      source: random.pick(['WhatsApp', 'Telegram', 'Mail', 'Calendar']),
      subject: acquaintance(random.int(0, 80)).name,
      body: fill(random, random.pick(['New message', 'Reminder: {day} {time}', '2 new messages', 'Missed call'])),
      time: everydayTime(random),
    }),
  DeviceEvent: (_, random) => {
    const time = everydayTime(random);
    return deviceEvent({
      eventType: random.pick(['Lock', 'Power', 'Airplane mode', 'Charger', 'Reboot']),
      value: random.pick(['On', 'Off', 'Connected', 'Disconnected']),
      time,
      end: random.chance(0.5) ? { ...time, instant: time.instant + HOUR } : null,
    });
  },
  SpatialAnchor: (_, random, index) =>
    unknownFutureModel({
      anchor: `anchor-${index}`,
      room: random.pick(['studio', 'kitchen', 'van', 'hall']),
      confidence: random.int(40, 99) / 100,
      time: everydayTime(random),
      place: pointOnRoute(CITY_ROUTES.Hamburg, random.next()),
    }),
} satisfies Record<string, BackgroundMaker>;

export type BackgroundType = keyof typeof BACKGROUND_MAKERS;
