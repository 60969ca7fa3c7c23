import { ActionIcon, Drawer, Splitter, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { explorerMessages } from '@/messages/explorer';

import './explorer-layout.css';
import { allPaneSizes, paneSizes, paneSizesKey, type PaneBreakpoint, type VisiblePanes } from './pane-sizes';
import { usePaneMemory } from './use-pane-memory';

/** Labels of the left pane and of the button that opens it. */
export interface LeftPaneLabels {
  name: MessageDescriptor;
  show: MessageDescriptor;
}

interface ExplorerLayoutProps {
  breakpoint: PaneBreakpoint;
  /** Null for no left pane. */
  left: ReactNode;
  leftLabels: LeftPaneLabels;
  center: ReactNode;
  /** Null for no right pane. */
  right: ReactNode;
  isLeftOpen: boolean;
  isRightOpen: boolean;
  onLeftChange: (isOpen: boolean) => void;
  onRightChange: (isOpen: boolean) => void;
}

/**
 * Three panes that scroll separately; in a narrow window the outer ones are drawers (rules 001-2.3). The middle one is
 * the same element in every layout, so that it is not rendered again when a pane opens or the window becomes narrow.
 */
export function ExplorerLayout(props: ExplorerLayoutProps) {
  const { breakpoint, left, leftLabels, center, right, isLeftOpen, isRightOpen, onLeftChange, onRightChange } = props;
  const { formatMessage } = useIntl();
  const isNarrow = breakpoint === 'sm';
  const hasLeft = left !== null;
  const panes = { left: !isNarrow && hasLeft && isLeftOpen, right: !isNarrow && right !== null && isRightOpen };
  return (
    <div className="explorer__panes">
      {!isNarrow && hasLeft && !isLeftOpen && (
        <CollapsedPane label={leftLabels.show} onOpen={() => onLeftChange(true)} />
      )}
      <PaneSplitter {...{ breakpoint, panes, left, center, right }} />
      {isNarrow && hasLeft && (
        <PaneDrawer
          label={formatMessage(leftLabels.name)}
          side="left"
          isOpen={isLeftOpen}
          onClose={() => onLeftChange(false)}
        >
          {left}
        </PaneDrawer>
      )}
      {isNarrow && right !== null && (
        <PaneDrawer
          label={formatMessage(explorerMessages.previewPane)}
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

interface PaneSplitterProps extends Pick<ExplorerLayoutProps, 'breakpoint' | 'left' | 'center' | 'right'> {
  panes: VisiblePanes;
}

/** Minimum width of a pane in percent. */
const MIN_PANE_WIDTH = 12;

/** The visible panes, with separate widths for each breakpoint and set of panes. Hidden panes are mounted and empty. */
function PaneSplitter({ breakpoint, panes, left, center, right }: PaneSplitterProps) {
  const { formatMessage } = useIntl();
  const { remembered, remember } = usePaneMemory();
  const key = paneSizesKey(breakpoint, panes);
  const [dragged, setDragged] = useState<{ key: string; sizes: number[] } | null>(null);
  const usual = allPaneSizes(panes, paneSizes(breakpoint, panes, undefined));
  const sizes =
    dragged?.key === key ? dragged.sizes : allPaneSizes(panes, paneSizes(breakpoint, panes, remembered[key]));
  const shown = [
    { name: 'left', isShown: panes.left, content: left },
    { name: 'center', isShown: true, content: center },
    { name: 'right', isShown: panes.right, content: right },
  ];
  return (
    <Splitter
      className="explorer__splitter"
      attributes={{ handle: { 'aria-label': formatMessage(explorerMessages.resizePanes) } }}
      data-left={panes.left}
      data-right={panes.right}
      lineSize={1}
      handleColor="var(--review-border)"
      withHandle={false}
      sizes={sizes}
      onSizeChange={(changed) => setDragged({ key, sizes: changed.map(Number) })}
      onResizeEnd={(_handle, resized) => {
        const percent = resized.map(Number);
        setDragged({ key, sizes: percent });
        remember(
          key,
          percent.filter((_size, index) => shown[index]?.isShown),
        );
      }}
    >
      {shown.map(({ name, isShown, content }, index) => (
        <Splitter.Pane
          key={name}
          className="explorer__pane"
          hidden={!isShown}
          // Width after a double click on a handle.
          defaultSize={usual[index] ?? 0}
          min={isShown ? MIN_PANE_WIDTH : 0}
        >
          {isShown && content}
        </Splitter.Pane>
      ))}
    </Splitter>
  );
}

interface PaneDrawerProps {
  label: string;
  side: 'left' | 'right';
  isOpen: boolean;
  onClose: () => void;
  /** The content of a pane, which has its own header with a close button. */
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
      {/* Shortcuts of the list work while its preview covers it. */}
      <Drawer.Content aria-label={label} data-shortcuts={side === 'right' ? 'on' : undefined}>
        <Drawer.Body className="explorer__drawer">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** The button that opens a collapsed pane. */
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
