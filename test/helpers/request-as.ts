interface Browser {
  fetch(request: Request): Promise<Response>;
}

/** A JSON request of the interface, by whoever is signed in. */
export const requestAs = (browser: Browser, method: string, path: string, body?: unknown): Promise<Response> =>
  browser.fetch(
    new Request(`http://localhost${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
  );
