import type { DeviceIdentifierKind } from '@contract/calls/tool-comparisons';

export interface DeviceIdentifier {
  kind: DeviceIdentifierKind;
  /** Normalised, so that equal identifiers have equal values. */
  value: string;
}

interface KindRule {
  /** Matches the name of a fact in lower case, letters and digits only. */
  name: RegExp;
  /** @returns null for a value that identifies nothing, such as one that devices without the identifier show */
  normalize: (value: string) => string | null;
  /**
   * `device`: one common identifier shows that two extractions are of one device. Otherwise an identifier of the card and one
   * of the radio module must be equal.
   */
  of: 'device' | 'card' | 'radio';
}

const PLACEHOLDERS: ReadonlySet<string> = new Set(['0123456789ABCDEF', '123456789', '12345678', '020000000000']);
const SHORTEST = 6;

/** No identifier has more characters, and expressions over millions of them overflow the stack of their engine. */
const LONGEST = 1_000;

const code = (text: string): string | null => {
  const value = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const isSpecific = value.length >= SHORTEST && value.length <= LONGEST && /\d/.test(value) && !/^(.)\1*$/.test(value);
  return isSpecific && !PLACEHOLDERS.has(value) ? value : null;
};
const digits =
  (least: number, compared: number) =>
  (text: string): string | null => {
    const value = code(text.replace(/\D/g, ''));
    return value === null || value.length < least ? null : value.slice(0, compared);
  };
const address = (text: string): string | null => (/^(?:[\da-f]{2}[:-]?){6}$/i.test(text.trim()) ? code(text) : null);

const RULES: Readonly<Record<DeviceIdentifierKind, KindRule>> = {
  // Fourteen digits, then a check digit, or in an IMEISV the software version.
  IMEI: { name: /^imei(?:sv|number)?\d?$/, normalize: digits(14, 14), of: 'device' },
  MEID: { name: /^meid(?:number)?\d?$/, normalize: code, of: 'device' },
  serialNumber: {
    name: /^(?:device|phone|hardware|android)?serial(?:number|no)?$/,
    normalize: code,
    of: 'device',
  },
  deviceId: {
    name: /^(?:udid|androidid|uniquedevice(?:id|identifier)|ecid)$/,
    normalize: code,
    of: 'device',
  },
  advertisingId: {
    name: /^(?:google)?(?:advertisingid(?:entifier)?|idfa|aaid|gaid)$/,
    normalize: code,
    of: 'device',
  },
  // Some tools leave out the check digit at the end.
  ICCID: { name: /^(?:sim)?iccid\d?$/, normalize: digits(18, 18), of: 'card' },
  IMSI: { name: /^(?:sim)?imsi\d?$/, normalize: digits(14, 15), of: 'card' },
  wifiAddress: { name: /^(?:wi?fi|wlan)(?:mac)?(?:address)?$/, normalize: address, of: 'radio' },
  bluetoothAddress: { name: /^bluetooth(?:device|mac)?(?:address)?$/, normalize: address, of: 'radio' },
};

const KINDS = Object.keys(RULES).filter((key): key is DeviceIdentifierKind => key in RULES);
const MAX_FACTS = 2_000;

/**
 * The identifiers among the device properties of a tool; `IMEI1`, `DeviceInfoIMEI` and `Mobile Id (IMEI)` are names of the
 * same kind. A value of `IMEI/MEID` is of the first of both that its characters fit.
 */
export function identifiersOf(facts: readonly { name: string; value: string }[]): DeviceIdentifier[] {
  const found = new Map<string, DeviceIdentifier>();
  for (const fact of facts.slice(0, MAX_FACTS)) {
    const kinds = kindsOf(fact.name);
    for (const text of kinds.length === 0 ? [] : fact.value.split(/[\r\n,;]+/)) {
      const identifier = identifierOf(kinds, text);
      if (identifier !== null) {
        found.set(`${identifier.kind} ${identifier.value}`, identifier);
      }
    }
  }
  return [...found.values()];
}

/** The kinds that a name states: as a whole, by the abbreviation in parentheses, or as alternatives with a slash. */
function kindsOf(name: string): DeviceIdentifierKind[] {
  const abbreviation = /\(([^()]+)\)\s*$/.exec(name)?.[1];
  const spellings = [name, ...(abbreviation === undefined ? [] : [abbreviation])].flatMap((text) => [
    text,
    ...(text.includes('/') ? text.split('/') : []),
  ]);
  const kinds = spellings.flatMap((text) => {
    const compact = text
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replace(/^deviceinfo/, '');
    return KINDS.find((kind) => RULES[kind].name.test(compact)) ?? [];
  });
  return [...new Set(kinds)];
}

function identifierOf(kinds: readonly DeviceIdentifierKind[], text: string): DeviceIdentifier | null {
  for (const kind of kinds) {
    // Of alternatives, letters of a MEID are not skipped to read the rest as an IMEI.
    const value = kinds.length > 1 && kind === 'IMEI' && /[a-f]/i.test(text) ? null : RULES[kind].normalize(text);
    if (value !== null) {
      return { kind, value };
    }
  }
  return null;
}

/** The common identifiers of two extractions when they show that both are of one device; otherwise null. */
export function sharedIdentifiers(
  left: readonly DeviceIdentifier[],
  right: readonly DeviceIdentifier[],
): DeviceIdentifier[] | null {
  const shared = left.filter(({ kind, value }) => right.some((other) => other.kind === kind && other.value === value));
  const parts = new Set(shared.map(({ kind }) => RULES[kind].of));
  const areCardAndRadio = parts.has('card') && parts.has('radio');
  return parts.has('device') || (areCardAndRadio && !contradict(left, right)) ? shared : null;
}

/** Whether both have different identifiers of the same kind for the device. */
const contradict = (left: readonly DeviceIdentifier[], right: readonly DeviceIdentifier[]): boolean =>
  left.some(({ kind }) => RULES[kind].of === 'device' && right.some((other) => other.kind === kind));
