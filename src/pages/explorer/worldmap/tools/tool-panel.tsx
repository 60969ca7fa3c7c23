import { CloseButton } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { mapToolMessages } from '@/messages/map-tools';

import './tool-panel.css';

interface ToolPanelProps {
  title: MessageDescriptor;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a tool. It takes the focus when it opens, and Escape closes it. */
export function ToolPanel({ title, onClose, children }: ToolPanelProps) {
  const { formatMessage } = useIntl();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const label = formatMessage(title);
  return (
    <section
      ref={panel}
      className="tool-panel"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          onClose();
        }
      }}
    >
      <header className="tool-panel__header">
        <h3 className="tool-panel__title">{label}</h3>
        <CloseButton size="sm" aria-label={formatMessage(mapToolMessages.close)} onClick={onClose} />
      </header>
      <div className="tool-panel__body">{children}</div>
    </section>
  );
}
