import { detachString } from '@server/imports/detach-string';

// Names for which the rule below is wrong, or whose spelling formats.md 5.1 and 5.4 define.
const SPECIAL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    SSId: 'SSId',
    BSSId: 'BSSId',
    OSUserId: 'OS user id',
    AppGUID: 'App GUID',
    EMail: 'E-mail',
    attachment_extracted_path: 'Extracted path',
    AttachmentExtractedPath: 'Extracted path',
    WiFiAddress: 'WiFi address',
    file_id: 'File id',
  }),
);

// There are few field names; a crafted report with any number of them must not exhaust the memory.
const MAX_CACHED = 5_000;
const cache = new Map<string, string>();

/** The readable form of a field name of the report: `DateDelivered` → `Date delivered`, `IPAddress` → `IP address`. */
export function fragmentLabel(fieldName: string): string {
  const cached = cache.get(fieldName);
  if (cached !== undefined) {
    return cached;
  }
  const label = SPECIAL.get(fieldName) ?? detachString(spaced(fieldName));
  if (cache.size < MAX_CACHED) {
    cache.set(detachString(fieldName), label);
  }
  return label;
}

/** A model type as the name of an artifact: `FooBarItem` → `Foo Bar Item`. */
export function artifactLabel(modelType: string): string {
  return wordsOf(modelType).join(' ') || 'Unknown';
}

/** The singular of a plural name: `Addresses` → `Address`, `Way points` → `Way point`. */
export function singular(label: string): string {
  if (label.endsWith('ies')) {
    return `${label.slice(0, -3)}y`;
  }
  if (/(?:ss|x|ch|sh)es$/.test(label)) {
    return label.slice(0, -2);
  }
  return label.endsWith('s') && !label.endsWith('ss') && !label.endsWith('us') ? label.slice(0, -1) : label;
}

function spaced(name: string): string {
  const [first = '', ...rest] = wordsOf(name);
  const words = rest.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...words].join(' ').trim();
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll('_', ' ')
    .replaceAll('TimeStamp', 'Timestamp')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(' ')
    .filter((word) => word !== '');
}
