import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';

/** Properties of a report, collected by a strict parser. */
export interface ReadSample {
  entries: ReadonlyMap<string, Buffer>;
  xml: string;
  rootAttributes: Record<string, string>;
  /** Models directly below `modelType`, by its type. */
  modelsByType: Map<string, number>;
  /** Messages directly in `Messages` of a chat. */
  chatMessages: number;
  modelIds: string[];
  fileIds: string[];
  localPaths: string[];
  /** Targets of jumps that are not ids of the report. */
  brokenJumps: string[];
  extraInfoIds: string[];
  sections: string[];
  emptyChats: number;
  values: string;
}

/** Reads a .ufdr with a strict XML parser. */
export const readSample = async (path: string): Promise<ReadSample> => {
  const entries = await readZip(path);
  const xml = entries.get('report.xml')?.toString('utf8') ?? '';
  return { entries, xml, ...parseReport(xml) };
};

const parseReport = (xml: string): Omit<ReadSample, 'entries' | 'xml'> => {
  const parser = new SaxesParser({ xmlns: false });
  const collector = new Collector();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes));
  parser.on('text', (text) => collector.addText(text));
  parser.on('cdata', (text) => collector.addText(text));
  parser.on('closetag', () => collector.close());
  parser.write(xml).close();
  return collector.result();
};

interface OpenElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: number;
}

class Collector {
  private readonly stack: OpenElement[] = [];
  private readonly jumps: { id: string; isModel: boolean }[] = [];
  private readonly values: string[] = [];
  private readonly modelsByType = new Map<string, number>();
  private readonly modelIds: string[] = [];
  private readonly fileIds: string[] = [];
  private readonly localPaths: string[] = [];
  private readonly extraInfoIds: string[] = [];
  private readonly sections: string[] = [];
  private rootAttributes: Record<string, string> = {};
  private chatMessages = 0;
  private emptyChats = 0;
  private embeddedDepth = 0;

  open(name: string, attributes: Record<string, string>): void {
    const parent = this.stack.at(-1);
    if (parent !== undefined) {
      parent.children += 1;
    }
    if (this.stack.length === 0) {
      this.rootAttributes = attributes;
    } else if (this.stack.length === 1) {
      this.sections.push(name);
    }
    this.embeddedDepth += attributes.name === 'EmbeddedInstantMessage' ? 1 : 0;
    this.countElement(name, attributes, parent);
    this.stack.push({ name, attributes, text: '', children: 0 });
  }

  addText(text: string): void {
    const top = this.stack.at(-1);
    if (top !== undefined) {
      top.text += text;
    }
  }

  close(): void {
    const closed = this.stack.pop();
    if (closed === undefined) {
      return;
    }
    const label = closed.attributes.name;
    this.embeddedDepth -= label === 'EmbeddedInstantMessage' ? 1 : 0;
    this.emptyChats += label === 'Messages' && closed.children === 0 ? 1 : 0;
    if (closed.name === 'targetid') {
      this.jumps.push({ id: closed.text, isModel: closed.attributes.ismodel === 'true' });
    } else if (closed.name === 'value') {
      this.values.push(closed.text);
    } else if (label === 'Local Path') {
      this.localPaths.push(closed.text);
    }
  }

  result(): Omit<ReadSample, 'entries' | 'xml'> {
    const models = new Set(this.modelIds);
    const files = new Set(this.fileIds);
    const broken = this.jumps.filter(({ id, isModel }) => !(isModel ? models : files).has(id));
    return {
      rootAttributes: this.rootAttributes,
      modelsByType: this.modelsByType,
      chatMessages: this.chatMessages,
      modelIds: this.modelIds,
      fileIds: this.fileIds,
      localPaths: this.localPaths,
      brokenJumps: broken.map(({ id }) => id),
      extraInfoIds: this.extraInfoIds,
      sections: this.sections,
      emptyChats: this.emptyChats,
      values: this.values.join('\n'),
    };
  }

  /** Counts an element, except for embedded copies of messages, which the tool writes with the id of the original. */
  private countElement(name: string, attributes: Record<string, string>, parent: OpenElement | undefined): void {
    const id = attributes.id ?? '';
    if (name === 'model' && this.embeddedDepth === 0) {
      this.modelIds.push(id);
    }
    if (name === 'model' && parent?.name === 'modelType') {
      const type = parent.attributes.type ?? '';
      this.modelsByType.set(type, (this.modelsByType.get(type) ?? 0) + 1);
    }
    this.chatMessages += name === 'model' && parent?.attributes.name === 'Messages' ? 1 : 0;
    if (name === 'file') {
      this.fileIds.push(id);
    } else if (name === 'extraInfo') {
      this.extraInfoIds.push(id);
    }
  }
}

const readZip = (path: string): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (openError, zip) => {
      if (openError) {
        reject(openError);
        return;
      }
      const entries = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(entries));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (streamError, stream) => {
          if (streamError) {
            reject(streamError);
            return;
          }
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
