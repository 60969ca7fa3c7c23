import { redactionRuleSchema, type RedactionRuleValues } from '@contract/rules/redaction';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { usePreviewRedactionRuleQuery } from '@/api/endpoints/redactions';
import { redactionMessages } from '@/messages/redactions';

type Rule = Pick<RedactionRuleValues, 'kind' | 'lines'>;

/**
 * The number of items in which the rule of the form would redact something, on request; after a change of the rule it
 * must be requested again.
 */
export function RuleReach({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const { values } = useFormState<RedactionRuleValues>({ subscription: { values: true } });
  const [requested, setRequested] = useState<Rule | null>(null);
  const { kind, lines } = values;
  if (requested?.kind === kind && requested.lines === lines) {
    return <Reach caseId={caseId} rule={requested} />;
  }
  const isComplete = redactionRuleSchema.validate({ kind, lines, reason: 'privacy' }).error === undefined;
  return (
    <div>
      <Button variant="subtle" size="compact-sm" disabled={!isComplete} onClick={() => setRequested({ kind, lines })}>
        {formatMessage(redactionMessages.showReach)}
      </Button>
    </div>
  );
}

function Reach({ caseId, rule }: { caseId: string; rule: Rule }) {
  const { formatMessage } = useIntl();
  const { currentData, error } = usePreviewRedactionRuleQuery({ caseId, ...rule });
  if (error !== undefined) {
    return (
      <p className="redact-modal__failure" role="alert">
        {serverMessageOf(error) ?? formatMessage(redactionMessages.reachError)}
      </p>
    );
  }
  return (
    <p className="redact-modal__hint" role="status">
      {currentData === undefined ? (
        <>
          <Loader size={14} aria-hidden /> {formatMessage(redactionMessages.reachLoading)}
        </>
      ) : (
        formatMessage(redactionMessages.reach, { ...currentData, isAll: String(currentData.isAll) })
      )}
    </p>
  );
}
