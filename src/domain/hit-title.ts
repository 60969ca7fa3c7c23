import type { Hit } from '@contract/model/hit';

/** What an item is called in a line: its key detail, otherwise the name of its file, otherwise what kind of thing it is. */
export function hitTitle({ multiArtifactFragments, attachments, artifact }: Hit): string {
  const file = attachments.find(({ importance }) => importance === 'primary') ?? attachments[0];
  return multiArtifactFragments[0]?.value || file?.name || artifact.name;
}
