import { callPath, type CallDeclaration } from '@contract/define-call';

interface AttachmentKey {
  caseId: string;
  hitId: string;
  attachmentId: string;
}

let resolve: ((place: AttachmentKey) => string | null) | null = null;

/**
 * Sets how originals of attachments are addressed without a server, in a disclosure package. Called once before the
 * first render.
 */
export function setFileResolver(given: (place: AttachmentKey) => string | null): void {
  resolve = given;
}

/** The URL of the original of an attachment, by the call that serves it. */
export const fileAddress = (call: Pick<CallDeclaration, 'name' | 'path'>, place: AttachmentKey): string =>
  resolve?.(place) ?? callPath(call, { ...place });
