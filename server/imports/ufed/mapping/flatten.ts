import { fragmentLabel, singular } from '@server/imports/ufed/labels';
import type { ReportField, ReportModel } from '@server/imports/ufed/report-model';
import type { ReportHitBuilder } from './report-hit-builder';
import { linkFile } from './link-file';
import { NO_FACTS, positionFactsOf } from './position-facts';
import { renderAttachment } from './render-attachment';
import { renderCoordinate } from './render-coordinate';
import { renderEntry } from './render-entry';
import { renderKeyValue } from './render-key-value';
import { renderParty } from './render-party';

// Fields about the decoding, not about the evidence (formats.md 5.1 rule 6).
const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'UserMapping',
  'ServiceIdentifier',
  'ReferenceId',
  'FoundInModelId',
  'SystemMessageId',
]);
const HIDDEN = { hidden: true };

type Renderer = (builder: ReportHitBuilder, label: string, model: ReportModel) => void;

// By the actual type of a nested model; all others become fragments under the name of their field.
const RENDERERS: ReadonlyMap<string, Renderer> = new Map(
  Object.entries({
    Party: renderParty,
    Attachment: renderAttachment,
    Coordinate: renderCoordinate,
    KeyValueModel: renderKeyValue,
    ContactEntry: renderEntry,
    PhoneNumber: renderEntry,
    EmailAddress: renderEntry,
    UserID: renderEntry,
    WebAddress: renderEntry,
    ProfilePicture: renderEntry,
  }),
);

/**
 * Every field of a model as fragments, including nested models: `Address` with `City` becomes "Address City". Nothing is
 * dropped (formats.md 5.1 rules 2, 3).
 * @param prefix the name of the model in its parent; empty for the hit itself
 * @param skip field names that the caller maps itself
 */
export function flattenModel(
  builder: ReportHitBuilder,
  model: ReportModel,
  prefix: string,
  skip?: ReadonlySet<string>,
): void {
  // Those of the model that has the position, such as the way point of a journey.
  const outerFacts = builder.positionFacts;
  const facts = positionFactsOf(model);
  builder.positionFacts = facts === NO_FACTS ? outerFacts : { ...outerFacts, ...facts };
  for (const field of model.fields) {
    if (skip === undefined || !skip.has(field.name)) {
      flattenField(builder, field, prefix);
    }
  }
  builder.positionFacts = outerFacts;
  for (const target of model.jumpTargets) {
    if (target.isModel || builder.isQuoting) {
      builder.text('Linked item', target.id, HIDDEN);
    } else {
      linkFile(builder, target.id);
    }
  }
}

function flattenField(builder: ReportHitBuilder, field: ReportField, prefix: string): void {
  const label = fragmentLabel(field.name);
  const name = prefix === '' ? label : `${prefix} ${label}`;
  const options = HIDDEN_FIELDS.has(field.name) ? HIDDEN : undefined;
  for (const value of field.values) {
    builder.value(name, value, options);
  }
  for (const model of field.models) {
    renderModel(builder, name, model);
  }
  for (const node of field.nodes) {
    if (builder.isQuoting) {
      builder.text(name, node, HIDDEN);
    } else {
      linkFile(builder, node);
    }
  }
}

function renderModel(builder: ReportHitBuilder, label: string, model: ReportModel): void {
  const render = RENDERERS.get(model.type);
  if (render) {
    render(builder, label, model);
  } else {
    flattenModel(builder, model, singular(label));
  }
}
