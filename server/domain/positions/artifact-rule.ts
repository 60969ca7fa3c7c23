import type { Artifact } from '@contract/model/hit';
import type { PositionReason } from '@contract/model/position-reason';

/**
 * How the reason of a position is found: the same for all items of an artifact; from the words in which the tool states the kind
 * of the position; or from path, make and model of a picture.
 */
export type ArtifactRule =
  { by: 'artifact'; reason: PositionReason } | { by: 'words'; name: string } | { by: 'journey' } | { by: 'picture' };

const always = (reason: PositionReason): ArtifactRule => ({ by: 'artifact', reason });
const NOT_STATED = always('notStated');

/** By group and name, or by the group alone; docs/positions.md has the same table. */
const RULES: ReadonlyMap<string, ArtifactRule> = new Map(
  Object.entries({
    'Locations/Cell Towers': always('cellTower'),
    'Locations/Wireless Networks': always('wirelessNetwork'),
    'Locations/Journeys': { by: 'journey' },
    'Media/Pictures': { by: 'picture' },
    'Media/Videos': { by: 'picture' },
    'Media/Audio': { by: 'picture' },
    Documents: always('file'),
    Files: always('file'),
    'Communication/Call Log': NOT_STATED,
    'Communication/Recordings': NOT_STATED,
    'Communication/Contacts': always('contact'),
    Communication: always('message'),
    'Email & Calendar/Calendar Entries': always('calendar'),
    'Email & Calendar': always('message'),
    'Web/Searched Items': always('search'),
    Web: always('web'),
    'Accounts & Passwords': always('otherContent'),
    'Application Usage/Notifications': always('message'),
    'Application Usage/Dictionary Words': always('otherContent'),
    'Device & System/Device Events': always('deviceEvent'),
    'Device & System/Powering Events': always('deviceEvent'),
    'Device & System/Device Connectivity': always('deviceEvent'),
    'Device & System/Activity Sensor Data': always('deviceEvent'),
    'Device & System/Recognized Devices': always('otherContent'),
    'Device & System/Network Information': { by: 'words', name: '' },
    'Notes & Organizer/Tasks': always('otherContent'),
  } satisfies Record<string, ArtifactRule>),
);

/** Of an artifact that is not in the table nothing is known: its positions are uncertain. */
export function ruleOfArtifact({ group, name }: Artifact): ArtifactRule {
  const isOfLocations = /\blocations?\b/i.test(group);
  return RULES.get(`${group}/${name}`) ?? RULES.get(group) ?? (isOfLocations ? { by: 'words', name } : NOT_STATED);
}
