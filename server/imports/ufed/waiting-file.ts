import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { ReportFile } from './report-file';

const Text = Type.String();
const WaitingFile = Type.Object({
  attributes: Type.Record(Text, Text),
  line: Type.Integer(),
  times: Type.Array(Type.Object({ name: Text, text: Text })),
  items: Type.Array(Type.Object({ section: Text, name: Text, group: Text, text: Text })),
  section: Text,
});

/** A file that was put aside as JSON. */
export function parseReportFile(json: string): ReportFile {
  return Value.Decode(WaitingFile, JSON.parse(json));
}
