import type { PackageHead, PackedItem } from '@contract/model/disclosure-package';
import { isRecord } from '@contract/text/read-json';

import { bytesOfBase64 } from './bytes-of-base64';
import { PackageItems } from './package-items';

/** Number of scripts that are loaded in parallel; they run one after the other. */
const SCRIPTS_AT_ONCE = 8;

/**
 * The global functions that the scripts with the data of a package call (server/reports/disclosure/package-script.ts).
 */
interface PackageReceiver {
  head(json: string): void;
  items(json: string): void;
  /** @param name of the script, @param base64 of its document */
  document(name: string, base64: string): void;
}

declare global {
  interface Window {
    reviewPackage?: PackageReceiver;
  }
}

/**
 * Reads the items of the package. They are in scripts because a page opened from a folder may run the scripts next to
 * it, but may not read files. @throws Error naming the script that is missing or damaged
 */
export async function loadPackage(onProgress: (share: number) => void): Promise<PackageItems> {
  const received: { head: PackageHead | null; items: PackageItems | null } = { head: null, items: null };
  window.reviewPackage = {
    head: (json) => {
      const head: unknown = JSON.parse(json);
      if (isHead(head)) {
        received.head = head;
        received.items = new PackageItems(head);
      }
    },
    items: (json) => {
      const items: unknown = JSON.parse(json);
      if (areItems(items)) {
        received.items?.add(items);
      }
    },
    document: (name, base64) => documents.set(name, bytesOfBase64(base64)),
  };
  await runScript('data/head.js');
  const { head, items } = received;
  if (head === null || items === null) {
    throw new Error('data/head.js');
  }
  const names = Array.from({ length: head.chunkCount }, (_, chunk) => `data/items-${chunk}.js`);
  for (let start = 0; start < names.length; start += SCRIPTS_AT_ONCE) {
    await Promise.all(names.slice(start, start + SCRIPTS_AT_ONCE).map(runScript));
    onProgress(Math.min(1, (start + SCRIPTS_AT_ONCE) / names.length));
  }
  if (items.items.length !== head.itemCount) {
    throw new Error('data/');
  }
  return items;
}

// The hash detects changes; any other content of a script of this name was written by the server.
const isHead = (value: unknown): value is PackageHead => isRecord(value) && 'chunkCount' in value;
const areItems = (value: unknown): value is PackedItem[] => Array.isArray(value);

/** Documents that a script has delivered, by name of the script. */
const documents = new Map<string, Uint8Array<ArrayBuffer>>();

/** The bytes of a document of the package. @throws Error naming the script that is missing or damaged */
export async function loadDocument(name: string): Promise<Uint8Array<ArrayBuffer>> {
  await runScript(name);
  const bytes = documents.get(name);
  documents.delete(name);
  if (bytes === undefined) {
    throw new Error(name);
  }
  return bytes;
}

function runScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    // Scripts run in the order in which they are added.
    script.async = false;
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => reject(new Error(name));
    document.head.append(script);
  });
}
