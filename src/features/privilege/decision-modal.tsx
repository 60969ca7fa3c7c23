import { privilegeDecisionSchema, type PrivilegeDecisionValues } from '@contract/rules/privilege';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { shellMessages } from '@/messages/shell';
import { useAppDispatch } from '@/state/hooks';
import { privilegeBasisChosen } from '@/state/privilege-basis-slice';

import { BasisFields } from './basis-fields';
import { FollowersFields } from './followers-fields';
import { useDecision } from './use-decision';
import { useFollowers } from './use-followers';

interface DecisionModalProps {
  caseId: string;
  hitId: string;
  /** Initial values of the form. */
  start: PrivilegeDecisionValues;
  /** Called after it was saved. */
  onDecided: () => void;
  onClose: () => void;
}

/** Confirms the privilege of an item and of its copies, with a basis and a remark. */
export function DecisionModal({ caseId, hitId, start, onDecided, onClose }: DecisionModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { isRunning, decide } = useDecision(caseId, hitId);
  const followers = useFollowers(caseId, { hitIds: [hitId] });
  // A refetch must not overwrite what was typed.
  const [initialValues] = useState(start);
  const save = async ({ basis, remark }: PrivilegeDecisionValues) => {
    if (await decide({ state: 'confirmed', basis, remark: remark.trim() }, followers.choice)) {
      dispatch(privilegeBasisChosen(basis));
      onClose();
      onDecided();
    }
  };
  const title = formatMessage(privilegeDecisionMessages.confirmTitle);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <EntityForm<PrivilegeDecisionValues>
        aria-label={title}
        schema={privilegeDecisionSchema}
        initialValues={initialValues}
        onSubmit={save}
        subscription={{}}
      >
        {() => (
          <Stack gap="md">
            <BasisFields />
            <FollowersFields caseId={caseId} followers={followers} isRunning={isRunning} />
            <FormFooter
              submitLabel={formatMessage(privilegeDecisionMessages.confirm)}
              onCancel={onClose}
              allowsPristine
            />
          </Stack>
        )}
      </EntityForm>
    </FormModal>
  );
}
