import { Box, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDelayed } from '@/components/layout/use-delayed';
import { previewMessages } from '@/messages/previews';

import './viewer-frame.css';

const RATIOS = { '4x3': '4 / 3', '16x9': '16 / 9' } as const;

interface ViewerFrameProps {
  /** While loading, the space is reserved and a spinner is shown. */
  isLoading: boolean;
  /** Aspect ratio that is reserved while documents and videos are loading (rules 001-9). */
  aspect?: keyof typeof RATIOS;
  children: ReactNode;
}

/** The frame around the content of a preview. */
export function ViewerFrame({ isLoading, aspect, children }: ViewerFrameProps) {
  const { formatMessage } = useIntl();
  const isDue = useDelayed(isLoading);
  return (
    <Box
      className="viewer-frame"
      __vars={{ '--viewer-frame-ratio': aspect === undefined ? 'auto' : RATIOS[aspect] }}
      aria-busy={isLoading}
    >
      {children}
      {isLoading && (
        <div className="viewer-frame__cover" role="status" aria-label={formatMessage(previewMessages.loading)}>
          {isDue && <Loader size="sm" />}
        </div>
      )}
    </Box>
  );
}
