import { viewAttachment } from '@contract/calls/files';
import { PACKAGE_DOCUMENTS } from '@contract/model/disclosure-package';

import type { PackageItems } from './package-items';
import { pathPattern } from './path-pattern';

const VIEWED = pathPattern(viewAttachment.path);

/** The script with the document of a file URL: the file itself, or the text of an attachment. */
export function documentAt(items: PackageItems, address: string): string | null {
  if (address.startsWith(PACKAGE_DOCUMENTS)) {
    return address;
  }
  const [, , hitId = '', attachmentId = ''] = VIEWED.exec(address) ?? [];
  const previews = items.find(decodeURIComponent(hitId))?.previews ?? [];
  const shown = previews.find((preview) => preview.attachmentId === decodeURIComponent(attachmentId));
  return shown?.convertedFileUrl?.startsWith(PACKAGE_DOCUMENTS) === true ? shown.convertedFileUrl : null;
}
