import type { Extraction } from '@server/sample/extraction';
import type { FileRow } from '@server/sample/file-rows';
import { localPath } from '@server/sample/media/media-content';
import { dataField, field, model, textField, userMapping } from '@server/sample/model-elements';
import { timeSpan } from '@server/sample/times';

/** An attachment whose bytes are a file of the report. */
export const attachment = (extraction: Extraction, file: FileRow, url: string | null = null): string => {
  const seconds = file.content.seconds;
  return model(
    extraction,
    'Attachment',
    [
      userMapping(),
      textField('Filename', file.name),
      textField('ContentType', file.content.mimeType),
      dataField('Data', file.content.bytes.length),
      textField('URL', url),
      textField('Title', seconds === null ? null : `Duration: ${timeSpan(seconds)}`),
      textField('Transcript', null),
      ...(file.isExported ? [textField('attachment_extracted_path', localPath(file.content))] : []),
    ],
    { fileId: file.id },
  );
};

/** An attachment that the application lists and the export does not contain. */
export const missingAttachment = (extraction: Extraction, fileName: string, fileId: string): string =>
  model(
    extraction,
    'Attachment',
    [
      userMapping(),
      textField('Filename', fileName),
      textField('ContentType', 'audio/ogg; codecs=opus'),
      dataField('Data', 11_482),
      textField('URL', 'https://media.example.org/v/t62/11_482.enc'),
      textField('Title', 'Duration: 00:00:05'),
      field('Transcript', 'String', null),
      textField('attachment_extracted_path', `files\\Audio\\${fileName}`),
    ],
    { fileId },
  );
