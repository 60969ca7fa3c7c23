import type { FastifyInstance, FastifyRequest } from 'fastify';

interface BodyDeadlines {
  /** Milliseconds in which the body of a request has to arrive. */
  whole: number;
  /** Milliseconds in which the next bytes of an upload, which may take hours, have to arrive. */
  silence: number;
}

const DEADLINES: BodyDeadlines = { whole: 30_000, silence: 60_000 };
/** Content types of files; all other bodies are small. */
const UPLOAD_TYPES = /^(?:multipart\/form-data|application\/octet-stream)\b/i;

/**
 * Closes connections whose request body does not arrive. Otherwise a client that sends bodies byte by byte would occupy file
 * descriptors, and delay a shutdown of the server.
 */
export function installBodyDeadline(app: FastifyInstance, deadlines: BodyDeadlines = DEADLINES): void {
  const incomplete = new Set<FastifyRequest['raw']>();
  app.addHook('onRequest', async (request) => {
    if (request.raw.complete || !hasBody(request)) {
      return;
    }
    incomplete.add(request.raw);
    request.raw.once('close', () => incomplete.delete(request.raw));
    const isUpload = UPLOAD_TYPES.test(request.headers['content-type'] ?? '');
    const stop = isUpload ? watchForSilence(request, deadlines.silence) : watchWhole(request, deadlines.whole);
    request.raw.once('close', stop);
  });
  // Applies to uploads, too: the received part is kept, and the upload resumes after the restart (docs/adr/0018).
  app.addHook('preClose', async () => {
    incomplete.forEach((raw) => raw.complete || raw.destroy());
  });
}

/** A request without either has none (RFC 9112, 6.3). */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function watchWhole({ raw }: FastifyRequest, withinMs: number): () => void {
  const timer = setTimeout(() => raw.complete || raw.destroy(), withinMs).unref();
  return () => clearTimeout(timer);
}

function watchForSilence({ raw }: FastifyRequest, withinMs: number): () => void {
  let received = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    if (raw.complete) {
      clearInterval(timer);
    } else if (bytesRead === received && !raw.isPaused()) {
      raw.destroy();
    }
    received = bytesRead;
  }, withinMs).unref();
  return () => clearInterval(timer);
}
