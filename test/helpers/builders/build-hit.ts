import type { Hit } from '@contract/model/hit';

/** A hit as the server returns it, without content or marks. */
export const buildHit = (id: string, changes: Partial<Hit> = {}): Hit => ({
  id,
  originalId: id,
  artifact: { group: 'Media', name: 'Pictures', importance: 'primary' },
  origin: { evidenceId: 1, sources: [] },
  deleted: null,
  date: null,
  fragments: [],
  attachments: [],
  tags: [],
  actionTags: [],
  comments: [],
  locations: [],
  chat: null,
  multiArtifactFragments: [],
  searchAfter: id,
  ...changes,
});
