import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDelayed } from '@/components/layout/use-delayed';
import { previewMessages } from '@/messages/previews';

import './viewer-frame.css';

interface ViewerFrameProps {
  /** The content is on its way: its place is kept under a spinner. */
  isLoading: boolean;
  /** Keeps the shape of documents and videos before they come (rules 001-9). */
  aspect?: '4x3' | '16x9';
  children: ReactNode;
}

/** The place of a preview's content. */
export function ViewerFrame({ isLoading, aspect, children }: ViewerFrameProps) {
  const { formatMessage } = useIntl();
  const isDue = useDelayed(isLoading);
  const shape = aspect === undefined ? '' : ` viewer-frame--${aspect}`;
  return (
    <div className={`viewer-frame${shape}`} aria-busy={isLoading}>
      {children}
      {isLoading && (
        <div className="viewer-frame__cover" role="status" aria-label={formatMessage(previewMessages.loading)}>
          {isDue && <Loader size="sm" />}
        </div>
      )}
    </div>
  );
}
