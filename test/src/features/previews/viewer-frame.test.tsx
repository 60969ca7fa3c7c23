import { screen } from '@testing-library/react';

import { ViewerFrame } from '@/features/previews/viewer-frame';
import { aroundOf } from '@test/helpers/look-inside';
import { renderPart } from '@test/helpers/render-part';

describe('the frame of a preview', () => {
  it.each([
    ['001-9-07', '4x3', '4 / 3'],
    ['001-9-08', '16x9', '16 / 9'],
  ] as const)('[%s] keeps the aspect ratio %s', (_rule, aspect, ratio) => {
    renderPart(
      <ViewerFrame isLoading={false} aspect={aspect}>
        content
      </ViewerFrame>,
    );
    expect(aroundOf(screen.getByText('content'), '.viewer-frame')).toHaveStyle({ '--viewer-frame-ratio': ratio });
  });
});
