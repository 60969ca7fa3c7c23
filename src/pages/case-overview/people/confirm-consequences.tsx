import type { AssignmentChange } from '@contract/calls/assignments';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { AssignmentConsequence } from '@/domain/case-people';
import { peopleMessages } from '@/messages/overview';

import './people.css';

/** Changes of assignments, and their consequences, which the user has to confirm. */
export interface ConsequencesQuestion {
  updates: AssignmentChange[];
  consequences: readonly AssignmentConsequence[];
}

interface ConfirmConsequencesProps {
  question: ConsequencesQuestion;
  /** Shown when the changes could not be made. */
  failure: string;
  /** Whether the changes were made. */
  onConfirm: (updates: AssignmentChange[]) => Promise<boolean>;
  onBack: () => void;
}

/** Takes the place of the choice of users, so that what is confirmed does not change meanwhile. */
export function ConfirmConsequences({ question, failure, onConfirm, onBack }: ConfirmConsequencesProps) {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'asking' | 'saving' | 'failed'>('asking');
  const confirm = async () => {
    setState('saving');
    if (!(await onConfirm(question.updates))) {
      setState('failed');
    }
  };
  return (
    <Stack gap="md">
      <Stack role="alert" gap="xs">
        {question.consequences.map((consequence) => (
          <p key={consequence} className="people__text">
            {formatMessage(peopleMessages[consequence])}
          </p>
        ))}
      </Stack>
      {state === 'failed' && (
        <p className="people__failure" role="alert">
          {failure}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" autoFocus disabled={state === 'saving'} onClick={onBack}>
          {formatMessage(peopleMessages.back)}
        </Button>
        <Button color="red" loading={state === 'saving'} onClick={() => void confirm()}>
          {formatMessage(peopleMessages.confirmAssign)}
        </Button>
      </Group>
    </Stack>
  );
}
