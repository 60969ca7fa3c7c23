import type { AttachmentRecord } from '@server/stores/hit-record';

import { CALL, CONTACT, EMAIL, FILE, LOCATION, SYSTEM, WEB, type ArtifactKind } from './artifact-kinds';
import { drawChat } from './draw-chat';
import type { DrawContext, DrawnHit } from './drawn-hit';
import { FragmentList, type DrawnDate } from './fragments';
import type { Random } from './random';
import { anyContact, anyFileName, anyHost, anyPath, anyPosition, anyProvider, anyUrl, contactAt } from './surroundings';
import { capitalised, drawSentence, drawWord } from './vocabulary';

const FIRST_DAY = Date.UTC(2015, 0, 1);
const SPAN = (Date.UTC(2024, 0, 1) - FIRST_DAY) / 1000;
const BROWSERS = ['Chrome', 'Firefox', 'Edge', 'Safari'] as const;
const MAIL_FOLDERS = ['Inbox', 'Sent', 'Drafts', 'Archive'] as const;
const ORIGINS = ['GPS', 'WiFi', 'Cell'] as const;
const CALL_STATES = ['Answered', 'Missed', 'Rejected'] as const;
const LOCATED_FILES = 0.25;
const WRITTEN_MAILS = 0.4;

/** Dates of clocks that were never set, and of counters that overflowed: real phones have a few such hits. */
const STRAY_DATES = [Date.UTC(1601, 0, 1), Date.UTC(1970, 0, 1), Date.UTC(2106, 1, 7, 6, 28, 15)] as const;
const STRAY_SHARE = 0.005;

/** The dates of a phone are within some years, mostly the later ones. */
const drawDate = (random: Random, isLocal = false): DrawnDate => {
  const [first, second] = [random.next(), random.next()];
  const stray = first < STRAY_SHARE ? STRAY_DATES[Math.floor(second * STRAY_DATES.length)] : undefined;
  if (stray !== undefined) {
    return { instant: stray, isLocal };
  }
  const share = 1 - first * second;
  return { instant: FIRST_DAY + Math.floor(share * SPAN) * 1000, isLocal };
};

const later = ({ instant, isLocal }: DrawnDate, seconds: number): DrawnDate => ({
  instant: instant + seconds * 1000,
  isLocal,
});

export const DRAW: Readonly<Record<ArtifactKind, (context: DrawContext) => DrawnHit>> = {
  chat: (context) => drawChat(context, drawDate(context.random)),
  web: ({ random, evidenceId, needle }) => {
    const date = random.chance(0.98) ? drawDate(random) : null;
    const list = new FragmentList()
      .text(WEB.url, anyUrl(random))
      .text(WEB.title, drawSentence(random, 4 + random.below(6)) + needle)
      .date(WEB.visited, date)
      .number(WEB.visits, 1 + random.longTail(500))
      .number(WEB.typed, random.longTail(20))
      .text(WEB.browser, random.pickLongTail(BROWSERS))
      .text(WEB.profile, `Profile ${1 + random.below(3)}`)
      .text(WEB.referrer, random.chance(0.4) ? anyUrl(random) : null)
      .text(WEB.user, contactAt(evidenceId).name);
    return { list, date };
  },
  file: drawFile,
  email: drawMail,
  call: ({ random, needle }) => {
    const date = drawDate(random, random.chance(0.5));
    const { name, phone } = anyContact(random);
    const list = new FragmentList()
      .text(CALL.partner, name + needle)
      .text(CALL.phone, phone)
      .date(CALL.start, date)
      .number(CALL.duration, random.longTail(7200))
      .text(CALL.direction, random.chance(0.5) ? 'Incoming' : 'Outgoing')
      .text(CALL.status, random.pick(CALL_STATES))
      .text(CALL.service, 'Cellular')
      .text(CALL.country, 'DE');
    return { list, date };
  },
  contact: ({ random, needle }) => {
    const date = random.chance(0.5) ? drawDate(random) : null;
    const { name, phone, email } = anyContact(random);
    const notes = random.chance(0.3) ? drawSentence(random, 8) + needle : needle.trim();
    const list = new FragmentList()
      .text(CONTACT.name, name)
      .text(CONTACT.phone, phone)
      .text(CONTACT.email, email)
      .text(CONTACT.address, `${1 + random.below(200)} ${capitalised(drawWord(random))} Street, ${drawWord(random)}`)
      .text(CONTACT.company, `${capitalised(drawWord(random))} GmbH`)
      .date(CONTACT.created, date)
      .text(CONTACT.notes, notes === '' ? null : notes)
      .number(CONTACT.contacted, random.longTail(400));
    return { list, date };
  },
  location: ({ random, needle }) => {
    const date = drawDate(random);
    const position = anyPosition(random);
    const list = new FragmentList()
      .text(LOCATION.name, capitalised(drawWord(random)) + needle)
      .number(LOCATION.latitude, position.latitude)
      .number(LOCATION.longitude, position.longitude)
      .date(LOCATION.time, date)
      .text(LOCATION.address, `${1 + random.below(200)} ${capitalised(drawWord(random))} Road`)
      .number(LOCATION.accuracy, random.below(500))
      .text(LOCATION.origin, random.pick(ORIGINS))
      .number(LOCATION.speed, random.below(130));
    return { list, date, position };
  },
  system: ({ random, needle }) => {
    const date = random.chance(0.9) ? drawDate(random) : null;
    const list = new FragmentList()
      .text(SYSTEM.key, `HKLM\\Software\\${capitalised(drawWord(random))}\\${capitalised(drawWord(random))}`)
      .text(SYSTEM.value, drawSentence(random, 8 + random.below(16)) + needle)
      .date(SYSTEM.time, date)
      .text(SYSTEM.account, `S-1-5-21-${random.below(1e9)}-${random.below(1e9)}-${1000 + random.below(20)}`)
      .number(SYSTEM.process, random.below(30_000))
      .text(SYSTEM.provider, anyProvider(random))
      .number(SYSTEM.event, 4000 + random.below(900))
      .text(SYSTEM.description, drawSentence(random, 10 + random.below(20)))
      .text(SYSTEM.guid, random.chance(0.3) ? random.guid() : `00000000-0000-0000-0000-00000000${random.hex(4)}`);
    return { list, date };
  },
};

