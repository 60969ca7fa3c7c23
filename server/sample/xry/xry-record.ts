import type { FileRow } from '@server/sample/file-rows';
import type { XryLine } from '@server/sample/formats/xry-writer';
import { identifierOf, type App, type Person } from '@server/sample/people';
import { americanTime, offsetHours, wallAsUtc, type SampleTime } from '@server/sample/times';

/** An item of a text file such as `Messages/SMS`, with the files in its folder. */
export interface XryRecord {
  type: string;
  lines: readonly XryLine[];
  files?: readonly FileRow[];
}

export const line = (key: string, value: string | number | null | undefined): XryLine[] =>
  value === null || value === undefined || value === '' ? [] : [[key, String(value)]];

/** A time without a zone is written as the wall clock of the device. */
export const timeLine = (key: string, time: SampleTime | null): XryLine[] =>
  time === null ? [] : [[key, xryTime(time)]];

const xryTime = ({ instant, zone }: SampleTime): string => {
  switch (zone) {
    case 'utc':
      return `${americanTime(instant)} UTC`;
    case 'local':
      return `${americanTime(wallAsUtc(instant))} UTC+${offsetHours(instant)}`;
    case 'none':
      return `${americanTime(wallAsUtc(instant))} (Device)`;
  }
};

/** The key of the identifier of a person: `Tel` for telephone numbers. */
const idKey = (app: App | null): string => (app === null || app === 'SMS' || app === 'Signal' ? 'Tel' : `${app} ID`);

export const party = (role: 'From' | 'To', someone: Person, app: App | null): XryLine[] => [
  role,
  [idKey(app), identifierOf(someone, app ?? 'SMS')],
  ['Name (Matched)', someone.name],
];

export const deletedLine = (isDeleted: boolean | null): XryLine[] => (isDeleted === true ? [['Deleted', 'Yes']] : []);
