import type { createCaseUcoExport } from '@contract/calls/reports';
import type { CallBody } from '@contract/define-call';
import type { NewDisclosurePackage } from '@contract/model/report';
import { chatExportSchema } from '@contract/rules/chat-export';
import { disclosureSchema } from '@contract/rules/disclosure-form';
import { requireItems } from '@server/reports/case-uco/selected-items';
import { withoutPrivileged } from '@server/reports/report-selection';
import type { HitReader } from '@server/stores/hit-store';
import type { ReportRequest } from '@server/stores/report-request';
import type { Viewer } from '@server/stores/viewer';

import { validate } from './validate';

/** The name of an output of selected items, and the request as its record stores it. */
interface SelectionOrder {
  name: string;
  request: ReportRequest;
}

type Reader = Pick<HitReader, 'matching'>;

/**
 * @throws BadRequestError without a name and for a search that cannot be run, NotFoundError when the viewer may export none of
 * the items
 */
export async function caseUcoOrder(
  reader: Reader,
  viewer: Viewer,
  given: CallBody<typeof createCaseUcoExport>,
): Promise<SelectionOrder> {
  const { name: request, ...selection } = given;
  const { name } = validate(chatExportSchema, { name: request });
  await requireItems(reader, withoutPrivileged(viewer), selection);
  return { name, request: { kind: 'case_uco_export', ...selection } };
}

/**
 * @throws BadRequestError with the messages of the form and for a search that cannot be run, NotFoundError when the viewer may
 * disclose none of the items
 */
export async function disclosureOrder(
  reader: Reader,
  viewer: Viewer,
  given: NewDisclosurePackage,
): Promise<SelectionOrder> {
  const { hitIds, criteria, ...form } = given;
  const { name, ...choices } = validate(disclosureSchema, form);
  const selection = { ...(hitIds && { hitIds }), ...(criteria && { criteria }) };
  await requireItems(reader, withoutPrivileged(viewer), selection);
  return { name, request: { kind: 'disclosure_package', ...choices, ...selection } };
}
