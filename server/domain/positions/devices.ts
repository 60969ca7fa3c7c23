import { identifiersOf, sharedIdentifiers } from '@server/domain/device-identifiers';

import type { Camera } from './camera';

interface Fact {
  name: string;
  value: string;
}

/** A property of a device in a section of the information of the source. */
export interface DeviceSection {
  name: string;
  fragments: readonly Fact[];
}

/** The device of a source: sources of one device have the same number. */
export interface PositionDevice extends Camera {
  number: number;
}

const MAKE = /^(?:detected|selected|phone|device|hardware|product)*(?:vendor|manufacturer|make|brand)$/;
const MODEL =
  /^(?:detected|selected|phone|device|hardware|product|marketing)*(?:model|modelnumber|modelname|modelid|modelidentifier|productname|producttype|fullname)$|^(?:detected|selected)devicename$/;
/** Properties of cards and accounts, not of the device. */
const OTHERS = /\b(?:sim|user|account|owner)/i;

export function cameraOf(sections: readonly DeviceSection[]): Camera {
  const facts = sections
    .filter(({ name }) => !OTHERS.test(name))
    .flatMap(({ fragments }) => fragments)
    .map(({ name, value }) => ({
      key: name
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace(/^deviceinfo/, ''),
      value: value.trim(),
    }))
    .filter(({ value }) => value !== '');
  const valuesOf = (pattern: RegExp) => [
    ...new Set(facts.flatMap(({ key, value }) => (pattern.test(key) ? value : []))),
  ];
  return { makes: valuesOf(MAKE), models: valuesOf(MODEL) };
}

/** Numbers of devices by evidence id: the same device read by another tool, or a second time, is no second device. */
export function devicesOf(sources: ReadonlyMap<number, readonly DeviceSection[]>): Map<number, PositionDevice> {
  const entries = [...sources].map(([evidenceId, sections]) => ({
    evidenceId,
    identifiers: identifiersOf(sections.flatMap(({ fragments }) => fragments)),
    camera: cameraOf(sections),
  }));
  const numbers = entries.map((_, index) => index);
  entries.forEach((one, index) =>
    entries.slice(0, index).forEach((other, otherIndex) => {
      const [own = index, joined = otherIndex] = [numbers[index], numbers[otherIndex]];
      if (own !== joined && sharedIdentifiers(one.identifiers, other.identifiers) !== null) {
        numbers.forEach((number, at) => {
          if (number === own) {
            numbers[at] = joined;
          }
        });
      }
    }),
  );
  return new Map(
    entries.map(({ evidenceId }, index) => {
      const number = numbers[index] ?? index;
      const cameras = entries.flatMap(({ camera }, at) => (numbers[at] === number ? camera : []));
      const makes = cameras.flatMap((camera) => camera.makes);
      const models = cameras.flatMap((camera) => camera.models);
      return [evidenceId, { number: number + 1, makes, models }];
    }),
  );
}
