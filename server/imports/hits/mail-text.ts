import { isHtml, readHtml } from '@server/imports/values/html-text';

import type { HitBuilder } from './hit-builder';

/**
 * What is searched of the body of a mail: its text, and where its links lead. Answers what the body is written in.
 * @param isHtmlBody the export says that it is HTML
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
