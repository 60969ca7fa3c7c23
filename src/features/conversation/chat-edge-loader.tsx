import { Button, Loader } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import type { ChatWindow } from './use-chat-window';

interface ChatEdgeLoaderProps {
  /** The scroll container. */
  box: RefObject<HTMLElement | null>;
  label: string;
  edge: ChatWindow['earlier'];
}

/** Fraction of the spinner that must be visible (rules 001-9). */
const SCROLL_TRIGGER = 0.5;

/**
 * The spinner at an edge of a conversation, which requests more messages when it becomes visible. A failed page has a
 * retry button.
 */
export function ChatEdgeLoader({ box, label, edge }: ChatEdgeLoaderProps) {
  const { formatMessage } = useIntl();
  const spinner = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(edge.load);
  const { isError } = edge;
  useEffect(() => {
    if (isError || spinner.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      root: box.current,
      threshold: SCROLL_TRIGGER,
    });
    observer.observe(spinner.current);
    return () => observer.disconnect();
  }, [box, isError]);
  return (
    <div ref={spinner} className="chat-messages__edge">
      {isError ? (
        <Button variant="default" size="compact-sm" onClick={edge.load}>
          {formatMessage(shellMessages.retry)}
        </Button>
      ) : (
        <Loader size={20} role="status" aria-label={label} />
      )}
    </div>
  );
}
