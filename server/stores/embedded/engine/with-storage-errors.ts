import { types } from 'node:util';

import { asStorageError } from '@server/stores/embedded/sqlite-database';

/** The same object, whose methods report what SQLite says of the file in words that name it (../sqlite-database.ts). */
export function withStorageErrors<Store extends object>(store: Store, path: string): Store {
  return new Proxy(store, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? (...args: unknown[]) => call(member, target, args, path) : member;
    },
  });
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- any method of the store
function call(method: Function, target: object, args: unknown[], path: string): unknown {
  try {
    const result: unknown = Reflect.apply(method, target, args);
    return types.isPromise(result)
      ? result.catch((error: unknown) => {
          throw asStorageError(error, path);
        })
      : result;
  } catch (error) {
    throw asStorageError(error, path);
  }
}
