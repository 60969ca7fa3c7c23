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
/** Models that the tool found related: their positions and files are not those of the item. */
const RELATED_FIELDS: ReadonlySet<string> = new Set(['RelatedModels']);
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
  addJumpTargets(builder, model);
}

function addJumpTargets(builder: ReportHitBuilder, model: ReportModel): void {
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
  renderModels(builder, field, name);
  addFieldNodes(builder, field, name);
}

/** The models of a field. Those that the tool found related are quoted. */
function renderModels(builder: ReportHitBuilder, field: ReportField, name: string): void {
  const { isQuoting } = builder;
  builder.isQuoting ||= RELATED_FIELDS.has(field.name);
  for (const model of field.models) {
    renderModel(builder, name, model);
  }
  builder.isQuoting = isQuoting;
}

function addNodes(builder: ReportHitBuilder, label: string, model: ReportModel): void {
  model.fields.forEach((field) => addFieldNodes(builder, field, `${label} ${fragmentLabel(field.name)}`));
}

function addFieldNodes(builder: ReportHitBuilder, field: ReportField, name: string): void {
  for (const node of field.nodes) {
    if (builder.isQuoting) {
      builder.text(name, node, HIDDEN);
    } else {
      linkFile(builder, node);
    }
  }
}

/** A model inside an item, by its type. @param label of the field that has it, such as "Attachments" */
export function renderModel(builder: ReportHitBuilder, label: string, model: ReportModel): void {
  const render = RENDERERS.get(model.type);
  if (render) {
    render(builder, label, model);
    addInnerModels(builder, label, model);
  } else {
    flattenModel(builder, model, singular(label));
  }
  addNestedState(builder, singular(label), model);
}

/** Models and files inside a model whose renderer writes its plain values only. */
function addInnerModels(builder: ReportHitBuilder, label: string, model: ReportModel): void {
  for (const field of model.fields) {
    renderModels(builder, field, `${singular(label)} ${fragmentLabel(field.name)}`);
  }
  if (model.type === 'Attachment') {
    // Its files are those that it shows.
    addJumpTargets(builder, { ...model, jumpTargets: model.jumpTargets.filter(({ isModel }) => isModel) });
  } else {
    addNodes(builder, label, model);
    addJumpTargets(builder, model);
  }
}

/**
 * The state of a model inside the item, such as a reaction that was removed or a quoted message that was deleted. Tools write
 * `Unknown` for nearly all of them, which is kept for the item alone (formats.md 1.5).
 */
export function addNestedState(builder: ReportHitBuilder, label: string, model: ReportModel): void {
  const state = model.attributes['deleted_state'];
  if (state && state !== 'Intact' && state !== 'Unknown') {
    builder.text(`${label} Deleted state`, state);
  }
}
