import type { Hit } from '@contract/model/hit';
import { IconChecks } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { twoToolsMessages } from '@/messages/two-tools';

import './two-tools.css';
import { useToolNames } from './use-tool-names';

interface FoundByMarkProps {
  caseId: string;
  hit: Hit;
}

/** Says that several tools have found an item; nothing for other items. */
export function FoundByMark({ caseId, hit }: FoundByMarkProps) {
  return hit.copiedIn === undefined ? null : <Mark caseId={caseId} hit={hit} />;
}

function Mark({ caseId, hit }: FoundByMarkProps) {
  const { formatMessage } = useIntl();
  const tools = useToolNames(caseId, hit);
  if (tools === null) {
    return null;
  }
  const label = formatMessage(twoToolsMessages.seenBy, { tools });
  return (
    <span className="found-by-mark" role="img" aria-label={label} title={label}>
      <IconChecks size={14} aria-hidden />
    </span>
  );
}
