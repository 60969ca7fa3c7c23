import { BadInputError } from '@server/errors';

import { axiomImporter } from './axiom/axiom-importer';
import { lookupKey } from './container/entry-path';
import type { ContainerEntry, ImportContainer } from './container/import-container';
import { foreignFile, ForeignNames, refuseForeignName } from './detection/foreign-formats';
import type { Extraction, Importer } from './importer';
import { leappImporter } from './leapp/leapp-importer';
import { ufedImporter } from './ufed/ufed-importer';
import { xryImporter } from './xry/xry-importer';

/** The supported formats. When several find an extraction in a folder, it belongs to the first of them. */
const IMPORTERS: readonly Importer[] = [ufedImporter, axiomImporter, xryImporter, leappImporter];

/**
 * The extractions in a container, at least one. Lists all names of the container, so that an unsafe or encrypted entry is
 * refused before anything is stored.
 * @throws BadInputError when no importer reads it, naming what to export instead
 */
export async function findExtractions(container: ImportContainer): Promise<[Extraction, ...Extraction[]]> {
  refuseForeignName(container.name);
  const finders = IMPORTERS.map((importer) => importer.finder(container));
  const names = new ForeignNames();
  for await (const entry of container.entries()) {
    for (const finder of finders) {
      await finder.look(entry);
    }
    names.look(entry.path);
  }
  const extractions: Extraction[] = [];
  let refusal: BadInputError | null = null;
  for (const finder of finders) {
    try {
      const found = await finder.found();
      const earlier = extractions.map(({ folder }) => folder);
      extractions.push(...found.filter(({ folder }) => !earlier.some((other) => overlap(folder, other))));
    } catch (error) {
      if (!(error instanceof BadInputError)) {
        throw error;
      }
      // The last refusal is reported: UFED, the first importer, refuses any XML, the others only files of their format.
      refusal = error;
    }
  }
  const [first, ...others] = extractions;
  if (first !== undefined) {
    return [first, ...others];
  }
  const foreign = container.kind === 'file' ? await foreignFile(container) : null;
  throw foreign ?? refusal ?? names.refusalOf(container.name);
}

/** Whether one of the folders is the other or is inside it. */
function overlap(left: string, right: string): boolean {
  const [one, other] = [lookupKey(left), lookupKey(right)];
  return one.startsWith(other) || other.startsWith(one);
}

/**
 * The extraction to import: that of the folder, or the only one.
 * @throws BadInputError naming the folders when there are several and none was selected
 */
export function chooseExtraction(
  container: ImportContainer,
  extractions: readonly [Extraction, ...Extraction[]],
  folder: string | undefined,
): Extraction {
  const [first, ...others] = extractions;
  const names = extractions.map((extraction) => extractionName(extraction)).join(', ');
  if (folder === undefined) {
    if (others.length > 0) {
      throw new BadInputError(
        `${container.name} holds ${extractions.length} extractions: ${names}. An import reads one. Import all of them or name the folder of one.`,
      );
    }
    return first;
  }
  const chosen = extractions.find((extraction) => extraction.folder === folder);
  if (chosen === undefined) {
    throw new BadInputError(`${container.name} has no extraction in ${folder}; it holds ${names}. Import it again.`);
  }
  return chosen;
}

/** The display name of an extraction: its folder, or its report at the top. */
const extractionName = ({ folder, records: [record] }: Extraction): string => (folder === '' ? record.path : folder);

/** Whether an entry belongs to an extraction: it is in its folder and in no folder of another extraction below. */
export function belongsTo(
  extraction: Extraction,
  extractions: readonly Extraction[],
): (entry: Pick<ContainerEntry, 'path'>) => boolean {
  const own = lookupKey(extraction.folder);
  const below = extractions
    .map(({ folder }) => lookupKey(folder))
    .filter((folder) => folder !== own && folder.startsWith(own));
  return ({ path }) => {
    const key = lookupKey(path);
    return key.startsWith(own) && !below.some((folder) => key.startsWith(folder));
  };
}
