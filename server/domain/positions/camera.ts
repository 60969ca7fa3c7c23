/** Make and model of the camera of a device, as tools and files write them. */
export interface Camera {
  makes: readonly string[];
  models: readonly string[];
}

/** Folders of messengers, mails, downloads and transfers: a file in them was received, or is a copy to send. */
const TRANSFER =
  /whats ?app|telegram|signal|instagram|facebook|messenger|snapchat|viber|wechat|tencent|threema|kakaotalk|skype|discord|twitter|securesms|\bkik\b|\bline\b|\bzalo\b|\bimo\b|\bwire\b|bluetooth|downloads?|received|\bsent\b|shared|attachments?|airdrop|nearby|quick ?share|\bmms\b|\bsms\b|\bmail\b|inbox|outlook|dropbox|onedrive|google ?drive/i;
/** The folders in which cameras of phones store pictures (DCF): `DCIM/Camera`, `DCIM/100APPLE`. */
const CAMERA_FOLDER = /(?:^|\/)dcim\/(?:camera|\d{3}[a-z0-9_]{2,8})\/[^/]+$/i;

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

/** @param path on the device, with `/` or `\`; the name of the file itself says nothing */
export function isTransferPath(path: string): boolean {
  const folders = withSlashes(path).split('/').slice(0, -1);
  return folders.some((folder) => TRANSFER.test(folder.replaceAll(/[._]/g, ' ')));
}

export const isCameraPath = (path: string): boolean => CAMERA_FOLDER.test(withSlashes(path)) && !isTransferPath(path);

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');

const APPLE_MODEL = /^(?:iphone|ipad|ipod)/i;

/** `Samsung` and `Samsung Electronics`, `LG` and `LGE` are one make; tools often name Apple by its models only. */
function isSameMake(picture: string, { makes, models }: Camera): boolean {
  const [wanted = ''] = wordsOf(picture);
  const apple = models.some((model) => APPLE_MODEL.test(model)) ? ['apple'] : [];
  const known = [...makes, ...models, ...apple].flatMap((text) => wordsOf(text)[0] ?? []);
  return (
    wanted.length > 1 && known.some((word) => word.startsWith(wanted) || (word.length > 1 && wanted.startsWith(word)))
  );
}

/** A model without its make: of `Galaxy S21 (SM-G991B/DS)` every part, since tools write one or the other. */
function modelKeys(model: string, makes: readonly string[]): string[] {
  const makeWords = new Set(makes.flatMap((make) => wordsOf(make)[0] ?? []));
  const parts = [model, ...model.split(/[()/;]/)];
  return parts.flatMap((part) => {
    const words = wordsOf(part);
    const bare = makeWords.has(words[0] ?? '') && words.length > 1 ? words.slice(1) : words;
    return bare.length === 0 ? [] : [bare.join(' ')];
  });
}

/** `fits`: make and model are those of the device; `differs`: the picture and the device state others; else `unknown`. */
export function compareCamera(
  { make, model }: { make: string | null; model: string | null },
  device: Camera | undefined,
): 'fits' | 'differs' | 'unknown' {
  if (make === null || model === null || device === undefined || device.models.length === 0) {
    return 'unknown';
  }
  const makes = [...device.makes, make];
  const wanted = new Set(modelKeys(model, makes));
  const isSameModel = device.models.some((known) => modelKeys(known, makes).some((key) => wanted.has(key)));
  return isSameModel && isSameMake(make, device) ? 'fits' : 'differs';
}
