import type { Preview } from '@contract/calls/files';
import { Type, type Static } from '@sinclair/typebox';

import type { NamedPerson } from '@contract/calls/assignments';

import type { CaseTag, ImportType } from './case';
import type { Fragment, Hit } from './hit';

// A disclosure package: a folder that shows chosen items of a case without REVIEW (docs/disclosure.md).

/** Of packages that this version writes. */
export const PACKAGE_VERSION = 1;
export const PACKAGE_MANIFEST = 'manifest.json';
export const PACKAGE_SIGNATURE = 'manifest.sig.json';
export const PACKAGE_PAGE = 'index.html';
/** Where the scripts with the items and the files of the items are. */
export const PACKAGE_DATA = 'data/';
export const PACKAGE_FILES = 'files/';
/** Scripts with the documents that the page shows: texts and sanitised markup. */
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

/** What fragments of the same kind share. */
export type FragmentShape = Pick<
  Fragment,
  'name' | 'displayName' | 'valueType' | 'importance' | 'hidden' | 'categories'
>;

/** Index of the shape, value, and what only dates and numbers have. */
export type PackedFragment = [shape: number, value: string, date?: Fragment['dateValue'] | null, number?: number];

/** An item as a package holds it. What repeats in all items is an index of a list of the head. */
export interface PackedItem extends Omit<Hit, 'artifact' | 'fragments' | 'multiArtifactFragments' | 'searchAfter'> {
  artifact: number;
  fragments: PackedFragment[];
  /** Of the four configured columns the index of the fragment, a fragment that is not among the others, or null. */
  columns: (number | PackedFragment | null)[];
  /** Epoch milliseconds of the primary date; null without one. */
  time: number | null;
  /** Addresses in it are paths in the package. */
  previews: Preview[];
  /** By the id of the attachment: path of the original in the package. */
  paths: Record<string, string>;
}

/** What the page knows before any item. */
export interface PackageHead {
  packageId: string;
  name: string;
  caseName: string;
  recipient: string;
  createdAt: string;
  createdBy: string;
  timezone: string;
  phoneCountry: string | null;
  /** What its reader has to know, as sentences: what is not in it. */
  notices: string[];
  /** Searches find letters without their accents. */
  foldsAccents: boolean;
  hasTags: boolean;
  hasComments: boolean;
  hasConversions: boolean;
  itemCount: number;
  /** Scripts with items: `data/items-0.js` and so on. */
  chunkCount: number;
  sources: { id: number; name: string; importType: ImportType }[];
  tags: CaseTag[];
  /** Who wrote the comments, of users that REVIEW still knew. */
  people: NamedPerson[];
  artifacts: Hit['artifact'][];
  shapes: FragmentShape[];
  /** Titles of the four configured columns. */
  columnTitles: string[];
}
