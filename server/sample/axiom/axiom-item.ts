import type { DatabaseKey, Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import type { AxiomFragment } from '@server/sample/formats/axiom-hit';
import { identifierOf, PEOPLE, type App, type Person } from '@server/sample/people';
import type { Position } from '@server/sample/places';
import { wallAsUtc, type SampleTime } from '@server/sample/times';

/** An item as an artifact of AXIOM; its source is the path of a file, or the database of its kind. */
export interface AxiomItem {
  artifact: string;
  group: string;
  from: DatabaseKey | { path: string };
  fragments: readonly AxiomFragment[];
}

/** Artifact names as listed in docs/formats.md "AXIOM"; groups are those of AXIOM, not of the vocabulary. */
export const GROUPS = {
  communication: 'Communication',
  mail: 'Email & Calendar',
  web: 'Web Related',
  places: 'Location & Travel',
  media: 'Media',
  documents: 'Documents',
  usage: 'Application Usage',
  system: 'Operating System',
} as const;

export const text = (name: string, value: string | null | undefined): AxiomFragment[] =>
  value === null || value === undefined || value === '' ? [] : [{ name, text: value }];

export const number = (name: string, value: number | null): AxiomFragment[] =>
  value === null ? [] : [{ name, number: value }];

/** The name of a time without a zone contains "Local Time"; it is stored as if it were UTC. */
export const time = (name: string, value: SampleTime | null): AxiomFragment[] => {
  if (value === null) {
    return [];
  }
  return value.zone === 'none'
    ? [{ name: `${name} - Local Time`, milliseconds: wallAsUtc(value.instant) }]
    : [{ name, milliseconds: value.instant }];
};

export const position = ({ latitude, longitude }: Position, prefix = ''): AxiomFragment[] => [
  { name: `${prefix}Latitude`, number: latitude },
  { name: `${prefix}Longitude`, number: longitude },
];

/** `Hana Delvaux <hana.133>`; AXIOM calls the owner of the phone "Local User". */
export const personText = (extraction: Extraction, someone: Person, identifier: string): string =>
  `${someone.key === PEOPLE[extraction.owner].key ? 'Local User' : someone.name} <${identifier}>`;

export const memberText = (extraction: Extraction, someone: Person, app: App): string =>
  personText(extraction, someone, identifierOf(someone, app));

/** The bytes with the file name, or the name only when AXIOM has no bytes. */
export const attachment = ({ name, content, isExported }: FileRow): AxiomFragment =>
  isExported
    ? { name: 'Attachment', text: name, bytes: { mimeType: content.mimeType, content: content.bytes } }
    : { name: 'Attachment', text: name };
