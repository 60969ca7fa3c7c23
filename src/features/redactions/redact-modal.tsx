import type { Hit } from '@contract/model/hit';
import type { NewItemRedactionTarget, Redaction, RedactionTarget } from '@contract/model/redaction';
import { redactionReasonSchema, type RedactionReasonValues } from '@contract/rules/redaction';
import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';

import { isHidden, serverMessageOf } from '@/api/api-error';
import { useListHitRedactionsQuery } from '@/api/endpoints/redactions';
import { EntityForm } from '@/components/form/entity-form';
import { FormFooter } from '@/components/form/form-footer';
import { FormModal } from '@/components/form/form-modal';
import { useUnsavedChanges } from '@/components/unsaved-changes/unsaved-changes-context';
import { redactionMessages } from '@/messages/redactions';
import { shellMessages } from '@/messages/shell';

import { PartChooser } from './part-chooser';
import { NO_REASON, ReasonFields } from './reason-fields';
import { RedactionList } from './redaction-list';
import { redactableTexts, redactionChoices, wholeTarget, type RedactionChoice } from './redaction-targets';
import { useSaveRedaction } from './use-save-redaction';
import './redactions.css';

interface RedactModalProps {
  caseId: string;
  hit: Hit;
  onClose: () => void;
}

/** Redacts parts of an item, lists its redactions, and shows its texts as in outputs. */
export function RedactModal({ caseId, hit, onClose }: RedactModalProps) {
  const { formatMessage } = useIntl();
  const { data, error } = useListHitRedactionsQuery({ caseId, hitId: hit.id });
  const redactions = data?.redactions ?? [];
  const isGone = isHidden(error);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // The item may have become privileged meanwhile: then nothing of it may be shown.
    if (isGone) {
      close();
    }
  }, [isGone]);
  return (
    <FormModal
      opened
      onClose={onClose}
      size="xl"
      title={formatMessage(redactionMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="md">
        <p className="redact-modal__hint">{formatMessage(redactionMessages.hint)}</p>
        <p className="redact-modal__hint">{formatMessage(redactionMessages.repeatHint)}</p>
        <RedactForm caseId={caseId} hit={hit} redactions={redactions} onClose={onClose} />
        <h3 className="redact-modal__heading">{formatMessage(redactionMessages.list)}</h3>
        {error !== undefined && (
          <p className="redact-modal__failure" role="alert">
            {serverMessageOf(error) ?? formatMessage(redactionMessages.loadError)}
          </p>
        )}
        {data !== undefined && redactions.length === 0 && (
          <p className="redact-modal__hint">{formatMessage(redactionMessages.none)}</p>
        )}
        <RedactionList
          {...{ caseId, redactions, mayRemove: true }}
          nameOf={(redaction) => targetName(redaction, hit, formatMessage)}
        />
        {data !== undefined ? <Preview hit={data.preview} /> : error === undefined && <Skeleton height={260} />}
      </Stack>
    </FormModal>
  );
}

interface RedactFormProps extends RedactModalProps {
  redactions: readonly Redaction[];
}

function RedactForm({ caseId, hit, redactions, onClose }: RedactFormProps) {
  const { formatMessage } = useIntl();
  const saveRedaction = useSaveRedaction({ caseId, hitId: hit.id });
  const choices = redactionChoices(hit);
  const [chosenId, setChosenId] = useState(choices[0]?.id ?? '');
  const [part, setPart] = useState<NewItemRedactionTarget | null>(null);
  // Number of saved redactions, used as key: the form is reset after each.
  const [round, setRound] = useState(0);
  useUnsavedChanges(() => part !== null);
  const choice = choices.find(({ id }) => id === chosenId);
  if (choice === undefined) {
    return null;
  }
  const save = async (
    values: RedactionReasonValues,
    form: FormApi<RedactionReasonValues>,
  ): Promise<SubmissionErrors> => {
    const target = wholeTarget(choice) ?? part;
    if (target === null) {
      return { [FORM_ERROR]: formatMessage(redactionMessages.nothingChosen) };
    }
    const errors = await saveRedaction(target, values);
    if (errors === undefined) {
      // The reason stays for the next part, and is not unsaved.
      form.initialize(values);
      setPart(null);
      setRound(round + 1);
    }
    return errors;
  };
  const title = formatMessage(redactionMessages.redact);
  return (
    <EntityForm<RedactionReasonValues>
      aria-label={title}
      schema={redactionReasonSchema}
      initialValues={NO_REASON}
      onSubmit={save}
    >
      {() => (
        <Stack gap="sm">
          <NativeSelect
            data-autofocus
            label={formatMessage(redactionMessages.what)}
            data={choices.map((each) => ({ value: each.id, label: choiceName(each, formatMessage) }))}
            value={chosenId}
            onChange={({ currentTarget }) => {
              setChosenId(currentTarget.value);
              setPart(null);
            }}
          />
          <PartChooser key={`${chosenId} ${round}`} {...{ caseId, hit, choice, redactions }} onChange={setPart} />
          <ReasonFields />
          <FormFooter submitLabel={title} onCancel={onClose} allowsPristine />
        </Stack>
      )}
    </EntityForm>
  );
}

/** The texts of the item as in outputs. */
function Preview({ hit }: { hit: Hit }) {
  const { formatMessage } = useIntl();
  const lines = redactableTexts(hit).map(
    ({ label, value }) => `${label ?? formatMessage(redactionMessages.messageText)}: ${value}`,
  );
  return (
    <section aria-label={formatMessage(redactionMessages.preview)}>
      <h3 className="redact-modal__heading">{formatMessage(redactionMessages.preview)}</h3>
      <p className="redact-modal__preview" dir="auto">
        {[...lines, ...hit.attachments.map(({ name }) => name)].join('\n')}
      </p>
    </section>
  );
}

type Format = IntlShape['formatMessage'];

function choiceName(choice: RedactionChoice, formatMessage: Format): string {
  switch (choice.kind) {
    case 'text':
      return formatMessage(redactionMessages.ofText);
    case 'picture':
    case 'pdf':
      return formatMessage(redactionMessages.ofPicture, { name: choice.attachment.name });
    case 'file':
      return formatMessage(redactionMessages.ofFile, { name: choice.attachment.name });
    case 'file_name':
      return formatMessage(redactionMessages.ofFileName, { name: choice.attachment.name });
  }
}

function targetName({ target }: Redaction, hit: Hit, formatMessage: Format): string {
  const fileName = (sha256: string) => hit.attachments.find((file) => file.sha256 === sha256)?.name ?? '';
  switch (target.kind) {
    case 'text':
      return textName(target, hit, formatMessage);
    case 'quote': {
      const quoted = hit.chat?.replyTo?.text?.slice(target.start, target.end) ?? '';
      return `${formatMessage(redactionMessages.quotedText)}: ${quoted}`;
    }
    case 'box':
      return formatMessage(redactionMessages.ofPicture, { name: fileName(target.sha256) });
    case 'file':
      return formatMessage(redactionMessages.ofFile, { name: fileName(target.sha256) });
    case 'file_name':
      return formatMessage(redactionMessages.ofFileName, {
        name: hit.attachments.find(({ id }) => id === target.attachmentId)?.name ?? '',
      });
    case 'numbers':
      return formatMessage(redactionMessages.numbers);
    case 'names':
      return formatMessage(redactionMessages.names);
  }
}

function textName(
  { fragment, index, start, end }: Extract<RedactionTarget, { kind: 'text' }>,
  hit: Hit,
  formatMessage: Format,
): string {
  const text = redactableTexts(hit).find((one) => one.fragment === fragment && one.index === index);
  return `${text?.label ?? formatMessage(redactionMessages.messageText)}: ${text?.value.slice(start, end) ?? ''}`;
}
