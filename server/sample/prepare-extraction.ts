import { IdSource } from './ids';
import type { Extraction } from './extraction';
import type { MediaLibrary } from './media/media-library';
import { everydayFileRow } from './background/everyday-file-rows';
import type { OwnerKey } from './people';
import { PHONES } from './phones';
import { EXTRACTION_ID } from './report/report-header';
import { planSample, type SamplePlan } from './report/sample-plan';
import { CHAPTERS } from './story/story';
import { storyFileRows } from './story/story-files';
import { SectionSpool } from './xml-writer';

export interface PhoneContents {
  /** The same seed and hits give the same items in every format. */
  seed: number;
  /** Number of hits that an import of the report creates; at least those of the story (some 330 and 220). */
  hits: number;
  /** The owner of the phone; by default the conservator. */
  phone?: OwnerKey;
}

/** Plans the content of a phone. `spoolPath` is the temporary file of a section of the report. */
export const prepareExtraction = (
  { phone: owner = 'mira', seed, hits }: PhoneContents,
  library: MediaLibrary,
  spoolPath: string,
): { extraction: Extraction; plan: SamplePlan } => {
  const ids = new IdSource(`${seed} ${owner}`);
  const basis = {
    owner,
    phone: PHONES[owner],
    seed,
    ids,
    extraInfos: new SectionSpool(spoolPath),
    extractionId: EXTRACTION_ID,
    storyFiles: storyFileRows(owner, library, ids, CHAPTERS),
  };
  const plan = planSample(basis, hits);
  const everydayFile = (index: number) => everydayFileRow(seed, ids, library.everyday[owner], index);
  return { extraction: { ...basis, everydayFileCount: plan.noise.get('file') ?? 0, everydayFile }, plan };
};
