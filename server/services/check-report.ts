import joi from 'joi';

import type { CaseTag } from '@contract/model/case';
import type { NewCaseReport } from '@contract/model/report';
import { ALL_ITEMS, EXHIBITS, UNTAGGED } from '@contract/rules/report';
import { reportFields } from '@contract/rules/report-form';
import { BadRequestError } from '@server/errors';
import type { EvidenceSourceRecord } from '@server/stores/evidence-source-store';

import { validate } from './validate';

interface InCase {
  sources: readonly EvidenceSourceRecord[];
  tags: readonly CaseTag[];
}

const schema = joi.object<Pick<NewCaseReport, keyof typeof reportFields>>(reportFields);

/** The values with trimmed texts. @throws BadRequestError with the messages of the form, and for ids that are not in the case */
export function checkReport(given: NewCaseReport, { sources, tags }: InCase): NewCaseReport {
  const { name, strategy, ...chosen } = given;
  const fields = validate(schema, { ...chosen, name, ...(strategy !== undefined && { strategy }) });
  const finished = new Set(sources.filter(({ ingestedAt }) => ingestedAt !== null).map(({ id }) => id));
  if (!given.evidenceSources.every((id) => finished.has(id))) {
    throw new BadRequestError('One of the evidence sources is not in this case, or its import has not finished.');
  }
  const permitted = new Set([ALL_ITEMS, UNTAGGED, EXHIBITS, ...tags.map(({ id }) => id)]);
  if (!given.tags.every((id) => permitted.has(id))) {
    throw new BadRequestError('One of the tags is not in this case.');
  }
  if (given.tags.includes(EXHIBITS) && given.tags.some((id) => id !== EXHIBITS)) {
    throw new BadRequestError('A report of exhibits takes no tags. Choose the exhibits or tags.');
  }
  const { thumbnailVisibility, ...rest } = chosen;
  return {
    ...rest,
    name: fields.name,
    ...(fields.strategy !== undefined && fields.strategy !== '' && { strategy: fields.strategy }),
    ...(given.format === 'PDF' && { thumbnailVisibility: thumbnailVisibility ?? 'show' }),
  };
}
