import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { MIDDLE_BOX } from '@/domain/redaction-box';
import { redactionMessages } from '@/messages/redactions';

import { BoxLayer, type BoxLayerProps } from './box-layer';
import './redactions.css';

interface BoxEditorProps extends BoxLayerProps {
  /** The picture or page, which has the size of the editor. */
  children: ReactNode;
}

/** Draws a box on a picture with pointer or keyboard. */
export function BoxEditor({ children, ...layer }: BoxEditorProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <p className="redact-modal__hint">{formatMessage(redactionMessages.boxHint)}</p>
      <div className="box-editor">
        {children}
        <BoxLayer {...layer} />
      </div>
      {layer.box === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => layer.onChange(MIDDLE_BOX)}>
          {formatMessage(redactionMessages.addBox)}
        </Button>
      )}
    </div>
  );
}
