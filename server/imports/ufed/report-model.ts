import { detachString } from '@server/imports/detach-string';

/** A `<value>` of a field (formats.md 1.4). */
export interface ReportValue {
  text: string;
  /** Such as `String`, `TimeStamp`, `Int32` or the name of an enumeration. */
  type: string;
}

export interface ReportField {
  name: string;
  /** The declared type; that of an inner model may differ and takes precedence. */
  type: string;
  values: ReportValue[];
  models: ReportModel[];
  /** Ids of files (`nodeField`). */
  nodes: string[];
}

interface JumpTarget {
  id: string;
  isModel: boolean;
}

/** One `<model>` with its content: it is small, mapped, passed on and released. */
export interface ReportModel {
  type: string;
  id: string;
  attributes: Readonly<Record<string, string>>;
  /** Of the report, counted from 1. */
  line: number;
  fields: ReportField[];
  jumpTargets: JumpTarget[];
  /** Why the item is refused, when it exceeds a limit: it then lacks the values beyond it. */
  refusal?: string;
}

/** Most fields have one value and no models or files: three lists for each of them were a tenth of the garbage of an import. */
const NO_VALUES: ReportField['values'] = [];
const NO_MODELS: ReportField['models'] = [];
const NO_NODES: ReportField['nodes'] = [];
[NO_VALUES, NO_MODELS, NO_NODES].forEach((list) => Object.freeze(list));

export const emptyField = (name: string, type: string): ReportField => ({
  name,
  type,
  values: NO_VALUES,
  models: NO_MODELS,
  nodes: NO_NODES,
});

/** The list with an additional item; the first item creates a list of exactly one. */
export function appended<Item>(list: Item[], item: Item): Item[] {
  if (list.length === 0) {
    return [item];
  }
  list.push(item);
  return list;
}

export function findField(model: ReportModel, name: string): ReportField | undefined {
  for (const field of model.fields) {
    if (field.name === name) {
      return field;
    }
  }
  return undefined;
}

/** The first value of a field; null when it has none or an empty one. */
export function textOf(model: ReportModel, name: string): string | null {
  return findField(model, name)?.values[0]?.text || null;
}

/** The values of a field without the one that `textOf` returns, when that is rendered already. */
export const unrenderedValues = (
  model: ReportModel,
  field: ReportField,
  rendered: ReadonlySet<string>,
): readonly ReportValue[] =>
  rendered.has(field.name) && findField(model, field.name) === field ? field.values.slice(1) : field.values;

/** For values that outlive the model, such as the name of a thread. */
export function ownTextOf(model: ReportModel, name: string): string | null {
  const text = textOf(model, name);
  return text === null ? null : detachString(text);
}

/** All models in the fields of that name (a report may repeat a field). */
export function modelsOf(model: ReportModel, name: string): ReportModel[] {
  const found = model.fields.filter((field) => field.name === name);
  return found.length === 1 && found[0] ? found[0].models : found.flatMap((field) => field.models);
}

export function modelOf(model: ReportModel, name: string): ReportModel | null {
  return findField(model, name)?.models[0] ?? null;
}

/** `True` and `False`, in any case; null for anything else. */
export function flagOf(model: ReportModel, name: string): boolean | null {
  const text = textOf(model, name)?.toLowerCase();
  return text === 'true' ? true : text === 'false' ? false : null;
}

/** deleted_state or `deleted` of a file (formats.md 5.1 rule 8). */
export function deletedOf(state: string | undefined): boolean | null {
  return state === 'Deleted' ? true : state === 'Intact' ? false : null;
}
