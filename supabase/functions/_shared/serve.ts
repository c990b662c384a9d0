/** What every answer carries: pages of any origin may read it, because no cookie speaks for anyone. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, sb-error-code, x-request-id',
};

const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-max-age': '86400',
  vary: 'access-control-request-headers',
};

/** A refusal with words for the caller; `fields` are added to the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly retryAfter: number | null;
  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

type Options = {
  /** Longest body in bytes. */
  maxBytes: number;
  /** The answer's body for a refusal: each function has its own shape. */
  refused(message: string): object;
  /** Answers a POST; what it returns goes out as JSON. Throws {@link Refusal}. */
  handle(body: unknown, request: Request): Promise<object>;
};

/** Serves a function that takes JSON by POST, for browsers as well: preflight, limits, failures. */
export function serveJson({ handle, ...options }: Options): void {
  serveText({ ...options, handle: (text, request) => handle(jsonOf(text), request) });
}

type TextOptions = Omit<Options, 'handle'> & {
  handle(text: string, request: Request): Promise<object>;
};

/** As {@link serveJson}, for bodies whose very characters count: a signature is over them. */
export function serveText({ maxBytes, refused, handle }: TextOptions): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return new Response('ok', { headers: preflight(request) });
    try {
      if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed');
      return answer(200, await handle(await readText(request, maxBytes), request));
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      const { status, message, retryAfter } =
        error instanceof Refusal
          ? error
          : new Refusal(500, 'Something went wrong. Please try again.');
      const headers: Record<string, string> =
        retryAfter === null ? {} : { 'retry-after': String(retryAfter) };
      return answer(status, refused(message), headers);
    }
  });
}

function answer(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

function preflight(request: Request): Record<string, string> {
  const wanted = request.headers.get('access-control-request-headers');
  const usual = 'authorization, x-client-info, apikey, content-type, x-region';
  return { ...PREFLIGHT, 'access-control-allow-headers': wanted ?? usual };
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) {
      throw new Refusal(413, `A request may have at most ${Math.floor(maxBytes / 1024)} KB.`);
    }
    parts.push(part);
  }
  return new Blob(parts as BlobPart[]).text();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
