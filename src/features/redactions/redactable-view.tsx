import { createRedaction } from '@contract/calls/redactions';
import type { Attachment, Hit } from '@contract/model/hit';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';

import { useListHitRedactionsQuery } from '@/api/endpoints/redactions';
import { usePermission } from '@/features/permission/use-permission';

import { doneBoxes } from './done-boxes';
import { DrawingContext, type DrawnBox, type RedactionDrawing } from './drawing-context';
import { redactionChoices, type RedactableFile } from './redaction-targets';

const DrawingPanel = lazy(async () => ({ default: (await import('./drawing-panel')).DrawingPanel }));

interface RedactableViewProps {
  caseId: string;
  hit: Hit;
  attachment: Attachment;
  /** What the viewer shows. */
  kind: 'picture' | 'pdf';
  /** The viewer, which draws boxes by `DrawingContext`. */
  children: ReactNode;
}

/** The viewer of a picture or PDF document, on which those who may redact draw boxes. */
export function RedactableView({ children, ...props }: RedactableViewProps) {
  const { caseId, hit, attachment, kind } = props;
  const { isAllowed } = usePermission(createRedaction, caseId);
  const choice = redactionChoices(hit).find((one) => one.kind === kind && one.attachment.id === attachment.id);
  return isAllowed && choice !== undefined && choice.kind !== 'text' ? (
    <DrawableView {...props} file={choice.attachment}>
      {children}
    </DrawableView>
  ) : (
    children
  );
}

interface DrawableViewProps extends Pick<RedactableViewProps, 'caseId' | 'hit' | 'kind' | 'children'> {
  file: RedactableFile;
}

function DrawableView({ caseId, hit, kind, file, children }: DrawableViewProps) {
  const [isOn, setIsOn] = useState(false);
  const [drawn, setDrawn] = useState<DrawnBox | null>(null);
  const { data } = useListHitRedactionsQuery(isOn ? { caseId, hitId: hit.id } : skipToken);
  const redactions = data?.redactions;
  const drawing = useMemo(
    (): RedactionDrawing => ({
      ...{ isOn, drawn },
      onToggle: () => {
        setIsOn(!isOn);
        setDrawn(null);
      },
      onDraw: (page, box) => setDrawn(box === null ? null : { page, box }),
      doneOn: (page) => doneBoxes(redactions ?? [], file.sha256, page),
    }),
    [drawn, file.sha256, isOn, redactions],
  );
  return (
    <DrawingContext value={drawing}>
      <div
        onKeyDown={(event) => {
          if (isOn && event.key === 'Escape') {
            event.stopPropagation();
            drawing.onToggle();
          }
        }}
      >
        {children}
        {isOn && (
          <Suspense>
            <DrawingPanel {...{ caseId, hit, file, kind, drawing }} redactions={redactions ?? []} />
          </Suspense>
        )}
      </div>
    </DrawingContext>
  );
}
