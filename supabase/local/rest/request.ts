import type { Identity } from '../gateway/identity.ts';
import type { Call } from './call.ts';
import { isLogic, type Parameters, sealArguments, sealFilters } from './filters.ts';
import { notHere, Refusal } from './refusal.ts';
import { type Item, parseSelect, printSelect } from './select.ts';
import { withoutSpreads } from './spreads.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);
const BASE = '/rest/v1';

/** A request as PostgREST's grammar reads it. */
export type Asked = {
  call: Call;
  isFunction: boolean;
  parameters: Parameters;
  /** Of `select=`; null where it cannot be read. */
  items: Item[] | null;
};

/** Reads a request; throws what no version of PostgREST would answer. */
export function readRequest(request: Request, identity: Identity): Asked {
  const { method, headers } = request;
  if (!METHODS.has(method))
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const url = new URL(request.url);
  const path = url.pathname.slice(BASE.length);
  const csv = /text\/csv/.test(headers.get('content-type') ?? '');
  // lite takes the word NULL for a text.
  if (csv) throw new Refusal(400, 'PGRST102', 'Content-Type not acceptable: text/csv');
  const call = { identity, method, path, headers, database: null };
  const parameters = [...url.searchParams];
  const select = parameters.find(([name]) => name === 'select')?.[1];
  const items = select === undefined ? null : parseSelect(select);
  return { call, isFunction: path.startsWith('/rpc/'), parameters, items };
}

/** A request in the forms that @supabase/lite 0.10.0 answers rightly. */
export function toLite(asked: Asked, request: Request): Request {
  const { isFunction, items, call } = asked;
  const sealed = isFunction ? sealArguments(asked.parameters) : sealFilters(asked.parameters);
  // lite takes it for an argument.
  if (isFunction && call.method !== 'POST' && sealed.some(isLogic))
    throw notHere('Logic trees, and two filters on one column, of a function called by GET.');
  const parameters = sealed.map(([name, value]): [string, string] =>
    name === 'select' && items ? [name, printSelect(withoutSpreads(items))] : [name, value],
  );
  const headers = new Headers(call.headers);
  const prefer = tolerated(headers.get('prefer'));
  if (prefer) headers.set('prefer', prefer);
  else headers.delete('prefer');
  // lite knows no HEAD of a function.
  const method = isFunction && call.method === 'HEAD' ? 'GET' : call.method;
  const url = new URL(request.url);
  url.search = new URLSearchParams(parameters).toString();
  const { body } = request;
  return new Request(url, { method, headers, body, ...(body ? { duplex: 'half' } : {}) });
}

/** A step of a larger answer: the same caller asks the same table something else. */
export function stepRequest(
  request: Request,
  call: Call,
  method: string,
  parameters: Parameters,
): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams(sealFilters(parameters)).toString();
  const headers = new Headers(call.headers);
  headers.set('accept', 'application/json');
  headers.delete('range');
  if (method === 'GET') {
    headers.delete('prefer');
    return new Request(url, { method, headers });
  }
  const { body } = request;
  return new Request(url, { method, headers, body, ...(body ? { duplex: 'half' } : {}) });
}

/**
 * Preferences without those that Supabase does not allow: `tx=rollback` is ignored there, and
 * lite says that it was applied. An estimate of up to 1,000 rows is a count in PostgREST, too.
 */
function tolerated(prefer: string | null): string {
  const wanted = (prefer ?? '').split(',').map((one) => one.trim());
  return wanted
    .filter((one) => one !== '' && !one.startsWith('tx='))
    .map((one) => (one === 'count=estimated' ? 'count=exact' : one))
    .join(', ');
}
