import { listPreviews } from '@contract/calls/files';
import type { Fragment, Hit } from '@contract/model/hit';
import type { QueryFilter } from '@contract/model/filter';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { buildAttachment } from '@test/helpers/builders/build-hit-record';
import { scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';
import { createMemoryRouter } from 'react-router';

import { emptyApi } from '@/api/empty-api';
import { App } from '@/app/app';
import { makeStore } from '@/app/store';
import type { HitPreview } from '@/domain/preview-renderer';
import { HighlightProvider } from '@/features/highlight/highlight-provider';
import { HitPreviews } from '@/features/previews/hit-previews';
import { startSession } from '@/state/start-session';

interface PreviewedFile {
  name: string;
  mimeType: string;
  isStored?: boolean;
  /** Size in bytes. */
  size?: number;
  /** The fields that the preview service returns for it, over those of a success that shows the file itself. */
  previews: Partial<HitPreview>[];
}

interface RenderPreviewsOptions {
  files: readonly PreviewedFile[];
  group?: string;
  fragments?: Fragment[];
  queryFilters?: QueryFilter[];
  user?: TestUserName;
}

export const HASH = 'ab'.repeat(32);

/** The previews of an item with given responses of the preview service; everything else is the real server. */
export async function renderPreviews(options: RenderPreviewsOptions) {
  const { files, user = 'investigator', queryFilters = [] } = options;
  const server = await startReviewServer();
  await server.signInAs(user);
  const world = scenarios();
  const hit = hitOf(options);
  const answerPreviews = (given: readonly Partial<HitPreview>[][]) =>
    world.answerNext(listPreviews, {
      previews: [
        { hitId: hit.id, previews: given.flatMap((each, index) => each.map((one) => previewOf(hit, index, one))) },
      ],
    });
  answerPreviews(files.map(({ previews }) => previews));
  const store = makeStore({});
  await store.dispatch(startSession());
  const part = (
    <HighlightProvider queryFilters={queryFilters} phoneCountry={null}>
      <HitPreviews caseId={server.caseId} hit={hit} />
    </HighlightProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const view = render(<App store={store} makeRouter={() => router} env="test" />);
  return {
    ...view,
    ...world,
    store,
    answerPreviews,
    /** A preview of a file, as the service returns it. */
    previewOf: (index: number, given: Partial<HitPreview>) => previewOf(hit, index, given),
    user: userEvent.setup({ delay: null }),
    leave: () => {
      view.unmount();
      store.dispatch(emptyApi.util.resetApiState());
      world.restore();
    },
  };
}

function hitOf({ files, group = 'Media', fragments = [] }: RenderPreviewsOptions): Hit {
  return {
    id: '1',
    originalId: 'original',
    deleted: null,
    date: null,
    artifact: { group, name: 'Item', importance: 'primary' },
    origin: { evidenceId: 1, sources: [] },
    fragments,
    attachments: files.map(({ name, mimeType, isStored = true, size = 2048 }, index) => {
      const { path, importance } = buildAttachment({ name, importance: index === 0 ? 'primary' : 'secondary' });
      const file = isStored ? { size, sha256: HASH, state: 'stored' as const } : MISSING;
      return { id: String(index), path, name, importance, mimeType, ...file, fileKey: null };
    }),
    tags: [],
    actionTags: [],
    comments: [],
    locations: [],
    chat: null,
    multiArtifactFragments: [],
    searchAfter: '',
  };
}

const MISSING = { size: null, sha256: null, state: 'notInExport' as const };

function previewOf(hit: Hit, index: number, given: Partial<HitPreview>): HitPreview {
  const attachment = hit.attachments[index];
  return {
    hitId: hit.id,
    attachmentId: String(index),
    status: 'SUCCESS',
    failureCode: null,
    conversionFunction: 'THUMBNAIL',
    sourceMimeType: attachment?.mimeType ?? '',
    convertedFileMimeType: null,
    sourceFileUrl: '/source',
    convertedFileUrl: '/converted',
    requestId: null,
    sourceSha256: attachment?.sha256 ?? null,
    ...given,
  };
}
