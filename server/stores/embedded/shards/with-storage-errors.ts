import { types } from 'node:util';

import { asStorageError } from '@server/stores/embedded/base/sqlite-database';

/** The same object, whose methods report what SQLite says of the file in words that name it (../base/sqlite-database.ts). */
export function withStorageErrors<Store extends object>(store: Store, path: string): Store {
  return new Proxy(store, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target);
      return isMethod(member) ? (...args: unknown[]) => call(member, target, args, path) : member;
    },
  });
}

type Method = (...args: unknown[]) => unknown;

const isMethod = (member: unknown): member is Method => typeof member === 'function';

function call(method: Method, target: object, args: unknown[], path: string): unknown {
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
