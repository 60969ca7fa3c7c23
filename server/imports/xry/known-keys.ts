// Keys of both exports as `keyOf` writes them (formats.md 3.2, 3.3).

const TEXTS: ReadonlySet<string> = new Set(['text', 'text body', 'message', 'body', 'description', 'note', 'notes']);

/** Keys of the item itself, at most once. */
const SINGLE: ReadonlySet<string> = new Set([
  ...TEXTS,
  'time',
  'direction',
  'type',
  'call type',
  'status',
  'storage',
  'index',
  'folder',
  'deleted',
  'duration',
  'subject',
  'service center',
  'unique id',
  'related application',
  'related account',
  'reference number',
  'segments',
  'segment number',
  'mime type',
  'sent',
  'received',
  'created',
  'modified',
  'accessed',
  'start',
  'end',
  'group name',
  'longitude',
  'latitude',
]);

const OTHERS: ReadonlySet<string> = new Set([
  'data',
  'attribute',
  'from',
  'to',
  'other',
  'path',
  'picture',
  'note',
  'country',
  'network type',
  'location name',
  'connection type',
  'mac address',
  'web address',
  'related url',
  'domain',
  'last visit',
  'access count',
  'categories',
  'category',
  'repeat',
  'version',
  'purchased',
  'package name',
  'account name',
  'address home',
  'email home',
]);

const PARTY: ReadonlySet<string> = new Set([
  'tel',
  'tel (matched)',
  'number',
  'mobile',
  'phone',
  'home',
  'name',
  'name (matched)',
  'display name',
  'nickname',
  'email',
  'e-mail',
  'identifier',
  'username',
  'user name',
]);
const NAMES: ReadonlySet<string> = new Set(['name (matched)', 'tel (matched)', 'name', 'display name', 'nickname']);
/** Ids of things: of all others the word before `id` is an application with accounts of people. */
const OWN_ID =
  /^(?:.* )?(?:unique|thread|mobile|message|chat|group|conversation|channel|media|file|attachment|device|cell|area|location|session|reference|record|row|event|call|network|server|request|transaction|parent|reply|original|local|sim|subscriber|hardware|application|app|package|item|object|node) id$/;

/** A value that may have several lines. */
export const isTextKey = (key: string): boolean => TEXTS.has(key);

export const isSingleKey = (key: string): boolean => SINGLE.has(key);

/** What identifies a person: a number, an address, or the id of an application, such as `WhatsApp ID`. */
export const isPartyKey = (key: string): boolean => PARTY.has(key) || isApplicationId(key);

export const isPartyName = (key: string): boolean => NAMES.has(key);

export const isApplicationId = (key: string): boolean => key.endsWith(' id') && !OWN_ID.test(key);

export const isKnownKey = (key: string): boolean => SINGLE.has(key) || OTHERS.has(key) || isPartyKey(key);
