import type { Hit } from '@contract/model/hit';

/** A one-line title of an item: its key fragment, otherwise its file name, otherwise its artifact. */
export function hitTitle({ multiArtifactFragments, attachments, artifact }: Hit): string {
  const file = attachments.find(({ importance }) => importance === 'primary') ?? attachments[0];
  return multiArtifactFragments[0]?.value || file?.name || artifact.name;
}
