import type { FetchArgs, FetchBaseQueryError, QueryReturnValue } from '@reduxjs/toolkit/query';

import { NoAnswerError, type Answer } from './answers/answer';
import { loadDocument } from './load-package';
import { pathPattern } from './path-pattern';

interface Route {
  answer: Answer;
  names: string[];
  pattern: RegExp;
}

type PackageAnswer = QueryReturnValue<unknown, FetchBaseQueryError, object>;

/** A transport that handles calls with the content of the package; unknown calls and items result in 404. */
export function packageTransport(
  answers: readonly Answer[],
  documentAt: (address: string) => string | null,
): (args: FetchArgs) => Promise<PackageAnswer> {
  const routes = answers.map(routeOf);
  return async (args) => {
    const document = documentAt(args.url);
    if (document !== null) {
      return documentAnswer(document, args);
    }
    const method = args.method ?? 'GET';
    for (const { answer, names, pattern } of routes) {
      const found = answer.declaration.method === method ? pattern.exec(args.url) : null;
      if (found !== null) {
        const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]));
        return answered(answer, { params, query: args.params ?? {}, body: args.body ?? {} });
      }
    }
    return refused(404, `A disclosure package does not answer ${method} ${args.url}.`);
  };
}

function answered(answer: Answer, input: Parameters<Answer['give']>[0]): PackageAnswer {
  try {
    return { data: answer.give(input) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refused(error instanceof NoAnswerError ? 404 : 400, message);
  }
}

/** A document, read with the `responseHandler` of the call. */
async function documentAnswer(name: string, { responseHandler }: FetchArgs): Promise<PackageAnswer> {
  try {
    const response = new Response(await loadDocument(name));
    const data: unknown =
      typeof responseHandler === 'function' ? await responseHandler(response) : await response.text();
    return { data };
  } catch {
    return refused(404, `${name} is missing or damaged.`);
  }
}

const refused = (status: number, message: string): PackageAnswer => ({
  error: { status, data: { status, code: status === 404 ? 'NOT_FOUND' : 'BAD_REQUEST', message } },
});

function routeOf(answer: Answer): Route {
  const { path } = answer.declaration;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return { answer, names, pattern: pathPattern(path) };
}
