import type { Preview } from '@contract/calls/files';
import { Type, type Static } from '@sinclair/typebox';

import type { NamedPerson } from '@contract/calls/assignments';

import type { CaseTag, ImportType } from './case';
import type { Fragment, Hit } from './hit';
import type { PositionReason } from './position-reason';

// A disclosure package: a folder that shows selected items of a case without REVIEW (docs/disclosure.md).

/** Format version of packages that this version writes. */
export const PACKAGE_VERSION = 1;
export const PACKAGE_MANIFEST = 'manifest.json';
export const PACKAGE_SIGNATURE = 'manifest.sig.json';
export const PACKAGE_PAGE = 'index.html';
/** Folders of the scripts with the items and of the files of the items. */
export const PACKAGE_DATA = 'data/';
export const PACKAGE_FILES = 'files/';
/** Folder of scripts with the documents that the page shows: texts and sanitised markup. */
export const PACKAGE_DOCUMENTS = 'data/documents/';

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Count = Type.Integer({ minimum: 0 });

export const PackageManifest = Type.Object({
  format: Type.Literal('review-disclosure-package'),
  version: Type.Integer({ minimum: 1 }),
  packageId: Type.String(),
  name: Type.String(),
  caseName: Type.String(),
  recipient: Type.String(),
  createdAt: Type.String(),
  createdBy: Type.String(),
  itemCount: Count,
  /** Every file of the package but the manifest and its signature. */
  files: Type.Array(Type.Object({ name: Type.String(), size: Count, sha256: Sha256 })),
});
export type PackageManifest = Static<typeof PackageManifest>;

/** Signature over the bytes of a manifest. */
export const ManifestSignature = Type.Object({
  algorithm: Type.Literal('Ed25519'),
  /** SPKI, DER, base64. */
  publicKey: Type.String(),
  /** Base64. */
  signature: Type.String(),
});
export type ManifestSignature = Static<typeof ManifestSignature>;

/** Properties shared by fragments of the same kind. */
export type FragmentShape = Pick<
  Fragment,
  'name' | 'displayName' | 'valueType' | 'importance' | 'hidden' | 'categories'
>;

/** Index of the shape, value, and details of dates, of numbers, and of texts that can mean two days. */
export type PackedFragment = [
  shape: number,
  value: string,
  date?: Fragment['dateValue'] | null,
  number?: number | null,
  readings?: Fragment['dateReadings'],
];

/** An item in a package. Values that repeat across items are indexes of lists of the head. */
export interface PackedItem extends Omit<Hit, 'artifact' | 'fragments' | 'multiArtifactFragments' | 'searchAfter'> {
  artifact: number;
  fragments: PackedFragment[];
  /** For each of the four configured columns: the index of the fragment, a fragment that is not among the others, or null. */
  columns: (number | PackedFragment | null)[];
  /** Why its positions count; missing for an item without positions. */
  positionReason?: PositionReason;
  /** Epoch milliseconds of the primary date; null without one. */
  time: number | null;
  /** URLs in it are paths in the package. */
  previews: Preview[];
  /** Path of the original in the package, by attachment id. */
  paths: Record<string, string>;
}

/** The data that the page loads before any item. */
export interface PackageHead {
  packageId: string;
  name: string;
  caseName: string;
  recipient: string;
  createdAt: string;
  createdBy: string;
  timezone: string;
  phoneCountry: string | null;
  /** Notes for the reader on missing content, as sentences. */
  notices: string[];
  hasTags: boolean;
  hasComments: boolean;
  hasConversions: boolean;
  itemCount: number;
  /** Scripts with items: `data/items-0.js` and so on. */
  chunkCount: number;
  sources: { id: number; name: string; importType: ImportType }[];
  tags: CaseTag[];
  /** Authors of comments, of users that still existed. */
  people: NamedPerson[];
  artifacts: Hit['artifact'][];
  shapes: FragmentShape[];
  /** Titles of the four configured columns. */
  columnTitles: string[];
}
