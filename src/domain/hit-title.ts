import type { Hit } from '@contract/model/hit';

import { notInsidePair } from './surrogate-pairs';

/** UTF-16 units: titles are lines of cards and pages, and a text may have several megabytes. */
const TITLE_MAX = 1_000;

/** A one-line title of an item: its key fragment, otherwise its file name, otherwise its artifact. */
export function hitTitle({ multiArtifactFragments, attachments, artifact }: Hit): string {
  const file = attachments.find(({ importance }) => importance === 'primary') ?? attachments[0];
  const title = multiArtifactFragments[0]?.value || file?.name || artifact.name;
  return title.length > TITLE_MAX ? `${title.slice(0, notInsidePair(title, TITLE_MAX))}…` : title;
}
