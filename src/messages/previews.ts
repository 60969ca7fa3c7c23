import type { MessageDescriptor } from 'react-intl';

/** Spec 001 §8 "Previews"; where it gives no text (audio and video variants, hints) the sentence is ours. */
export const previewMessages = {
  section: { id: 'previews.section', defaultMessage: 'Preview' },
  loading: { id: 'previews.loading', defaultMessage: 'Loading preview' },
  list: { id: 'previews.list', defaultMessage: 'Attachments of this item' },
  busy: {
    id: 'previews.busy',
    defaultMessage:
      'The preview has not yet been generated as the preview service is currently busy. Try again soon.',
  },
  unknown: {
    id: 'previews.unknown',
    defaultMessage:
      'Unable to display preview. If this issue occurs frequently, contact a system administrator.',
  },
  unknownMimeType: {
    id: 'previews.unknownMimeType',
    defaultMessage: 'Unable to display preview (mimetype {type} is not recognized).',
  },
  timeout: {
    id: 'previews.timeout',
    defaultMessage: 'Unable to display preview (timeout during preview generation).',
  },
  network: { id: 'previews.network', defaultMessage: 'There was a network issue when generating the preview.' },
  trigger: {
    id: 'previews.trigger',
    defaultMessage: 'Unable to display preview (preview generation failed to start).',
  },
  tooLarge: { id: 'previews.tooLarge', defaultMessage: 'This document is too large to display a preview.' },
  minimized: { id: 'previews.minimized', defaultMessage: 'This preview is minimized.' },
  downloadToView: { id: 'previews.downloadToView', defaultMessage: 'Download it to view it in full.' },
  none: { id: 'previews.none', defaultMessage: 'Preview not available' },
  audioFailed: { id: 'previews.audioFailed', defaultMessage: 'Unable to preview the audio file' },
  audioGenerating: { id: 'previews.audioGenerating', defaultMessage: 'The audio preview is being generated.' },
  videoFailed: { id: 'previews.videoFailed', defaultMessage: 'Unable to preview the video file' },
  videoGenerating: { id: 'previews.videoGenerating', defaultMessage: 'The video preview is being generated.' },
  documentFailed: { id: 'previews.documentFailed', defaultMessage: 'Unable to preview the document' },
  documentEncrypted: {
    id: 'previews.documentEncrypted',
    defaultMessage: 'The document is protected by a password.',
  },
  documentMalformed: { id: 'previews.documentMalformed', defaultMessage: 'The file is not a valid PDF document.' },
  shared: { id: 'previews.shared', defaultMessage: 'Attachment shared: unable to display preview.' },
  notGenerated: { id: 'previews.notGenerated', defaultMessage: 'The preview has not been generated' },
  retry: { id: 'previews.retry', defaultMessage: 'Retry' },
  download: { id: 'previews.download', defaultMessage: 'Download' },
  downloadNamed: { id: 'previews.downloadNamed', defaultMessage: 'Download {name}' },
  zoomIn: { id: 'previews.zoomIn', defaultMessage: 'Zoom in' },
  zoomOut: { id: 'previews.zoomOut', defaultMessage: 'Zoom out' },
  zoomFit: { id: 'previews.zoomFit', defaultMessage: 'Fit' },
  rotateLeft: { id: 'previews.rotateLeft', defaultMessage: 'Rotate left' },
  rotateRight: { id: 'previews.rotateRight', defaultMessage: 'Rotate right' },
  fullScreen: { id: 'previews.fullScreen', defaultMessage: 'Full screen' },
  exitFullScreen: { id: 'previews.exitFullScreen', defaultMessage: 'Exit full screen' },
  speed: { id: 'previews.speed', defaultMessage: 'Playback speed' },
  video: { id: 'previews.video', defaultMessage: 'Video' },
  stillFrames: { id: 'previews.stillFrames', defaultMessage: 'Still frames' },
  stillFrame: { id: 'previews.stillFrame', defaultMessage: 'Frame at {time}' },
  viewKind: { id: 'previews.viewKind', defaultMessage: 'Show the video as' },
  pageCount: { id: 'previews.pageCount', defaultMessage: '{count, plural, one {# page} other {# pages}}' },
  page: { id: 'previews.page', defaultMessage: 'Page {number} of {count}' },
  remoteBlocked: {
    id: 'previews.remoteBlocked',
    defaultMessage: 'Remote content is blocked: opening this message tells nobody that it was read.',
  },
  emailBody: { id: 'previews.emailBody', defaultMessage: 'Message body' },
  documentFrame: { id: 'previews.documentFrame', defaultMessage: 'Document {name}' },
  emailFrom: { id: 'previews.emailFrom', defaultMessage: 'From' },
  emailTo: { id: 'previews.emailTo', defaultMessage: 'To' },
  emailSent: { id: 'previews.emailSent', defaultMessage: 'Sent' },
  emailReceived: { id: 'previews.emailReceived', defaultMessage: 'Received' },
  emailCc: { id: 'previews.emailCc', defaultMessage: 'Cc' },
  emailBcc: { id: 'previews.emailBcc', defaultMessage: 'Bcc' },
  emailSubject: { id: 'previews.emailSubject', defaultMessage: 'Subject' },
  emailAttachments: { id: 'previews.emailAttachments', defaultMessage: 'Attachments' },
} as const satisfies Record<string, MessageDescriptor>;

/** Spec 001 §2.7 as far as a single message shows it. */
export const messageBubbleMessages = {
  message: { id: 'bubble.message', defaultMessage: 'Message' },
  empty: {
    id: 'bubble.empty',
    defaultMessage:
      'No message or attachment content to display. For more information about this message, see the Details card.',
  },
  incoming: { id: 'bubble.incoming', defaultMessage: 'Incoming' },
  outgoing: { id: 'bubble.outgoing', defaultMessage: 'Outgoing' },
  unknownDirection: { id: 'bubble.unknownDirection', defaultMessage: 'Direction unknown' },
  system: { id: 'bubble.system', defaultMessage: 'System message' },
  unknownSender: { id: 'bubble.unknownSender', defaultMessage: 'Unknown sender' },
  to: { id: 'bubble.to', defaultMessage: 'to {names}' },
  more: { id: 'bubble.more', defaultMessage: '+{count}' },
  replyTo: { id: 'bubble.replyTo', defaultMessage: 'In reply to' },
  replyWithoutText: { id: 'bubble.replyWithoutText', defaultMessage: 'A message without text' },
} as const satisfies Record<string, MessageDescriptor>;
