import { isHtml, readHtml } from '@server/imports/values/html-text';

import type { HitBuilder } from './hit-builder';

/**
 * The searchable text of the body of a mail: its text, and the targets of its links. Returns the format of the body.
 * @param isHtmlBody whether the export declares it as HTML
 */
export function addMailText(builder: HitBuilder, content: string, isHtmlBody = false): 'html' | 'plain' {
  if (!isHtmlBody && !isHtml(content)) {
    if (content !== '') {
      builder.text('Body', content);
    }
    return 'plain';
  }
  const { text, links } = readHtml(content);
  builder.text('Body', text);
  if (links.length > 0) {
    builder.text('Links', links.join('\n'));
  }
  return 'html';
}
