import type { OwnerKey } from '@server/sample/people';
import { everydayFiles } from './everyday-files';
import { everydayPictures, ownerOfPicture } from './everyday-pictures';
import { renderVideo } from './video';
import { VIDEOS } from './videos';
import type { MediaContent } from './media-content';
import { renderPicture } from './render-picture';
import { voiceNote } from './sound';
import { storyDocuments } from './story-documents';
import { storyPictures } from './story-pictures';

/** All bytes of the sample: some 250 files of a few megabytes, for any number of hits that refer to them. */
export interface MediaLibrary {
  story: ReadonlyMap<string, MediaContent>;
  everyday: Record<OwnerKey, readonly MediaContent[]>;
}

const VOICE_NOTES: readonly (readonly [key: string, fileName: string, seconds: number, pitch: number])[] = [
  ['voice-klara-dry', 'signal-2024-10-01-203015.wav', 4, 225],
  ['voice-etienne-calm', 'PTT-20241009-WA0004.wav', 5, 128],
  ['voice-tomasz-gate', 'PTT-20241016-WA0014.wav', 3, 112],
  ['voice-tomasz-rain', 'PTT-20241018-WA0006.wav', 4, 110],
  ['voice-mira-doubt', 'PTT-20241112-WA0001.wav', 5, 208],
  ['voice-hana', 'voice_20241104_0001.wav', 3, 231],
];

/** Generates all pictures, sounds, videos and documents. Takes some seconds. */
export const buildMediaLibrary = async (seed: number): Promise<MediaLibrary> => {
  const story = await Promise.all(storyPictures().map(renderPicture));
  const byKey = new Map(story.map((content) => [content.key, content]));
  const videos = await Promise.all(VIDEOS.map(renderVideo));
  const voices = VOICE_NOTES.map((note) => voiceNote(...note));
  for (const content of [...videos, ...voices, ...(await storyDocuments(byKey))]) {
    byKey.set(content.key, content);
  }
  const pictures = await Promise.all(everydayPictures(seed).map(renderPicture));
  const ofOwner = async (owner: OwnerKey): Promise<MediaContent[]> => [
    ...pictures.filter((_, index) => ownerOfPicture(index) === owner),
    ...(await everydayFiles(seed, owner)),
  ];
  return { story: byKey, everyday: { mira: await ofOwner('mira'), tomasz: await ofOwner('tomasz') } };
};
