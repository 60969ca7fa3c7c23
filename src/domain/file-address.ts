import { callPath, type CallDeclaration } from '@contract/define-call';

interface AttachmentKey {
  caseId: string;
  hitId: string;
  attachmentId: string;
}

let resolve: ((key: AttachmentKey) => string | null) | null = null;

/**
 * Sets how originals of attachments are addressed without a server, in a disclosure package. Called once before the
 * first render.
 */
export function setFileResolver(given: (key: AttachmentKey) => string | null): void {
  resolve = given;
}

/** The URL of the original of an attachment, by the call that serves it. */
export const fileAddress = (call: Pick<CallDeclaration, 'name' | 'path'>, key: AttachmentKey): string =>
  resolve?.(key) ?? callPath(call, { ...key });
