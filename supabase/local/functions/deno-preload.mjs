// Runs under Deno before a function's file: what Supabase's edge runtime has and Deno has not.
const serve = Deno.serve;

// The host speaks over a socket file, of which a function must see nothing.
const asServed = (handler) => async (request, info) => {
  const url = new URL(request.url);
  const host = request.headers.get('host') ?? 'localhost';
  const asked = new Request(`http://${host}${url.pathname}${url.search}`, request);
  const answer = await handler(asked, info);
  if (answer instanceof Response) return answer;
  // Deno itself would end the process.
  throw new TypeError('Return value from serve handler must be a response');
};

Deno.serve = (first, second) => {
  const options = typeof first === 'function' ? {} : first;
  const handler = typeof first === 'function' ? first : (second ?? options.handler);
  // Without port and host name: DENO_SERVE_ADDRESS says where.
  return serve({ onError: options.onError, onListen: () => {} }, asServed(handler));
};

globalThis.EdgeRuntime = {
  waitUntil: (promise) => {
    promise.catch((error) => console.error(error));
    return promise;
  },
};
