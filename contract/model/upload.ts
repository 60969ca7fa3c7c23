import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals } from './common';

/**
 * A resumable upload of an input: one stream of bytes, sent in parts. The stream of a folder is its manifest (JSON:
 * `UploadManifest`), then the files in the order of the manifest.
 */
export const Upload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  kind: literals(['file', 'folder']),
  /** Bytes of the stream. */
  size: Type.Integer(),
  /** Number of stored bytes: the offset of the next part. */
  offset: Type.Integer(),
  /** Identifies the file or folder for its sender. */
  fingerprint: Type.String(),
  createdAt: Instant,
  /** Time at which it is removed unless a part arrives. */
  expiresAt: Instant,
});
export type Upload = Static<typeof Upload>;

/** The files of a folder with relative paths, `/` as separator. */
export const UploadManifest = Type.Object({
  files: Type.Array(Type.Object({ path: Type.String(), size: Type.Integer({ minimum: 0 }) })),
});
export type UploadManifest = Static<typeof UploadManifest>;
