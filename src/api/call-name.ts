import type { CallModule } from '@contract/calls/all-calls';
import type { exportColumns } from '@contract/calls/column-config';
import type { viewAttachment } from '@contract/calls/files';

type NameIn<Module> = Module extends unknown
  ? {
      [Key in keyof Module]: Module[Key] extends { binary: 'response' }
        ? never
        : Module[Key] extends { name: infer Name extends string; scope: string }
          ? Name
          : never;
    }[keyof Module]
  : never;

/**
 * Endpoints whose name is not that of their call: a second endpoint of a call, or one that reads a binary response as
 * text.
 */
type OtherEndpoint =
  | 'listAllCases'
  | 'listAuditTags'
  | 'listCardPreviews'
  | 'scanFile'
  | 'getFileStatus'
  | 'getWaveform'
  | 'viewDocument'
  | (typeof exportColumns)['name']
  | (typeof viewAttachment)['name'];

/** Every endpoint that has an error message. Other calls with a binary response are links that the browser follows. */
export type CallName = NameIn<CallModule> | OtherEndpoint;
