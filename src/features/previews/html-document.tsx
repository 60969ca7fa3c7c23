import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { statusOf } from '@/api/api-error';
import { useViewDocumentQuery } from '@/api/endpoints/previews';
import { loadFailureMessage } from '@/domain/preview-renderer';
import { useIsReadOnly } from '@/features/permission/read-only';
import { useHighlighter } from '@/features/highlight/highlight-context';
import { MatchStepper } from '@/features/highlight/match-stepper';
import { markHtml } from '@/features/highlight/mark-html';
import { showMark } from '@/features/highlight/show-mark';
import { useMatchSteps } from '@/features/highlight/use-match-steps';

import { DocumentFrame } from './document-frame';
import { FullScreenArea } from './full-screen-area';
import type { ViewerProps } from './viewer';
import { ViewerFrame } from './viewer-frame';

import './document-frame.css';

interface HtmlDocumentProps extends Pick<ViewerProps, 'onFail'> {
  url: string;
  title: string;
  tools?: ReactNode;
}

/** A document of the evidence with highlighted matches; it is scrolled to the first match. */
export function HtmlDocument(props: HtmlDocumentProps) {
  const { isIdle } = useHighlighter();
  const { url, title, tools } = props;
  // A page opened from a folder can load documents as data, but not by their URL in a frame.
  const isReadOnly = useIsReadOnly();
  return isIdle && !isReadOnly ? (
    <FullScreenArea tools={tools}>
      <DocumentFrame url={url} title={title} />
    </FullScreenArea>
  ) : (
    <MarkedDocument {...props} />
  );
}

/**
 * The sandbox of the frame allows only the same origin, which stepping through matches requires: scripts, forms and
 * navigation are blocked, and its own policy blocks loading.
 */
function MarkedDocument({ url, title, tools, onFail }: HtmlDocumentProps) {
  const highlighter = useHighlighter();
  const { data, error } = useViewDocumentQuery({ url });
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const marked = useMemo(() => (data === undefined ? null : markHtml(data, highlighter)), [data, highlighter]);
  const count = marked?.count ?? 0;
  const steps = useMatchSteps(count);
  const { index, isRequestedByUser } = steps;
  useEffect(() => {
    if (error) {
      onFail(loadFailureMessage(statusOf(error)));
    }
  }, [error, onFail]);
  const showHit = () => {
    const content = frame.current?.contentDocument;
    if (content?.scrollingElement) {
      showMark(content, { index, isRequestedByUser }, content.scrollingElement);
    }
  };
  useEffect(showHit, [index, isRequestedByUser]);
  return (
    <FullScreenArea
      tools={
        <>
          <MatchStepper steps={steps} count={count} isCut={marked?.isCut} />
          {tools}
        </>
      }
    >
      <ViewerFrame isLoading={!isLoaded} aspect="4x3">
        <iframe
          ref={frame}
          className="document-frame"
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          srcDoc={marked?.html ?? ''}
          title={title}
          onLoad={() => {
            setIsLoaded(marked !== null);
            showHit();
          }}
        />
      </ViewerFrame>
    </FullScreenArea>
  );
}
