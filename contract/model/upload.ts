import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals } from './common';

/**
 * An input on its way to the server: one stream of bytes, which is sent in parts and goes on where it stopped. Of a folder the stream is
 * its manifest (JSON: `UploadManifest`), then the files in the order of the manifest.
 */
export const Upload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: literals(['file', 'folder']),
  /** Bytes of the stream. */
  size: Type.Integer(),
  /** Bytes that the server has stored: where the next part begins. */
  offset: Type.Integer(),
  /** By which the sender knows the file or folder again. */
  fingerprint: Type.String(),
  createdAt: Instant,
  /** When it is removed, unless a part comes. */
  expiresAt: Instant,
});
export type Upload = Static<typeof Upload>;

/** The files of a folder with paths below it, `/` as separator. */
export const UploadManifest = Type.Object({
  files: Type.Array(Type.Object({ path: Type.String(), size: Type.Integer({ minimum: 0 }) })),
});
export type UploadManifest = Static<typeof UploadManifest>;
