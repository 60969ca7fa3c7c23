import { THUMBNAIL_GROUPS } from '@contract/rules/artifact-groups';

import { canShowThumbnails, hitsView } from '@/domain/hits-view';

const artifact = (group: string) => ({ group, name: 'Images' });

describe('the view of the items', () => {
  it('[001-2.5-11] has thumbnails for the categories Media and Files', () => {
    expect(THUMBNAIL_GROUPS).toEqual(['Media', 'Files']);
  });

  it.each([
    ['every group can show so', { groups: ['Media', 'Files'] }, true],
    ['the one artifact is of such a group', { artifacts: [artifact('Media')] }, true],
    ['one of the groups cannot', { groups: ['Media', 'Web'] }, false],
    ['one of the artifacts cannot', { artifacts: [artifact('Files'), artifact('Web')] }, false],
    ['no group is active, which are all', {}, false],
  ])('[001-2.3-19] can be selected only when every active group is supported: %s', (_title, filter, hasChoice) => {
    expect(canShowThumbnails(filter)).toBe(hasChoice);
  });

  it.each([
    [{ groups: ['Media'] }, null, 'thumbnail'],
    [{ groups: ['Media'] }, 'thumbnail', 'thumbnail'],
    [{ groups: ['Media'] }, 'table', 'table'],
    [{ groups: ['Web'] }, null, 'table'],
    [{ groups: ['Web'] }, 'thumbnail', 'table'],
    [{}, 'thumbnail', 'table'],
  ] as const)('[001-2.3-20] [001-2.4-01] is for %j with view %s a %s', (filter, wanted, view) => {
    expect(hitsView({ groups: 'groups' in filter ? [...filter.groups] : [] }, wanted)).toBe(view);
  });
});
