import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { screen } from '@testing-library/react';

import { AttachmentsCell, TagsCell } from '@/pages/explorer/table/hit-cells';
import { HitsTableContext } from '@/pages/explorer/table/hits-table-context';
import { allInsideOf } from '@test/helpers/look-inside';
import { renderPart } from '@test/helpers/render-part';

const tags: CaseTag[] = ['Ahead', 'Boat', 'Crate', 'Dock', 'Engine', 'Ferry'].map((name, index) => ({
  ...{ id: String(index), name, color: '#1c7ed6', isEnabled: true },
}));

const attachment = (id: string): Hit['attachments'][number] => ({
  ...{ id, path: `files/${id}`, name: id, importance: 'secondary', mimeType: 'image/png', size: 1, sha256: null },
  ...{ state: 'notInExport', fileKey: null },
});

const hit = (changes: Partial<Hit>): Hit => ({
  ...{ id: '7', originalId: '7', deleted: null, date: null, fragments: [], attachments: [], tags: [], actionTags: [] },
  artifact: { group: 'Communication', name: 'Messages', importance: 'primary' },
  origin: { evidenceId: 1, sources: [] },
  ...{ comments: [], locations: [], chat: null, multiArtifactFragments: [], searchAfter: '' },
  ...changes,
});

const context = {
  ...{ caseId: '1', timezone: 'UTC', tags, pageHitIds: [], detailsPath: () => '' },
  ...{ tick: () => undefined, selectNow: () => undefined, open: () => undefined },
};
const show = (data: Hit) =>
  renderPart(
    <HitsTableContext value={context}>
      <TagsCell data={data} />
      <AttachmentsCell data={data} />
    </HitsTableContext>,
  );

describe('a row of the hits table', () => {
  it('[001-3-34] has the tags, the comments and the attachments of its hit', () => {
    const comment = {
      id: '1',
      content: 'Seen',
      createdAt: '',
      userId: 'u',
      userName: 'u',
      accessLevel: 'public',
    } as const;
    show(hit({ tags: ['1', '3'], comments: [comment], attachments: [attachment('a'), attachment('b')] }));
    expect(screen.getByRole('img', { name: 'Boat, Dock' })).toBeVisible();
    expect(screen.getByRole('img', { name: '1 comment' })).toBeVisible();
    expect(screen.getByRole('img', { name: /a.*b/s })).toHaveTextContent('2');
  });

  it.each([
    [4, ''],
    [5, '+1'],
    [6, '+2'],
  ])('[000-9-04] of %d tags shows at most four, and the number of the others "%s"', (count, rest) => {
    show(hit({ tags: tags.slice(0, count).map(({ id }) => id) }));
    const bar = screen.getByRole('img');
    expect(allInsideOf(bar, '.tag-swatch')).toHaveLength(4);
    expect(bar).toHaveTextContent(rest === '' ? /^$/ : rest);
    expect(bar).toHaveAccessibleName(
      tags
        .slice(0, count)
        .map(({ name }) => name)
        .join(', '),
    );
  });
});
