import {
  IconApps,
  IconBookmark,
  IconCalendarEvent,
  IconDeviceMobile,
  IconFile,
  IconFileText,
  IconFolder,
  IconKey,
  IconMail,
  IconMapPin,
  IconMessage,
  IconMicrophone,
  IconMovie,
  IconNote,
  IconPhone,
  IconPhoto,
  IconUser,
  IconVolume,
  IconWifi,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';

interface ArtifactIconProps {
  artifact: { group: string; name: string };
  size?: number;
}

/** Names first, since a group holds several kinds of things. */
const BY_NAME: readonly (readonly [RegExp, Icon])[] = [
  [/message|chat|sms|mms/i, IconMessage],
  [/call/i, IconPhone],
  [/contact/i, IconUser],
  [/voice|recording/i, IconMicrophone],
  [/calendar/i, IconCalendarEvent],
  [/mail/i, IconMail],
  [/picture|image|photo/i, IconPhoto],
  [/video/i, IconMovie],
  [/audio|sound/i, IconVolume],
  [/wireless|wifi|network/i, IconWifi],
  [/bookmark/i, IconBookmark],
];

const BY_GROUP: Readonly<Record<string, Icon>> = {
  Communication: IconMessage,
  'Email & Calendar': IconMail,
  Media: IconPhoto,
  Documents: IconFileText,
  Files: IconFolder,
  Web: IconWorld,
  Locations: IconMapPin,
  'Accounts & Passwords': IconKey,
  'Application Usage': IconApps,
  'Device & System': IconDeviceMobile,
  'Notes & Organizer': IconNote,
};

/** The icon of an artifact type; it always stands beside its name. */
export function ArtifactIcon({ artifact: { group, name }, size = 16 }: ArtifactIconProps) {
  const Shape = BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? BY_GROUP[group] ?? IconFile;
  return <Shape size={size} stroke={1.6} aria-hidden />;
}
