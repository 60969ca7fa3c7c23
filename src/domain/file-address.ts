import { callPath, type CallDeclaration } from '@contract/define-call';

interface AttachmentPlace {
  caseId: string;
  hitId: string;
  attachmentId: string;
}

let resolve: ((place: AttachmentPlace) => string | null) | null = null;

/** Says where the originals of attachments are when no server has them: in a disclosure package. Given once, before anything is shown. */
export function resolveFilesBy(given: (place: AttachmentPlace) => string | null): void {
  resolve = given;
}

/** The address of the original of an attachment, by the call that answers it. */
export const fileAddress = (call: Pick<CallDeclaration, 'name' | 'path'>, place: AttachmentPlace): string =>
  resolve?.(place) ?? callPath(call, { ...place });
