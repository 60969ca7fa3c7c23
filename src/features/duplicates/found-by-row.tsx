import type { Hit } from '@contract/model/hit';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { DetailRow } from '@/features/hit-fragments/detail-row';
import { twoToolsMessages } from '@/messages/two-tools';

import { ToolCopies } from './tool-copies';
import './tool-copies.css';
import { useToolNames } from './use-tool-names';

interface FoundByRowProps {
  caseId: string;
  hit: Hit;
}

/**
 * The tools that have found an item, and its copies, as a row of the details card. Nothing when it is only one tool.
 */
export function FoundByRow({ caseId, hit }: FoundByRowProps) {
  const { formatMessage } = useIntl();
  const tools = useToolNames(caseId, hit);
  const [isOpen, setIsOpen] = useState(false);
  const copiesId = useId();
  return tools === null ? null : (
    <DetailRow label={formatMessage(twoToolsMessages.foundBy)}>
      <span className="found-by-row">
        <span className="found-by-row__tools">
          <IconChecks size={16} aria-hidden />
          {formatMessage(twoToolsMessages.seenBy, { tools })}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={copiesId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {formatMessage(isOpen ? twoToolsMessages.hideCopies : twoToolsMessages.showCopies)}
        </Button>
      </span>
      <div id={copiesId}>{isOpen && <ToolCopies caseId={caseId} hit={hit} />}</div>
    </DetailRow>
  );
}
