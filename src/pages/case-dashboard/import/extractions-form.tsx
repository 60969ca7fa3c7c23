import type { ImportJob } from '@contract/model/import';
import type { FoundExtraction, ImportInspection } from '@contract/model/inspection';
import { CASE_NAME_MAX } from '@contract/rules/limits';
import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { serverMessageOf } from '@/api/api-error';
import { useImportExtractionsMutation } from '@/api/endpoints/inspections';
import { formatBytes } from '@/domain/previews-size';
import { formatSeconds } from '@/domain/progress';
import { sourceMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { importMessages } from '@/messages/import';

import { MarksField } from './marks-field';

import './extractions-form.css';

interface ExtractionsFormProps {
  caseId: string;
  inspection: ImportInspection;
  onStarted: (jobs: readonly ImportJob[]) => void;
  onBack: () => void;
}

/** The choice of extractions of an input that are imported as sources, each with a name. */
export function ExtractionsForm({ caseId, inspection, onStarted, onBack }: ExtractionsFormProps) {
  const { formatMessage } = useIntl();
  const { id: inspectionId, extractions, status } = inspection;
  const [importExtractions, { error, isLoading }] = useImportExtractionsMutation();
  /** Folders that the user checked or unchecked; others are checked unless the case already has them. */
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  /** Folders without import of their tags and comments. */
  const [withoutMarks, setWithoutMarks] = useState<Record<string, boolean>>({});
  const [names, setNames] = useState<Record<string, string>>({});
  const isChosen = ({ folder, known }: FoundExtraction) =>
    choices[folder] ?? (known === null || extractions.length === 1);
  const chosen = extractions.filter(isChosen);
  const again = chosen.some(({ known }) => known !== null);
  const start = async () => {
    const wanted = chosen.map(({ folder }) => ({
      folder,
      name: names[folder]?.trim() ?? '',
      takesMarks: withoutMarks[folder] !== true,
    }));
    const { data } = await importExtractions({ caseId, inspectionId, extractions: wanted, again });
    if (data) {
      onStarted(data);
    }
  };
  return (
    <Stack gap="md">
      <ul className="extractions-form" aria-label={formatMessage(importMessages.extractions)}>
        {extractions.map((extraction) => (
          <Extraction
            key={extraction.folder}
            extraction={extraction}
            inputName={inspection.inputName}
            isOnly={extractions.length === 1}
            isChosen={isChosen(extraction)}
            onChoose={(isOn) => setChoices({ ...choices, [extraction.folder]: isOn })}
            name={names[extraction.folder] ?? ''}
            onName={(name) => setNames({ ...names, [extraction.folder]: name })}
            marks={
              <MarksField
                extraction={extraction}
                status={status}
                isChecked={withoutMarks[extraction.folder] !== true}
                onChange={(isOn) => setWithoutMarks({ ...withoutMarks, [extraction.folder]: !isOn })}
              />
            }
          />
        ))}
      </ul>
      {error && (
        <Alert color="red" role="alert">
          {serverMessageOf(error) ?? formatMessage(errorMessages.startImport)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <BackButton onClick={onBack} />
        <Button disabled={status !== 'ready' || chosen.length === 0} loading={isLoading} onClick={() => void start()}>
          {formatMessage(again ? importMessages.again : importMessages.start, { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button variant="default" onClick={onClick}>
      {formatMessage(importMessages.back)}
    </Button>
  );
}

interface ExtractionProps {
  extraction: FoundExtraction;
  inputName: string;
  /** Whether it is the only extraction of the input. */
  isOnly: boolean;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  name: string;
  onName: (name: string) => void;
  marks: ReactNode;
}

function Extraction({ extraction, inputName, isOnly, isChosen, onChoose, name, onName, marks }: ExtractionProps) {
  const { formatMessage } = useIntl();
  const { folder, device, known } = extraction;
  const title = device ?? (folder === '' ? inputName : folder);
  return (
    <li className="extractions-form__item">
      {isOnly ? (
        <span className="extractions-form__title" dir="auto">
          {title}
        </span>
      ) : (
        <Checkbox
          label={title}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
          fw={600}
        />
      )}
      <ExtractionFacts extraction={extraction} />
      {known !== null && (
        <Alert color="yellow" p="xs">
          {formatMessage(known.state === 'imported' ? importMessages.known : importMessages.underWay, {
            name: known.sourceName,
            at: known.ingestedAt === null ? 0 : new Date(known.ingestedAt),
          })}
        </Alert>
      )}
      {isChosen && (
        <TextInput
          label={formatMessage(importMessages.name)}
          description={formatMessage(importMessages.nameHint)}
          placeholder={device ?? undefined}
          maxLength={CASE_NAME_MAX}
          value={name}
          onChange={(event) => onName(event.currentTarget.value)}
        />
      )}
      {isChosen && marks}
    </li>
  );
}

function ExtractionFacts({ extraction }: Pick<ExtractionProps, 'extraction'>) {
  const { formatMessage } = useIntl();
  const { folder, importType, tool, files, bytes, estimatedSeconds } = extraction;
  // A set, because the name of the format is often that of the tool.
  const facts = new Set([
    formatMessage(sourceMessages.importTypeName, { type: importType }),
    [tool.name, tool.version].filter((part) => part !== null).join(' '),
    ...(folder === '' ? [] : [formatMessage(importMessages.inFolder, { folder })]),
    formatMessage(importMessages.contents, { count: files, size: formatBytes(bytes) }),
    formatMessage(importMessages.estimate, { time: formatSeconds(Math.max(1, estimatedSeconds)) }),
  ]);
  return (
    <ul className="extractions-form__facts">
      {[...facts].map((fact) => (
        <li key={fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  );
}
