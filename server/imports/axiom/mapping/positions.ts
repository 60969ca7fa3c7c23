import type { PositionSource } from '@contract/model/hit';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { parseDecimal } from '@server/imports/values/parse-decimal';

import type { ArtifactRule } from './artifact-rules';
import type { FragmentSet } from './fragment-set';

const SOURCES: Readonly<Partial<Record<ArtifactRule['kind'], PositionSource>>> = {
  CellTower: 'cell',
  WirelessNetwork: 'wifi',
  File: 'exif',
};
const ACCURACY = [
  'horizontal accuracy (meters)',
  'horizontal accuracy',
  'accuracy (meters)',
  'accuracy',
  'location accuracy',
];
const DEGREES = /^([+-]?\d+(?:\.\d+)?)°?(?:[,; ]+(\d+(?:\.\d+)?)['′]?[,; ]+(\d+(?:[.,]\d+)?)["″]?)?\s*([NSEWnsew])?$/;
/** With a comma for the decimals; the same separates degrees, minutes and seconds, which are three numbers. */
const COMMA_DEGREES = /^([+-]?\d+),(\d+)(?=°?\s*[NSEWnsew]?$)/;

/**
 * Every pair of latitude and longitude as fragments and, when it is valid, as a position: both ends of trips.
 * AXIOM writes some without a sign, with the hemisphere next to it (formats.md 5.1 rule 10).
 */
export function addPositions(builder: HitBuilder, set: FragmentSet, kind: ArtifactRule['kind']): void {
  const prefixes = new Set<string>();
  for (const { name } of set.all()) {
    if (name.latitudePrefix !== null) {
      prefixes.add(name.latitudePrefix);
    }
  }
  if (prefixes.size === 0) {
    return;
  }
  const accuracy = metresOf(set.textOf(ACCURACY) ?? '');
  const source = SOURCES[kind];
  for (const prefix of prefixes) {
    const latitude = coordinate(set, prefix, 'latitude', /^s/i);
    const longitude = coordinate(set, prefix, 'longitude', /^w/i);
    const label = prefix.trim() === '' ? '' : `${capital(prefix.trim())} `;
    addCoordinate(builder, `${label}Latitude`, latitude);
    addCoordinate(builder, `${label}Longitude`, longitude);
    if (latitude !== null && longitude !== null) {
      addPosition(builder, latitude.value, longitude.value, {
        ...(accuracy > 0 && { accuracy }),
        ...(source !== undefined && { source }),
      });
    }
  }
}

function addCoordinate(builder: HitBuilder, name: string, found: Coordinate | null): void {
  if (found === null) {
    return;
  }
  if (found.value === null) {
    builder.text(name, found.text);
  } else {
    builder.number(name, found.value, String(found.value));
  }
}

interface Coordinate {
  /** With its sign; null for a text that is not a number of degrees. */
  value: number | null;
  text: string;
}

function coordinate(set: FragmentSet, prefix: string, name: string, negative: RegExp): Coordinate | null {
  const keys = [`${prefix}${name}`, `${prefix}gps ${name}`];
  const text = set.takeText(keys);
  if (text === null) {
    return null;
  }
  const reference = set.textOf(keys.flatMap((key) => [`${key} reference`, `${key} ref`])) ?? '';
  const [, degrees, minutes = '0', seconds = '0', letter = ''] =
    DEGREES.exec(text.replace(COMMA_DEGREES, '$1.$2')) ?? [];
  if (degrees === undefined) {
    return { value: null, text };
  }
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + (parseDecimal(seconds) ?? 0) / 3_600;
  const isNegative = degrees.startsWith('-') || negative.test(letter) || negative.test(reference);
  return { value: isNegative ? -size : size, text };
}

/** `12.5`, `12,5` or `12,5 m`; NaN for other text. */
const metresOf = (text: string): number =>
  parseDecimal(/^\s*([\d.,]+)\s*(?:m|met(?:er|re)s?)?\s*$/i.exec(text)?.[1] ?? '') ?? NaN;

function addPosition(builder: HitBuilder, latitude: number | null, longitude: number | null, facts: object): void {
  if (!builder.acceptsPosition(latitude, longitude) || latitude === null || longitude === null) {
    return;
  }
  const isKnown = builder.locations.some((known) => known.latitude === latitude && known.longitude === longitude);
  if (!isKnown) {
    builder.locations.push({ latitude, longitude, ...facts });
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
