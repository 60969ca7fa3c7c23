import { readHead } from '@server/imports/container/read-entry';
import type { ImportContainer } from '@server/imports/container/import-container';
import { BadInputError } from '@server/errors';

import { foreignByBytes, SIGNATURE_BYTES, type ForeignFormat } from './foreign-signatures';

const READABLE =
  'REVIEW reads what tools export: reports of Cellebrite UFED (.ufdr, or the folder with report.xml), portable cases and XML of ' +
  'Magnet AXIOM, text and XML of MSAB XRY, and output folders of iLEAPP and its sisters.';
const AS_UFDR =
  'Open it in Cellebrite Physical Analyzer and export it as a UFED Reader report (.ufdr) or an XML report.';
const DECODE_FIRST = `Decode it first: open it in Physical Analyzer, AXIOM or XAMN, or run iLEAPP or ALEAPP on it, and export a report. ${READABLE}`;
const AS_XRY = 'Open it in XAMN or XRY and export it as text or as XML; REVIEW reads both.';
const UNPACK = 'Unpack it and import the folder, or pack it as a ZIP without a password.';

const CURES_OF_FORMATS: Readonly<Record<Exclude<ForeignFormat, 'picture'>, string>> = {
  diskImage: `It is an image of a disk or of a file system, not a report. ${DECODE_FIRST}`,
  logicalImage: `It is a logical evidence file of EnCase, not a report. ${DECODE_FIRST}`,
  virtualDisk: `It is the disk of a virtual machine, not a report. ${DECODE_FIRST}`,
  packed: `It is an archive of a kind that REVIEW does not unpack (7z, RAR, tar, gzip and others). ${UNPACK}`,
  splitArchive:
    'It is a part of a split archive. Join the parts and unpack them with the program that packed them, then import the folder.',
  androidBackup: `It is a backup of the Android Debug Bridge, not a report. ${DECODE_FIRST}`,
  database: `It is a database of an application, not a report. ${DECODE_FIRST}`,
  spreadsheet: `It is an Excel or Office document: tables of a report lose what stands in no cell. ${AS_UFDR}`,
  document: `It is a document for reading, not the data of a report. ${AS_UFDR}`,
};

const ACQUISITION = `It is a UFED acquisition, not a report. ${AS_UFDR}`;

interface NamedFormat {
  pattern: RegExp;
  cure: string;
}

/** Files of tools that are not reports, by the path; lower case, `/` as separator. The first match applies. */
const NAMED: readonly NamedFormat[] = [
  { pattern: /\.ufdx?$/, cure: ACQUISITION },
  { pattern: /\.clbe$/, cure: `It is a Cellebrite acquisition, not a report. ${AS_UFDR}` },
  // Tools split large files and number the parts.
  { pattern: /\.xry(?:\.\d{2,3})?$/, cure: `It is a sealed XRY extraction. ${AS_XRY}` },
  { pattern: /\.xrycase$/, cure: `It is an XRY case. ${AS_XRY}` },
  { pattern: /\.xrydump(?:\.\d{2,3})?$/, cure: `It is a dump of an XRY extraction. ${AS_XRY}` },
  {
    pattern: /\.(?:ofb|ofbx|ofbr|odb)$/,
    cure: `It is a backup of Oxygen Forensic Detective, which only Oxygen opens. Have the phone exported by another tool. ${READABLE}`,
  },
  {
    pattern: /(?:^|\/)mobiledit_(?:backup\.xml|export_files\/)/,
    cure: `It is an export of MOBILEdit. Import the UFED export that MOBILEdit offers beside its own. ${READABLE}`,
  },
  {
    pattern: /(?:^|\/)keychaindump\.xml$/,
    cure: `It is an extraction of Elcomsoft iOS Forensic Toolkit, raw files of a phone. ${DECODE_FIRST}`,
  },
  {
    pattern: /(?:_files_(?:full|bfu|afu|partial|limited)\.zip|_keychain\.plist|_mem\.zip)$/,
    cure: `It is an extraction of GrayKey, raw files of a phone. ${DECODE_FIRST}`,
  },
  { pattern: /\.(?:e\d\d|ex\d\d|l01|lx01|s01|dd|raw|img|bin|aff4?|afd|dmg|iso)$/, cure: CURES_OF_FORMATS.diskImage },
  { pattern: /\.(?:vmdk|vhdx?|vdi|qcow2?)$/, cure: CURES_OF_FORMATS.virtualDisk },
  {
    pattern: /(?:\.(?:zip|7z|tar|rar)\.\d{2,3}|\.z\d\d|\.part\d+\.rar|\.r\d\d)$/,
    cure: CURES_OF_FORMATS.splitArchive,
  },
  { pattern: /\.\d{3}$/, cure: CURES_OF_FORMATS.diskImage },
  { pattern: /\.(?:7z|rar|tar|tgz|gz|bz2|xz|zst)$/, cure: CURES_OF_FORMATS.packed },
  {
    pattern: /\.(?:xlsx?|xlsm|xlsb|docx?|ods)$|^xl\/workbook\.xml$|^word\/document\.xml$/,
    cure: CURES_OF_FORMATS.spreadsheet,
  },
  { pattern: /\.pdf$/, cure: CURES_OF_FORMATS.document },
  { pattern: /\.ab$/, cure: CURES_OF_FORMATS.androidBackup },
  { pattern: /(?:^|\/)container\.description$|(?:^|\/)information\.turtle$/, cure: CURES_OF_FORMATS.diskImage },
  {
    pattern: /(?:^|\/)manifest\.mbdb$|(?:^|\/)manifest\.db$/,
    cure: `It is a backup of iTunes or Finder, not a report; it may have a password. ${DECODE_FIRST}`,
  },
  {
    pattern: /(?:^|\/)(?:private\/var\/(?:mobile|containers|root)|data\/data\/[^/]+|data\/user\/\d+)\//,
    cure: `It holds the raw files of a phone (a full file system), not a report. ${DECODE_FIRST}`,
  },
];

