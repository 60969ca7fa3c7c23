import { row, type ArtifactRow } from './artifact-row';

const FILE_FRAGMENTS = ['File name', 'Path', 'Capture time', 'Created', 'Size', 'MD5'];
const file = (group: string, name: string) =>
  row(group, name, FILE_FRAGMENTS, ['File name', 'Path', 'Size'], ['Capture time', 'Created', 'Modified']);

/** By the `Tags` of a file, which name its kind; keys are lower case. */
export const FILE_ARTIFACTS: Readonly<Record<string, ArtifactRow>> = {
  image: file('Media', 'Pictures'),
  video: file('Media', 'Videos'),
  audio: file('Media', 'Audio'),
  document: file('Documents', 'Documents'),
  text: file('Documents', 'Text Files'),
  archives: file('Files', 'Archives'),
  database: file('Files', 'Databases'),
  application: file('Files', 'Applications'),
  configuration: file('Files', 'Configuration Files'),
  exchange: file('Files', 'Exchange Files'),
  shortcut: file('Files', 'Shortcuts'),
  uncategorized: file('Files', 'Uncategorized Files'),
};