function drawFile({ random, needle }: DrawContext): DrawnHit {
  const date = drawDate(random);
  const name = anyFileName(random);
  const path = anyPath(random, name);
  const size = random.longTail(5e7);
  const sha256 = random.hex(64);
  const list = new FragmentList()
    .text(FILE.name, name)
    .text(FILE.path, path)
    .date(FILE.created, date)
    .date(FILE.modified, later(date, random.below(1e6)))
    .number(FILE.size, size)
    .text(FILE.md5, random.hex(32))
    .text(FILE.sha256, sha256)
    .text(FILE.extension, name.slice(name.lastIndexOf('.') + 1))
    .number(FILE.width, 640 + random.below(3000))
    .number(FILE.height, 480 + random.below(3000))
    .text(
      FILE.camera,
      (random.chance(0.5) ? `Apple iPhone ${5 + random.below(10)}` : `SM-G${900 + random.below(99)}`) + needle,
    );
  const attachment: AttachmentRecord = {
    path,
    name,
    importance: 'primary',
    mimeType: 'application/octet-stream',
    stored: { sha256, size },
  };
  return random.chance(LOCATED_FILES)
    ? { list, date, attachment, position: anyPosition(random) }
    : { list, date, attachment };
}

function drawMail({ random, corpora, needle }: DrawContext): DrawnHit {
  const date = drawDate(random);
  const sender = anyContact(random);
  const recipient = anyContact(random);
  const isWritten = corpora.mails.length > 0 && random.chance(WRITTEN_MAILS);
  const body = isWritten
    ? (corpora.mails[random.below(corpora.mails.length)] ?? '')
    : drawSentence(random, 40 + random.below(120));
  const list = new FragmentList()
    .text(EMAIL.subject, drawSentence(random, 3 + random.below(6)))
    .text(EMAIL.from, `${sender.name} <${sender.email}>`)
    .text(EMAIL.to, `${recipient.name} <${recipient.email}>`)
    .text(EMAIL.body, `${body}${needle}.`)
    .date(EMAIL.sent, date)
    .text(EMAIL.copy, random.chance(0.3) ? anyContact(random).email : null)
    .text(EMAIL.messageId, `<${random.guid()}@${anyHost(random, 500)}>`)
    .text(EMAIL.folder, random.pickLongTail(MAIL_FOLDERS))
    .number(EMAIL.size, random.longTail(1e6))
    .date(EMAIL.received, later(date, 60));
  return { list, date };
}
