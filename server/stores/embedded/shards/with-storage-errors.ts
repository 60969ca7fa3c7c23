import { types } from 'node:util';

import { asStorageError } from '@server/stores/embedded/base/storage-errors';

/**
 * A proxy whose methods add the name of the file to errors of SQLite (../base/sqlite-database.ts). `onUse` is called before a method
 * runs, and again when its promise settles.
 */
export function withStorageErrors<Store extends object>(store: Store, path: string, onUse: () => void): Store {
  return new Proxy(store, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      return isMethod(member) ? (...args: unknown[]) => call(member, target, args, path, onUse) : member;
    },
  });
}

type Method = (...args: unknown[]) => unknown;

const isMethod = (member: unknown): member is Method => typeof member === 'function';

function call(method: Method, target: object, args: unknown[], path: string, onUse: () => void): unknown {
  try {
    onUse();
    const result: unknown = Reflect.apply(method, target, args);
    return types.isPromise(result)
      ? result
          .catch((error: unknown) => {
            throw asStorageError(error, path);
          })
          .finally(onUse)
      : result;
  } catch (error) {
    throw asStorageError(error, path);
  }
}
