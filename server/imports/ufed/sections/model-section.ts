import { isUtf8 } from 'node:buffer';

import { hexOf } from '@server/imports/container/hex-of';
import { detachString } from '@server/imports/detach-string';

import { beyondLimit, IMPORT_LIMITS } from '@server/imports/import-limits';
import { ItemBudget } from '@server/imports/ufed/item-budget';
import type { ReportHeader, ReportItem, Warn } from '@server/imports/ufed/report-items';
import { appended, emptyField, type ReportField, type ReportModel } from '@server/imports/ufed/report-model';
import { ORIGINAL_BYTES } from '@server/imports/values/report-decoder';
import type { Section } from './section';

const FIELDS: ReadonlySet<string> = new Set([
  'field',
  'multiField',
  'modelField',
  'multiModelField',
  'nodeField',
  'dataField',
]);
/** Models that the tool found related to a model; formats.md 1.4. */
const RELATED = 'RelatedModels';
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};
const OWNER: Readonly<Record<string, string>> = { ismodel: 'true' };

type Capture = 'value' | 'targetid' | 'id' | 'other';

/**
 * `<decodedData>`: builds one model at a time and emits it. The messages of a chat are emitted one by one, so that
 * a chat of any length takes the memory of a message (formats.md 1.4, 1.5).
 */
export class ModelSection implements Section {
  private readonly models: ReportModel[] = [];
  /** The open field of each open model, parallel to `models`. */
  private readonly fields: (ReportField | null)[] = [];
  /** Of the item that is read, and of the chat around it. */
  private budget = new ItemBudget();
  private chatBudget = this.budget;
  private model: ReportModel | null = null;
  private field: ReportField | null = null;
  private capture: Capture | null = null;
  private captureName = '';
  private captureAttributes = NO_ATTRIBUTES;
  private captured = '';
  private modelType = '';

  constructor(
    private readonly items: ReportItem[],
    private readonly header: ReportHeader,
    private readonly countPart: (type: string) => void,
    private readonly warn: Warn,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (FIELDS.has(name)) {
      this.openField(attributes);
      return;
    }
    switch (name) {
      case 'value':
      case 'targetid':
      case 'id':
        this.startCapture(name, name, attributes);
        return;
      case 'model':
        this.openModel(attributes, line);
        return;
      case 'modelType':
        this.openModelType(attributes);
        return;
      case RELATED:
        this.openField({ name: RELATED });
        return;
      case 'source':
        this.addDataLength(attributes);
        return;
      case 'ownerid':
        this.startCapture('targetid', name, OWNER);
        return;
      case 'empty':
      case 'jumptargets':
      case 'sourcemodels':
        return;
      default:
        this.startCapture('other', name, attributes);
    }
  }

  text(text: string): void {
    if (this.capture !== null) {
      this.captured = this.captured === '' ? text : this.captured + text;
    }
  }

  bytes(hex: string): void {
    const name = this.capture === 'value' ? this.field?.name : this.captureName;
    if (this.capture !== null && this.model !== null) {
      this.addText(`${name ?? 'Value'} ${ORIGINAL_BYTES}`, hex);
    }
  }

  close(name: string): void {
    if (FIELDS.has(name) || name === RELATED) {
      this.field = null;
      return;
    }
    switch (name) {
      case 'value':
        this.addValue();
        return;
      case 'model':
        this.closeModel();
        return;
      case 'targetid':
      case 'ownerid':
        this.addJumpTarget();
        return;
      case 'id':
        this.addNode(this.captured.trim());
        this.capture = null;
        return;
      default:
        if (this.capture === 'other' && name === this.captureName) {
          this.addUnknown(name);
        }
    }
  }

  private startCapture(capture: Capture, name: string, attributes: Readonly<Record<string, string>>): void {
    this.capture = this.model === null ? null : capture;
    this.captureName = name;
    this.captureAttributes = attributes;
    this.captured = '';
  }

  private openModelType(attributes: Readonly<Record<string, string>>): void {
    this.modelType = detachString(attributes['type'] ?? '');
    const announced = Number(attributes['count'] ?? attributes['ModelCount'] ?? NaN);
    const existing = this.header.modelTypes.get(this.modelType);
    this.header.modelTypes.set(this.modelType, {
      found: existing?.found ?? 0,
      announced: Number.isInteger(announced) ? announced + (existing?.announced ?? 0) : (existing?.announced ?? null),
    });
  }

  private openField(attributes: Readonly<Record<string, string>>): void {
    const { name = '', type = '' } = attributes;
    this.field = emptyField(name, type);
    if (this.budget.admit(name.length + type.length)) {
      this.model?.fields.push(this.field);
    }
  }

