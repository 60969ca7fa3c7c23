import { bulkDecisionSchema, type BulkDecisionValues } from '@contract/rules/privilege';
import { useIntl } from 'react-intl';

import { useDecideBulkPrivilegeMutation } from '@/api/endpoints/privilege-workflow';
import { EntityForm } from '@/components/form/entity-form';
import { RadioField } from '@/components/form/radio-field';
import { useFormField } from '@/components/form/use-form-field';
import { BasisFields } from '@/features/privilege/basis-fields';
import { FollowersFields } from '@/features/privilege/followers-fields';
import { followersBody, useFollowers, type Followers } from '@/features/privilege/use-followers';
import { privilegeFollowerMessages } from '@/messages/privilege-followers';
import { privilegeDecisionMessages } from '@/messages/privilege-workflow';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectPrivilegeBasis } from '@/state/privilege-basis-slice';
import { selectionCleared } from '@/state/selection-slice';

import { BulkFields, BulkModal } from './bulk-modal';
import { useBulkRun, type BulkKind } from './use-bulk-run';
import type { BulkSelection } from './use-bulk-selection';

interface BulkDecisionModalProps {
  caseId: string;
  selection: BulkSelection;
  /** Called afterwards, because the selected items may not be in the list any more. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirms or releases the privilege of every selected item, then clears the selection. */
export function BulkDecisionModal({ caseId, selection, onDone, onClose }: BulkDecisionModalProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const basis = useAppSelector(selectPrivilegeBasis);
  const [decide] = useDecideBulkPrivilegeMutation();
  const followers = useFollowers(caseId, selection.body);
  const runs = { confirmed: useBulkRun(caseId, KINDS.confirmed), released: useBulkRun(caseId, KINDS.released) };
  const save = async ({ state, basis: chosen, remark }: BulkDecisionValues) => {
    const decision =
      state === 'confirmed'
        ? { state, basis: chosen, remark: remark.trim(), ...followersBody(followers.choice) }
        : { state };
    if (await runs[state].run((progressId) => decide({ caseId, ...selection.body, ...decision, progressId }))) {
      dispatch(selectionCleared());
      onDone();
      onClose();
    }
  };
  const title = formatMessage(privilegeDecisionMessages.bulkTitle);
  const progressId = runs.confirmed.progressId ?? runs.released.progressId;
  return (
    <BulkModal title={title} onClose={onClose}>
      <EntityForm<BulkDecisionValues>
        aria-label={title}
        schema={bulkDecisionSchema}
        initialValues={{ state: 'confirmed', basis, remark: '' }}
        onSubmit={save}
        subscription={{}}
      >
        {() => (
          <BulkFields submitLabel={title} selection={selection} progressId={progressId} onClose={onClose}>
            <p className="bulk-modal__about">{formatMessage(privilegeDecisionMessages.bulkHint)}</p>
            <RadioField
              name="state"
              label={formatMessage(privilegeDecisionMessages.decision)}
              choices={[
                { value: 'confirmed', label: formatMessage(privilegeDecisionMessages.confirm) },
                { value: 'released', label: formatMessage(privilegeDecisionMessages.release) },
              ]}
            />
            <ConfirmedFields caseId={caseId} followers={followers} isRunning={progressId !== null} />
          </BulkFields>
        )}
      </EntityForm>
    </BulkModal>
  );
}

/** The kind of bulk action for the toast and its undo. */
const KINDS = { confirmed: 'privileged', released: 'unprivileged' } as const satisfies Record<string, BulkKind>;

interface ConfirmedFieldsProps {
  caseId: string;
  followers: Followers;
  isRunning: boolean;
}

/** A release requires no basis, and copies that nothing else has marked are released with their item. */
function ConfirmedFields(props: ConfirmedFieldsProps) {
  const { formatMessage } = useIntl();
  const { input } = useFormField<string>('state');
  return input.value === 'confirmed' ? (
    <>
      <BasisFields />
      <FollowersFields {...props} />
    </>
  ) : (
    <p className="bulk-modal__about">{formatMessage(privilegeFollowerMessages.released)}</p>
  );
}
