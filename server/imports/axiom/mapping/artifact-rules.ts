import type { ArtifactKind } from '@server/imports/hits/artifact-table';

/** How the hits of an artifact are mapped. */
export interface ArtifactRule {
  kind: ArtifactKind | 'File' | 'Device' | 'Other';
  /** For files, the kind in the vocabulary. */
  file?: string;
  /** Such as `WhatsApp`; null when the artifact names none. */
  application: string | null;
  /** Text messages of the phone itself; each states whether it is SMS, MMS or iMessage. */
  isTextMessage?: boolean;
}

const PLATFORM = '(?:Android|iOS|iPhone|iPad|iCloud|Apple|Windows|macOS|Mac|Linux|Web|Cloud)';
const PREFIX = new RegExp(`^${PLATFORM} (?=\\S)`, 'i');
const SUFFIX = new RegExp(` - ${PLATFORM}(?: .*)?$`, 'i');
const MESSAGES =
  /^(.*?) ?(?:\b(?:direct|chat|private|instant|group) )?\b(?:messages?|chats?|chat history|messaging)(?: fragments?)?$/i;
const TEXT_MESSAGES = /^(?:i?message\/?|sms|mms|\/|text|rcs|and| )*(?:messages?)?$/i;
const SKYPE = /^skype activity$/i;

/** By the name without platform, the first that matches; the words before a match are the application. */
const RULES: readonly (readonly [RegExp, ArtifactRule['kind'], file?: string])[] = [
  [/\bvoice ?mails?\b/i, 'Voicemail'],
  [/\bcalendar\b/i, 'CalendarEntry'],
  [/\bcall logs?$|\bcalls?$|\bcall history$/i, 'Call'],
  [/\bcontacts?$|\baddress book$/i, 'Contact'],
  [/\b(?:e-?mails?|gmail|mail|outlook|mbox)\b(?! accounts?)/i, 'Email'],
  [/\bcell towers?\b/i, 'CellTower'],
  [/\bwi-?fi\b|\bwireless networks?$/i, 'WirelessNetwork'],
  [/\bcookies?$/i, 'Cookie'],
  [/\bbookmarks?$|\bfavorites$/i, 'WebBookmark'],
  [/\bdownloads?$/i, 'FileDownload'],
  [/\bautofill\b/i, 'Autofill'],
  [/\b(?:keyword |recent )?search(?:es| terms?| queries| history)$/i, 'SearchedItem'],
  [/\bweb (?:history|visits?)$|\b(?:safari|browser|chrome|firefox|edge|opera) history$/i, 'VisitedPage'],
  [/\blogins?$|\bpasswords?\b|\bkeychain\b|\bcredentials$/i, 'Password'],
  [/\btrips?$/i, 'Journey'],
  [/\blocations?\b|\bvisits\b/i, 'Location'],
  [/\bpictures?$|\bphotos?$|\bimages?$|\bscreenshots?$/i, 'File', 'image'],
  [/\bvideos?$/i, 'File', 'video'],
  [/^audio\b|\baudio$|\brecordings$/i, 'File', 'audio'],
  [/^text documents$/i, 'File', 'text'],
  [/\bdocuments$|\bwordperfect files$/i, 'File', 'document'],
  [/\binstalled (?:apps|applications|programs)\b/i, 'InstalledApplication'],
  [/\bapplication usage\b|\bapp usage\b/i, 'ApplicationUsage'],
  [/\bnotifications?$/i, 'Notification'],
  [/\bdevice information\b|\bsim card activity\b/i, 'Device'],
  [/\baccounts?(?: information)?$/i, 'UserAccount'],
  [/\bdevice lock states?\b/i, 'DeviceEvent'],
  [/\bevent logs?\b/i, 'LogEntry'],
  [/\bnotes$/i, 'Note'],
  [/\btasks$|\breminders$/i, 'Task'],
];
/** Prefixes of artifact names of the phone itself that are not an application. */
const NO_APPLICATION =
  /^(?:|parsed|installed|user|device|web|significant|email|e-mail|address|deleted|carved|scheduled)$/i;
const MAX_CACHED = 5_000;
/** Expressions over millions of characters take hours, or overflow the stack of their engine. */
const LONGEST_NAME = 1_000;
const cache = new Map<string, ArtifactRule>();

/** Maps AXIOM's name of an artifact to the vocabulary of all formats (formats.md 2.5, 5.2). */
export function ruleOf(artifact: string): ArtifactRule {
  const cached = cache.get(artifact);
  if (cached !== undefined) {
    return cached;
  }
  const rule = findRule(artifact.trim());
  if (cache.size < MAX_CACHED) {
    cache.set(artifact, rule);
  }
  return rule;
}

function findRule(artifact: string): ArtifactRule {
  if (artifact.length > LONGEST_NAME) {
    return { kind: 'Other', application: null };
  }
  const name = artifact.replace(SUFFIX, '').replace(PREFIX, '');
  if (TEXT_MESSAGES.test(name) && name !== '') {
    return { kind: 'InstantMessage', application: null, isTextMessage: true };
  }
  if (SKYPE.test(name)) {
    return { kind: 'InstantMessage', application: 'Skype' };
  }
  // A platform may be a part of the name: "Apple Mail", "Windows Event Logs".
  for (const candidate of [name, artifact]) {
    const rule = RULES.find(([pattern]) => pattern.test(candidate));
    if (rule !== undefined) {
      const [pattern, kind, file] = rule;
      const before = candidate.slice(0, candidate.search(pattern)).replace(/[\s(-]+$/, '');
      return { kind, application: applicationOf(before), ...(file !== undefined && { file }) };
    }
  }
  const application = MESSAGES.exec(name)?.[1]?.trim();
  return application === undefined
    ? { kind: 'Other', application: null }
    : { kind: 'InstantMessage', application: applicationOf(application) };
}

const applicationOf = (text: string): string | null => (NO_APPLICATION.test(text) ? null : text);
