import { createRedaction } from '@contract/calls/redactions';
import type { Attachment, Hit } from '@contract/model/hit';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';

import { useListHitRedactionsQuery } from '@/api/endpoints/redactions';
import { useDraft } from '@/features/drafts/use-draft';
import { usePermission } from '@/features/permission/use-permission';
import { draftChanged, draftDropped, draftKey } from '@/state/drafts-slice';
import { useAppDispatch } from '@/state/hooks';

import { boxOfDraft, draftOfBox } from './box-draft';
import { doneBoxes } from './done-boxes';
import { DrawingContext, type DrawnBox, type RedactionDrawing } from './drawing-context';
import { redactionChoices, type RedactableFile } from './redaction-targets';

const DrawingPanel = lazy(async () => ({ default: (await import('./drawing-panel')).DrawingPanel }));

interface RedactableViewProps {
  caseId: string;
  hit: Hit;
  attachment: Attachment;
  /** The type of the viewer. */
  kind: 'picture' | 'pdf';
  /** The viewer, which uses `DrawingContext`. */
  children: ReactNode;
}

/** The viewer of a picture or PDF document, in which users with the permission can draw boxes. */
export function RedactableView({ children, ...props }: RedactableViewProps) {
  const { caseId, hit, attachment, kind } = props;
  const { isAllowed } = usePermission(createRedaction, caseId);
  const choice = redactionChoices(hit).find((one) => one.kind === kind && one.attachment.id === attachment.id);
  return isAllowed && choice !== undefined && choice.kind !== 'text' ? (
    <DrawableView key={`${hit.id}/${choice.attachment.sha256}`} {...props} file={choice.attachment}>
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
  const dispatch = useAppDispatch();
  const itemId = `${hit.id}/${file.sha256}`;
  const { drawn, draw, isBegun } = useDrawn(draftKey('redaction', caseId, itemId));
  const reasonKey = draftKey('redaction', caseId, `${itemId}/reason`);
  const hasReason = useDraft(reasonKey).kept !== undefined;
  const [isOn, setIsOn] = useState(isBegun || hasReason);
  const { data } = useListHitRedactionsQuery(isOn ? { caseId, hitId: hit.id } : skipToken);
  const redactions = data?.redactions;
  const drawing = useMemo(
    (): RedactionDrawing => ({
      ...{ isOn, drawn },
      onToggle: () => {
        setIsOn(!isOn);
        draw(null);
        dispatch(draftDropped(reasonKey));
      },
      onDraw: (page, box) => draw(box === null ? null : { page, box }),
      doneOn: (page) => doneBoxes(redactions ?? [], file.sha256, page),
    }),
    [dispatch, draw, drawn, file.sha256, isOn, reasonKey, redactions],
  );
  return (
    <DrawingContext value={drawing}>
      <div
        data-own-escape={isOn ? 'on' : undefined}
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
            <DrawingPanel {...{ caseId, hit, file, kind, drawing, reasonKey }} redactions={redactions ?? []} />
          </Suspense>
        )}
      </div>
    </DrawingContext>
  );
}

/** The drawn box. It is hidden for another item, and shown again when the user returns. */
function useDrawn(key: string) {
  const dispatch = useAppDispatch();
  const { kept } = useDraft(key);
  const [drawn, setDrawn] = useState(() => boxOfDraft(kept));
  const draw = useCallback(
    (box: DrawnBox | null) => {
      setDrawn(box);
      dispatch(box === null ? draftDropped(key) : draftChanged({ key, fields: draftOfBox(box) }));
    },
    [dispatch, key],
  );
  return { drawn, draw, isBegun: kept !== undefined };
}