  private openModel(attributes: Readonly<Record<string, string>>, line: number): void {
    this.startItem();
    if (this.models.length >= IMPORT_LIMITS.ufed.models) {
      this.budget.refuse(beyondLimit(IMPORT_LIMITS.ufed.models, 'models in models'));
    }
    this.budget.admit(Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, 0));
    const type = attributes['type'] ?? this.modelType;
    const model: ReportModel = { type, id: attributes['id'] ?? '', attributes, line, fields: [], jumpTargets: [] };
    this.models.push(model);
    this.fields.push(this.field);
    this.model = model;
    this.field = null;
  }

  /** A top-level model and a message of a chat are items. */
  private startItem(): void {
    if (this.models.length === 0) {
      this.budget = new ItemBudget();
    } else if (this.isMessage(this.models[0], this.field)) {
      this.chatBudget = this.budget;
      this.budget = new ItemBudget();
    }
  }

  /** Whether a model in this field of the innermost open model is a message of a chat. */
  private isMessage(parent: ReportModel | null | undefined, field: ReportField | null): boolean {
    return this.models.length === 1 && parent?.type === 'Chat' && field?.name === 'Messages';
  }

  private closeModel(): void {
    const model = this.models.pop();
    const field = this.fields.pop() ?? null;
    const parent = this.models.at(-1) ?? null;
    this.model = parent;
    this.field = field;
    if (!model) {
      return;
    }
    if (!parent) {
      this.emitTop(model);
    } else if (this.isMessage(parent, field)) {
      this.items.push({ kind: 'message', model: this.bounded(model), chat: parent });
      this.budget = this.chatBudget;
    } else {
      this.countPart(model.type);
      if (this.budget.refusal === null) {
        const holder = field ?? this.looseField(parent);
        holder.models = appended(holder.models, model);
      }
    }
  }

  /** The model with the reason of its refusal, if it has one. */
  private bounded(model: ReportModel): ReportModel {
    const { refusal } = this.budget;
    return refusal === null ? model : Object.assign(model, { refusal });
  }

  private emitTop(found: ReportModel): void {
    const model = this.bounded(found);
    this.header.models.top += 1;
    const counts = this.header.modelTypes.get(this.modelType);
    if (counts) {
      counts.found += 1;
    }
    if (model.type === 'Chat') {
      this.items.push({ kind: 'chatEnd', chat: model });
    } else {
      this.items.push({ kind: 'model', model });
    }
  }

  /** A model inside a model without a field around it. */
  private looseField(parent: ReportModel): ReportField {
    const field = emptyField('Model', '');
    parent.fields.push(field);
    return field;
  }

  private addValue(): void {
    if (this.capture === 'value' && this.captured !== '') {
      const { captureAttributes, captured } = this;
      const text = captureAttributes['format'] === 'Base64String' ? this.decodeBase64(captured) : captured;
      if (this.field && this.budget.admit(text.length)) {
        const value = { text, type: captureAttributes['type'] ?? this.field.type };
        this.field.values = appended(this.field.values, value);
      } else if (!this.field) {
        this.addUnknown('value');
      }
    }
    this.capture = null;
  }

  /** Text of the tool that XML cannot contain; invalid text is kept unchanged, with a warning. */
  private decodeBase64(captured: string): string {
    const bytes = Buffer.from(captured, 'base64');
    const isBase64 = /^[A-Za-z0-9+/\s]*[=\s]*$/.test(captured);
    if (!isBase64 || !isUtf8(bytes)) {
      const name = this.field?.name ?? 'Value';
      this.addText(`${name} ${isBase64 ? ORIGINAL_BYTES : '(original text)'}`, isBase64 ? hexOf(bytes) : captured);
      this.warn('Values that are not what their format says', this.model?.line ?? 0, `${name} is not Base64 of UTF-8.`);
    }
    return bytes.toString('utf8');
  }

  private addNode(id: string): void {
    if (this.field !== null && this.budget.admit(id.length)) {
      this.field.nodes = appended(this.field.nodes, id);
    }
  }

  private addJumpTarget(): void {
    const isModel = this.captureAttributes['ismodel']?.toLowerCase() === 'true';
    const id = this.captured.trim();
    if (this.budget.admit(id.length)) {
      this.model?.jumpTargets.push({ id, isModel });
    }
    this.capture = null;
  }

  private addDataLength(attributes: Readonly<Record<string, string>>): void {
    if (this.field && attributes['length'] !== undefined && this.budget.admit(attributes['length'].length)) {
      this.field.values = appended(this.field.values, { text: attributes['length'], type: 'Int64' });
    }
  }

  private addText(name: string, text: string): void {
    if (this.budget.admit(name.length + text.length)) {
      this.model?.fields.push({ ...emptyField(name, 'String'), values: [{ text, type: 'String' }] });
    }
  }

  /** Unknown elements: their text is kept under their own name. */
  private addUnknown(name: string): void {
    const text = this.captured.trim();
    this.capture = null;
    if (text !== '' && this.model) {
      this.addText(name, text);
      this.warn('Unknown elements in a model, kept as text', this.model.line, `The element <${name}> is unknown.`);
    }
  }
}
