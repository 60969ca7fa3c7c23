import { ActionIcon, Drawer, Splitter, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';

import './explorer-layout.css';
import { paneSizes, paneSizesKey, type PaneBreakpoint } from './pane-sizes';
import { usePaneMemory } from './use-pane-memory';

/** What a left pane is called, and the button that opens it. */
export interface LeftPaneLabels {
  name: MessageDescriptor;
  show: MessageDescriptor;
}

interface ExplorerLayoutProps {
  breakpoint: PaneBreakpoint;
  /** Null: there is no such pane. */
  left: ReactNode;
  leftLabels: LeftPaneLabels;
  center: ReactNode;
  /** Null: there is no such pane. */
  right: ReactNode;
  isLeftOpen: boolean;
  isRightOpen: boolean;
  onLeftChange: (isOpen: boolean) => void;
  onRightChange: (isOpen: boolean) => void;
}

/** Three panes that scroll by themselves; in a narrow window the outer two are drawers (spec 001 §2.3). */
export function ExplorerLayout(props: ExplorerLayoutProps) {
  return props.breakpoint === 'sm' ? <NarrowLayout {...props} /> : <WideLayout {...props} />;
}

function NarrowLayout({
  left,
  leftLabels,
  center,
  right,
  isLeftOpen,
  isRightOpen,
  onLeftChange,
  onRightChange,
}: ExplorerLayoutProps) {
  const intl = useIntl();
  return (
    <div className="explorer__panes">
      <div className="explorer__pane">{center}</div>
      {left !== null && (
        <PaneDrawer
          label={intl.formatMessage(leftLabels.name)}
          side="left"
          isOpen={isLeftOpen}
          onClose={() => onLeftChange(false)}
        >
          {left}
        </PaneDrawer>
      )}
      {right !== null && (
        <PaneDrawer
          label={intl.formatMessage(explorerMessages.previewPane)}
          side="right"
          isOpen={isRightOpen}
          onClose={() => onRightChange(false)}
        >
          {right}
        </PaneDrawer>
      )}
    </div>
  );
}

interface PaneDrawerProps {
  label: string;
  side: 'left' | 'right';
  isOpen: boolean;
  onClose: () => void;
  /** A pane: it has a header with a close button of its own. */
  children: ReactNode;
}

function PaneDrawer({ label, side, isOpen, onClose, children }: PaneDrawerProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={side}
      size={side === 'left' ? 'min(360px, 90vw)' : 'min(520px, 95vw)'}
    >
      <Drawer.Overlay />
      {/* The keys of the list work while its preview covers it. */}
      <Drawer.Content aria-label={label} data-shortcuts={side === 'right' ? 'on' : undefined}>
        <Drawer.Body className="explorer__drawer">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function WideLayout(props: ExplorerLayoutProps) {
  const { breakpoint, left, leftLabels, center, right, isLeftOpen, isRightOpen, onLeftChange } = props;
  const { remembered, remember } = usePaneMemory();
  const panes = { left: isLeftOpen && left !== null, right: isRightOpen && right !== null };
  const key = paneSizesKey(breakpoint, panes);
  const sizes = paneSizes(breakpoint, panes, remembered[key]);
  const shown = [
    ...(panes.left ? [{ name: 'left', content: left }] : []),
    { name: 'center', content: center },
    ...(panes.right ? [{ name: 'right', content: right }] : []),
  ];
  return (
    <div className="explorer__panes">
      {!isLeftOpen && left !== null && <CollapsedPane label={leftLabels.show} onOpen={() => onLeftChange(true)} />}
      {/* Another set of panes, or another breakpoint, has widths of its own. */}
      <Splitter
        key={key}
        className="explorer__splitter"
        lineSize={1}
        handleColor="var(--review-border)"
        withHandle={false}
        onResizeEnd={(_handle, resized) => remember(key, resized.map(Number))}
      >
        {shown.map(({ name, content }, place) => (
          <Splitter.Pane key={name} className="explorer__pane" defaultSize={sizes[place] ?? 0} min={12}>
            {content}
          </Splitter.Pane>
        ))}
      </Splitter>
    </div>
  );
}

/** What is left of the collapsed pane: its toggle. */
function CollapsedPane({ label: message, onOpen }: { label: MessageDescriptor; onOpen: () => void }) {
  const intl = useIntl();
  const label = intl.formatMessage(message);
  return (
    <div className="explorer__collapsed">
      <Tooltip label={label} position="right">
        <ActionIcon variant="subtle" color="gray" aria-label={label} aria-expanded={false} onClick={onOpen}>
          <IconLayoutSidebarLeftExpand size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
