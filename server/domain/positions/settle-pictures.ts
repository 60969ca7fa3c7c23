import { codeOfReason } from '@contract/model/position-reason';

/** By the key of a content: the only device whose own camera took it, or `SEVERAL_DEVICES`. */
export type PictureOwners = ReadonlyMap<string, number>;
export const SEVERAL_DEVICES = -1;

const OWN_CAMERA = codeOfReason('ownCamera');
const MEDIA_LOCATION = codeOfReason('mediaLocation');
const OTHER_DEVICE = codeOfReason('otherDevice');
const SEVERAL = codeOfReason('severalDevices');
const NOT_STORED = codeOfReason('notStored');
const BY_CONTENT: ReadonlySet<number> = new Set(
  (['ownCamera', 'cameraUnclear', 'otherFolder', 'mediaLocation'] as const).map(codeOfReason),
);

/** Whether other devices with the same content change the reason. */
export const dependsOnContent = (code: number): boolean => BY_CONTENT.has(code);

interface PictureFacts {
  /** Of the item alone (reason-of.ts). */
  code: number;
  /** Key of the stored content; null when the export does not contain the file. */
  content: string | null;
  device: number | undefined;
  owners: PictureOwners;
  hasSeveralDevices: boolean;
}

/** Of several devices that hold the same content only the one whose camera fits counts. */
export function settlePicture({ code, content, device, owners, hasSeveralDevices }: PictureFacts): number {
  if (!dependsOnContent(code)) {
    return code;
  }
  if (content === null) {
    return code === OWN_CAMERA && hasSeveralDevices ? NOT_STORED : code;
  }
  const owner = owners.get(content);
  if (owner === undefined) {
    return code;
  }
  if (owner === SEVERAL_DEVICES) {
    return SEVERAL;
  }
  if (owner !== device) {
    return OTHER_DEVICE;
  }
  return code === MEDIA_LOCATION ? OWN_CAMERA : code;
}

/** Adds that the own camera of a device took a content. */
export function addOwner(owners: Map<string, number>, content: string, device: number): void {
  const known = owners.get(content);
  owners.set(content, known === undefined || known === device ? device : SEVERAL_DEVICES);
}
