import type { Hit } from '@contract/model/hit';
import { Modal, UnstyledButton } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';
import { toolCopiesMessages, twoToolsMessages } from '@/messages/two-tools';

import { ToolCopies } from './tool-copies';
import './tool-copies.css';
import { useToolNames } from './use-tool-names';

interface FoundByMarkProps {
  caseId: string;
  hit: Hit;
  /** Whether a click opens the copies; must be false inside of another button. */
  opensCopies?: boolean;
}

/** Marks an item that several tools have found; nothing for other items. */
export function FoundByMark(props: FoundByMarkProps) {
  return props.hit.copiedIn === undefined ? null : <Mark {...props} />;
}

function Mark({ caseId, hit, opensCopies = false }: FoundByMarkProps) {
  const { formatMessage } = useIntl();
  const tools = useToolNames(caseId, hit);
  if (tools === null) {
    return null;
  }
  const label = formatMessage(twoToolsMessages.seenBy, { tools });
  return opensCopies ? (
    <CopiesButton caseId={caseId} hit={hit} label={label} />
  ) : (
    <span className="found-by-mark" role="img" aria-label={label} title={label}>
      <IconChecks size={14} aria-hidden />
    </span>
  );
}

function CopiesButton({ caseId, hit, label }: FoundByMarkProps & { label: string }) {
  const { formatMessage } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const title = `${label}. ${formatMessage(twoToolsMessages.showCopies)}`;
  const open = (event: MouseEvent) => {
    // The click must not select or open the row or card around the button.
    event.stopPropagation();
    setIsOpen(true);
  };
  return (
    <>
      {/* For the mouse only: the copies are also in the preview and the details of the item. */}
      <UnstyledButton
        className="found-by-mark found-by-mark--button"
        tabIndex={-1}
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={open}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <IconChecks size={14} aria-hidden />
      </UnstyledButton>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={formatMessage(toolCopiesMessages.copiesOf)}
        closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
      >
        <p className="tool-copies__note">{label}</p>
        <ToolCopies caseId={caseId} hit={hit} />
      </Modal>
    </>
  );
}
