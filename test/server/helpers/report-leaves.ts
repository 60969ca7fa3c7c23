/** A value of a report with the item that must contain it. */
export interface ReportLeaf {
  /** The id of the item: of a top model, or of a message of a chat. */
  itemId: string;
  /** The name of the field around it, or of the attribute. */
  field: string;
  text: string;
}

interface OpenElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  itemId: string;
  field: string;
}

const TOKEN = /<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const LEAVES: ReadonlySet<string> = new Set(['value', 'targetid', 'id']);

/**
 * The values of all models in the text of a UFED report, read without the importer: every `<value>`, every link, and the state
 * of each part that is neither intact nor unknown. The text must contain no entities.
 */
export function leavesOf(xml: string): ReportLeaf[] {
  const leaves: ReportLeaf[] = [];
  const open: OpenElement[] = [];
  let text = '';
  for (const [, cdata, slash, name, attributeText = '', isEmpty, plain] of xml.matchAll(TOKEN)) {
    if (name === undefined) {
      text += cdata ?? plain ?? '';
    } else if (slash === '/') {
      leaves.push(...valueLeaf(open.pop(), text));
    } else {
      const element = elementOf(name, attributeText, open);
      const state = element.attributes.get('deleted_state') ?? 'Intact';
      if (name === 'model' && state !== 'Intact' && state !== 'Unknown') {
        leaves.push({ itemId: element.itemId, field: 'deleted_state', text: state });
      }
      text = '';
      if (isEmpty !== '/') {
        open.push(element);
      }
    }
  }
  return leaves;
}

function valueLeaf(closed: OpenElement | undefined, text: string): ReportLeaf[] {
  const isLeaf = closed !== undefined && LEAVES.has(closed.name) && closed.itemId !== '' && text.trim() !== '';
  return isLeaf ? [{ itemId: closed.itemId, field: closed.field, text }] : [];
}

function elementOf(name: string, attributeText: string, open: readonly OpenElement[]): OpenElement {
  const attributes = new Map(
    [...attributeText.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
  const parent = open.at(-1);
  const outer = parent?.itemId ?? '';
  const isOfChat = open.filter((element) => element.name === 'model').length === 1 && parent?.field === 'Messages';
  const isItem = name === 'model' && (outer === '' || isOfChat);
  return {
    name,
    attributes,
    itemId: isItem ? (attributes.get('id') ?? '') : outer,
    field: /[fF]ield$/.test(name) ? (attributes.get('name') ?? '') : (parent?.field ?? ''),
  };
}
