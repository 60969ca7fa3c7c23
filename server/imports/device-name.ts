import { CASE_NAME_MAX } from '@contract/rules/limits';
import type { InformationSection } from '@server/stores/hit-writer';

/** Properties with the name that the owner gave the device, by priority; letters of their names only, lower case. */
const GIVEN = ['devicename', 'phonename', 'nameofthedevice', 'name'];
const VENDORS = ['detectedphonevendor', 'detectedmanufacturer', 'selectedmanufacturer', 'manufacturer', 'vendor'];
const MODELS = [
  'detectedphonemodel',
  'detectedmodel',
  'phonemodel',
  'devicemodel',
  'selecteddevicename',
  'productname',
  'model',
  'modelnumber',
];
/** Properties of cards and accounts, not of the device. */
const OTHERS = /\b(?:sim|user|account|owner)/i;

/**
 * A readable name of the device of a report: its own name and model, such as `Anna's phone (Samsung SM-S911B)`.
 * @returns null when the report names neither
 */
export function deviceNameOf(sections: readonly InformationSection[]): string | null {
  const facts = new Map<string, string>();
  for (const { name, fragments } of sections) {
    for (const fragment of OTHERS.test(name) ? [] : fragments) {
      const key = fragment.name.toLowerCase().replace(/[^a-z]/g, '');
      const value = fragment.value.replace(/\s+/g, ' ').trim();
      if (value !== '' && !facts.has(key)) {
        facts.set(key, value);
      }
    }
  }
  const first = (keys: readonly string[]) => keys.map((key) => facts.get(key)).find((value) => value !== undefined);
  const given = first(GIVEN);
  const model = modelOf(first(VENDORS), first(MODELS));
  const name = given === undefined || model === undefined || given === model ? (given ?? model) : `${given} (${model})`;
  return name === undefined ? null : name.slice(0, CASE_NAME_MAX).trim();
}

/** Models often begin with the vendor already. */
function modelOf(vendor: string | undefined, model: string | undefined): string | undefined {
  if (model === undefined || vendor === undefined || model.toLowerCase().startsWith(vendor.toLowerCase())) {
    return model;
  }
  return `${vendor} ${model}`;
}
