import type { ReactNode } from 'react';

import type { DocumentRenderer } from '@/domain/preview-renderer';

import { HtmlDocument } from './html-document';
import { PdfViewer } from './pdf-viewer';
import { TextViewer } from './text-viewer';
import type { ViewerProps } from './viewer';

export interface DocumentViewerProps extends ViewerProps {
  /** URL of the converted document. */
  url: string;
  body: DocumentRenderer;
}

interface DocumentBodyProps extends DocumentViewerProps {
  title: string;
  /** Shown next to the tools of the viewer. */
  tools?: ReactNode;
}

/** A document in the viewer for its converted type. */
export function DocumentBody({ body, title, tools, url, ...props }: DocumentBodyProps) {
  switch (body) {
    case 'pdf':
      return <PdfViewer url={url} name={props.attachment.name} onFail={props.onFail} />;
    case 'text':
      return <TextViewer {...props} />;
    case 'frame':
      return <HtmlDocument url={url} title={title} tools={tools} onFail={props.onFail} />;
  }
}
