import type { Hit } from '@contract/model/hit';
import type { NewItemRedactionTarget, Redaction, RedactionBox } from '@contract/model/redaction';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListPreviewsQuery } from '@/api/endpoints/previews';
import { pairPreviews } from '@/domain/previews';
import { SensitiveMedia } from '@/features/exposure-protection/sensitive-media';
import { redactionMessages } from '@/messages/redactions';

import { BoxEditor } from './box-editor';
import { BurntPicture } from './burnt-picture';
import { doneBoxes } from './done-boxes';
import { PdfStage } from './pdf-stage';
import { redactableTexts, type RedactableFile, type RedactionChoice } from './redaction-targets';

interface PartChooserProps {
  caseId: string;
  hit: Hit;
  choice: RedactionChoice;
  redactions: readonly Redaction[];
  onChange: (target: NewItemRedactionTarget | null) => void;
}

/** The selection of a part of an item: words of a text, or a box on a picture or page. */
export function PartChooser(props: PartChooserProps) {
  const { formatMessage } = useIntl();
  switch (props.choice.kind) {
    case 'text':
      return <TextChooser {...props} />;
    case 'picture':
    case 'pdf':
      return <BoxChooser key={props.choice.id} {...props} attachment={props.choice.attachment} />;
    case 'file':
      return <p className="redact-modal__hint">{formatMessage(redactionMessages.everywhere)}</p>;
    case 'file_name':
      return null;
  }
}

function TextChooser({ hit, onChange }: PartChooserProps) {
  const { formatMessage } = useIntl();
  const texts = redactableTexts(hit);
  const [chosen, setChosen] = useState(0);
  const text = texts[chosen] ?? texts[0];
  if (text === undefined) {
    return null;
  }
  const { fragment, index, value } = text;
  const labels = texts.map(({ label }, number) => ({
    value: String(number),
    label: label ?? formatMessage(redactionMessages.messageText),
  }));
  return (
    <>
      <NativeSelect
        label={formatMessage(redactionMessages.part)}
        data={labels}
        value={String(chosen)}
        onChange={({ currentTarget }) => {
          setChosen(Number(currentTarget.value));
          onChange(null);
        }}
      />
      <Textarea
        className="redact-modal__text"
        readOnly
        autosize
        maxRows={12}
        dir="auto"
        label={labels[chosen]?.label}
        description={formatMessage(redactionMessages.partHint)}
        value={value}
        onSelect={({ currentTarget: { selectionStart: start, selectionEnd: end } }) =>
          onChange(start < end ? { kind: 'text', fragment, index, start, end } : null)
        }
      />
    </>
  );
}

interface BoxChooserProps extends PartChooserProps {
  attachment: RedactableFile;
}

function BoxChooser({ caseId, hit, choice, attachment, redactions, onChange }: BoxChooserProps) {
  const { formatMessage } = useIntl();
  const [page, setPage] = useState(1);
  const [box, setBox] = useState<RedactionBox | null>(null);
  const { data } = useListPreviewsQuery({ caseId, hitId: hit.id });
  const preview = pairPreviews(hit.attachments, data ?? []).find((pair) => pair.attachment.id === attachment.id);
  const url = preview?.preview.convertedFileUrl ?? null;
  const { name, sha256 } = attachment;
  const ofPage = choice.kind === 'pdf' ? page : null;
  const change = (next: RedactionBox | null) => {
    setBox(next);
    onChange(next === null ? null : { kind: 'box', sha256, page: ofPage, box: next });
  };
  if (url === null) {
    return <p className="redact-modal__hint">{formatMessage(redactionMessages.noPicture)}</p>;
  }
  const done = doneBoxes(redactions, sha256, ofPage);
  const editor = { name, box, onChange: change, done };
  return (
    <>
      {choice.kind === 'pdf' ? (
        <PdfStage
          url={url}
          page={page}
          onPage={(next) => {
            setPage(next);
            change(null);
          }}
        >
          {(drawn) => <BoxEditor {...editor}>{drawn}</BoxEditor>}
        </PdfStage>
      ) : (
        <SensitiveMedia hitId={hit.id} place="window" name={name}>
          <BoxEditor {...editor}>
            <img src={url} alt={name} draggable={false} />
          </BoxEditor>
        </SensitiveMedia>
      )}
      {(box !== null || done.length > 0) && (
        <BurntPicture caseId={caseId} hitId={hit.id} file={{ name, sha256 }} page={ofPage} box={box} />
      )}
    </>
  );
}
