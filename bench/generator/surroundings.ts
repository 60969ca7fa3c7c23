import { Random } from './random';
import { capitalised, drawWord, wordBetween, WORDS_BY_RANK } from './vocabulary';

// Values that all hits of a case share: the same people, hosts, folders and cities occur in every source.

export interface Contact {
  name: string;
  phone: string;
  email: string;
}

const MAIL_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'web.de',
  'mail.ru',
  'qq.com',
  'proton.me',
  'icloud.com',
  'contoso.com',
] as const;
const TOP_LEVEL = ['com', 'net', 'org', 'de', 'ru', 'io', 'co.uk'] as const;
const KNOWN_HOSTS = ['www.google.com', 'www.youtube.com', 'www.facebook.com', 'en.wikipedia.org', 'web.whatsapp.com'];
const EXTENSIONS = ['jpg', 'png', 'mp4', 'docx', 'pdf', 'txt', 'xlsx', 'heic', 'mov', 'db', 'log', 'html'] as const;
const PICTURES = ['jpg', 'png', 'mp4'] as const;
const FOLDERS = [
  'C:\\Users\\alice\\Documents',
  'C:\\Users\\bob\\AppData\\Local\\Temp',
  '/data/media/0/DCIM/Camera',
  '/private/var/mobile/Media/DCIM/100APPLE',
  'D:\\Backup\\2019',
  '/sdcard/WhatsApp/Media',
  'C:\\Windows\\System32',
  '/home/user/projects',
] as const;

const random = new Random(20_261_121);
const CONTACTS: readonly Contact[] = Array.from({ length: 50_000 }, drawContact);
const HOSTS: readonly string[] = [...KNOWN_HOSTS, ...Array.from({ length: 20_000 }, drawHost)];
const CITIES: readonly (readonly [latitude: number, longitude: number])[] = Array.from({ length: 300 }, () => [
  random.next() * 140 - 70,
  random.next() * 340 - 170,
]);
const DATABASES: readonly string[] = Array.from({ length: 400 }, drawDatabase);

function drawContact(): Contact {
  const first = capitalised(wordBetween(random, 100, 20_000));
  const last = capitalised(wordBetween(random, 100, 60_000));
  const digits = random.chance(0.5) ? String(random.below(99)) : '';
  return {
    name: `${first} ${last}`,
    phone: `+${1 + random.below(98)}${1_000_000_000 + random.below(8_999_999_999)}`,
    email: `${first}.${last}${digits}@${random.pickLongTail(MAIL_DOMAINS)}`.toLowerCase(),
  };
}

function drawHost(): string {
  const prefix = random.chance(0.6) ? 'www.' : random.chance(0.5) ? 'm.' : '';
  return `${prefix}${wordBetween(random, 120, 30_000)}.${random.pick(TOP_LEVEL)}`;
}

function drawDatabase(): string {
  const roots = ['Phone.zip/private/var/mobile/Library/', 'Disk.E01/Users/alice/AppData/Local/', 'data.img/data/data/'];
  const root = roots[random.below(roots.length)] ?? '';
  return `${root}com.${wordBetween(random, 120, 3_000)}.app/databases/${wordBetween(random, 120, 3_000)}.db`;
}

/** The contact with this number, modulo their count. */
export const contactAt = (number: number): Contact =>
  CONTACTS[number % CONTACTS.length] ?? { name: '', phone: '', email: '' };

export const anyContact = (draw: Random): Contact => contactAt(draw.longTail(CONTACTS.length));

/** One of the first `among` hosts. */
export const anyHost = (draw: Random, among = HOSTS.length): string => HOSTS[draw.longTail(among)] ?? '';

export const databaseAt = (number: number): string => DATABASES[number % DATABASES.length] ?? '';

export function anyPosition(draw: Random): { latitude: number; longitude: number } {
  const [latitude, longitude] = CITIES[draw.longTail(CITIES.length)] ?? [0, 0];
  return { latitude: nearby(draw, latitude), longitude: nearby(draw, longitude) };
}

/** Degrees, rounded to a tenth of a metre. */
const nearby = (draw: Random, degrees: number): number => Math.round((degrees + (draw.next() - 0.5) * 0.4) * 1e6) / 1e6;

export function anyFileName(draw: Random): string {
  if (draw.chance(0.4)) {
    const day = `20${10 + draw.below(14)}0${1 + draw.below(9)}${10 + draw.below(18)}`;
    return `IMG_${day}_${100_000 + draw.below(899_999)}.${draw.pick(PICTURES)}`;
  }
  const number = draw.chance(0.3) ? String(draw.below(1000)) : '';
  return `${drawWord(draw)}_${drawWord(draw)}${number}.${draw.pickLongTail(EXTENSIONS)}`;
}

export function anyPath(draw: Random, fileName: string): string {
  const folder = draw.pickLongTail(FOLDERS);
  const separator = folder.includes('\\') ? '\\' : '/';
  return `${folder}${draw.chance(0.5) ? separator + drawWord(draw) : ''}${separator}${fileName}`;
}

export function anyUrl(draw: Random): string {
  let url = `https://${anyHost(draw)}/${drawWord(draw)}`;
  if (draw.chance(0.5)) {
    url += `/${drawWord(draw)}-${drawWord(draw)}`;
  }
  return draw.chance(0.4) ? `${url}?id=${draw.below(1e9)}&q=${drawWord(draw)}` : url;
}

/** Names of providers of system events: few names that occur often. */
export const anyProvider = (draw: Random): string =>
  `Microsoft-Windows-${capitalised(WORDS_BY_RANK[120 + draw.longTail(500)] ?? '')}`;
