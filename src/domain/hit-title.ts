import type { Hit } from '@contract/model/hit';

/** The title of an item in one line: its key detail, otherwise its file name, otherwise its artifact. */
export function hitTitle({ multiArtifactFragments, attachments, artifact }: Hit): string {
  const file = attachments.find(({ importance }) => importance === 'primary') ?? attachments[0];
  return multiArtifactFragments[0]?.value || file?.name || artifact.name;
}
