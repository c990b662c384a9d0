import { onTestFinished } from 'vitest';

/** A request as the page sent it; `body` is what its JSON says, null without one. */
type Asked = { method: string; path: string; query: URLSearchParams; body: unknown };

/** JSON to answer with, or a whole response; made anew for each request. */
type Reply = (asked: Asked) => unknown;

/** The network of a test: what was asked, and what is answered to whom. */
export type Network = {
  asked: Asked[];
  /** Answers a method and path, such as 'GET /rest/v1/hosts', from now on. */
  answer(line: string, reply: Reply): void;
  /** The requests with this method and path, in order. */
  to(line: string): Asked[];
};

/** Answers the page's requests in the place of a server; restored with the test. */
export function scriptNetwork(): Network {
  const replies = new Map<string, Reply>();
  const asked: Asked[] = [];
  const lineOf = ({ method, path }: Asked) => `${method} ${path}`;
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = readRequest(input, init);
    asked.push(request);
    const reply = replies.get(lineOf(request));
    if (!reply)
      return Response.json({ message: `nothing answers ${lineOf(request)}` }, { status: 404 });
    const answer = await reply(request);
    return answer instanceof Response ? answer : Response.json(answer ?? null);
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  return {
    asked,
    answer: (line, reply) => void replies.set(line, reply),
    to: (line) => asked.filter((one) => lineOf(one) === line),
  };
}

function readRequest(input: string | URL | Request, init: RequestInit = {}): Asked {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : null,
  };
}

/** What PostgREST answers to a request for the number of rows. */
export function counted(count: number): Response {
  return new Response(null, { headers: { 'content-range': `*/${count}` } });
}

/** A refusal with a text, as the platform answers it. */
export function refused(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

/** Whether the browser says that it is connected from now on; its pages hear of it. */
export function setConnected(online: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
