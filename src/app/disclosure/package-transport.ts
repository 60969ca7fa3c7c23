import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';

import { NotInPackageError, type CallHandler } from './handlers/call-handler';
import { loadDocument } from './load-package';
import { pathPattern } from './path-pattern';

interface Route {
  handler: CallHandler;
  names: string[];
  pattern: RegExp;
}

type PackageResponse = QueryReturnValue<unknown, FetchBaseQueryError, object>;

/** A transport that handles calls with the content of the package; unknown calls and items result in 404. */
export function packageTransport(
  handlers: readonly CallHandler[],
  documentAt: (address: string) => string | null,
): (args: FetchArgs) => Promise<PackageResponse> {
  const routes = handlers.map(routeOf);
  return async (args) => {
    const document = documentAt(args.url);
    if (document !== null) {
      return documentResponse(document, args);
    }
    const method = args.method ?? 'GET';
    for (const { handler, names, pattern } of routes) {
      const found = handler.declaration.method === method ? pattern.exec(args.url) : null;
      if (found !== null) {
        const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
        return respond(handler, { params, query: args.params ?? {}, body: args.body ?? {} });
      }
    }
    return refused(404, `A disclosure package does not support ${method} ${args.url}.`);
  };
}

function respond(handler: CallHandler, input: Parameters<CallHandler['handle']>[0]): PackageResponse {
  try {
    return { data: handler.handle(input) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refused(error instanceof NotInPackageError ? 404 : 400, message);
  }
}

/** A document, read with the `responseHandler` of the call. */
async function documentResponse(name: string, { responseHandler }: FetchArgs): Promise<PackageResponse> {
  try {
    const response = new Response(await loadDocument(name));
    const data: unknown =
      typeof responseHandler === 'function' ? await responseHandler(response) : await response.text();
    return { data };
  } catch {
    return refused(404, `${name} is missing or damaged.`);
  }
}

const refused = (status: number, message: string): PackageResponse => ({
  error: { status, data: { status, code: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', message } },
});

function routeOf(handler: CallHandler): Route {
  const { path } = handler.declaration;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { handler, names, pattern: pathPattern(path) };
}