/** Tools before file types. */
const rankOf = (cure: string): number => NAMED.findIndex((named) => named.cure === cure);

/** The cure for a file with this path; null for an unknown name. */
function cureOfName(path: string): string | null {
  const lower = path.replaceAll('\\', '/').toLowerCase();
  return NAMED.find(({ pattern }) => pattern.test(lower))?.cure ?? null;
}

/**
 * Refuses an input by its name alone, when that name is unambiguous.
 * @throws BadInputError naming the cure
 */
export function refuseForeignName(name: string): void {
  const cure = isPreciseName(name) ? cureOfName(name) : null;
  if (cure !== null) {
    throw new BadInputError(`${name} cannot be imported. ${cure}`);
  }
}

/**
 * Refuses a file before it is sent, by its name and its first bytes. A database is not refused: it may belong to a portable case.
 * @throws BadInputError naming the format and the cure
 */
export function refuseForeignHead(name: string, head: Buffer): void {
  refuseForeignName(name);
  const format = foreignByBytes(head);
  if (format !== null && format !== 'database') {
    throw refuseFormat(name, format);
  }
}

/** The format of a single file by its bytes, or else by its name; null when unknown. */
export async function foreignFile(container: ImportContainer): Promise<BadInputError | null> {
  for await (const entry of container.entries()) {
    const format = foreignByBytes(await readHead(entry, container.name, SIGNATURE_BYTES));
    if (format !== null) {
      return refuseFormat(container.name, format);
    }
    const cure = cureOfName(container.name);
    if (cure !== null) {
      return new BadInputError(`${container.name} cannot be imported. ${cure}`);
    }
  }
  return null;
}

const refuseFormat = (name: string, format: ForeignFormat): BadInputError =>
  new BadInputError(
    format === 'picture'
      ? `${name} is a picture, not an extraction. ${READABLE}`
      : `${name} cannot be imported. ${CURES_OF_FORMATS[format]}`,
  );

/** An unambiguous name; `.bin` or `.001` are less specific than the bytes. */
const isPreciseName = (name: string): boolean =>
  /\.(?:zip|7z|tar|rar)\.\d{2,3}$/i.test(name) || !/\.(?:bin|raw|img|\d{3}|gz|ab|odb)$/i.test(name);

/** The most frequent format of the names in an archive or folder, since a report may contain any file of a phone. */
export class ForeignNames {
  private readonly counts = new Map<string, number>();

  look(path: string): void {
    const cure = cureOfName(path);
    if (cure !== null) {
      this.counts.set(cure, (this.counts.get(cure) ?? 0) + 1);
    }
  }

  /** The sentence for an input in which no importer finds an extraction. */
  refusalOf(name: string): BadInputError {
    const [found] = [...this.counts].toSorted(
      ([leftCure, left], [rightCure, right]) => right - left || rankOf(leftCure) - rankOf(rightCure),
    );
    return new BadInputError(`${name} contains no known export. ${found?.[0] ?? READABLE}`);
  }
}
