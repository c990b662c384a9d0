// One path for each way in which a function can answer, or fail to.
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
let finished = 0;
let aborted = 0;

const ANSWERS: Record<string, (request: Request) => Response | Promise<Response>> = {
  teapot: () => Response.json({ error: 'short and stout' }, { status: 418 }),
  unavailable: () => new Response('later', { status: 503 }),
  throws: () => {
    throw new Error('a secret of the inside');
  },
  nothing: () => undefined as unknown as Response,
  crashes: () => {
    setTimeout(() => {
      throw new Error('outside of the request');
    }, 0);
    return sleep(60_000).then(() => new Response());
  },
  empty: () => new Response(null, { status: 204 }),
  moves: () => new Response(null, { status: 302, headers: { location: 'https://example.com/' } }),
  binary: () =>
    new Response(new Uint8Array([0, 255, 1]), {
      headers: { 'content-type': 'application/octet-stream' },
    }),
  events: () => {
    const words = ['data: one\n\n', 'data: two\n\n'];
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const word = words.shift();
        if (word === undefined) return controller.close();
        controller.enqueue(new TextEncoder().encode(word));
        await sleep(50);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  },
  never: (request) => {
    request.signal.addEventListener('abort', () => {
      aborted += 1;
    });
    return new Promise(() => {});
  },
  aborted: () => Response.json({ aborted }),
  loops: () => {
    for (;;) Math.random();
  },
  swallows: () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
  },
  later: () => {
    EdgeRuntime.waitUntil(
      sleep(30).then(() => {
        finished += 1;
      }),
    );
    return Response.json({ finished });
  },
  finished: () => Response.json({ finished }),
  environment: () =>
    Response.json({
      url: Deno.env.get('SUPABASE_URL'),
      home: Deno.env.get('DATABASE_PASSWORD') ?? null,
      has: Deno.env.has('SUPABASE_ANON_KEY'),
    }),
  writes: () => {
    // biome-ignore lint/suspicious/noConsole: what is written is what is tested.
    console.log('a word of %s', 'mine', { a: 1 });
    console.error('and a complaint');
    return new Response('written');
  },
  cookies: () => {
    const headers = new Headers([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    return new Response('ok', { headers });
  },
};

Deno.serve(
  {
    onError: (error) => {
      console.error(error);
      return new Response('Internal Server Error', { status: 500 });
    },
  },
  (request) => {
    const name = new URL(request.url).pathname.split('/')[2] ?? '';
    if (request.method === 'OPTIONS') {
      return new Response('ok', {
        headers: { 'access-control-allow-origin': 'https://mine.test' },
      });
    }
    const answer = ANSWERS[name];
    return answer ? answer(request) : new Response('no such answer', { status: 404 });
  },
);
