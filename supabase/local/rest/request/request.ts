import type { Identity } from '../../gateway/identity.ts';
import type { Call } from '../call.ts';
import { decodePercent } from '../grammar/percent.ts';
import { type Query, readQuery } from '../grammar/query.ts';
import { Refusal } from '../refusal.ts';
import { EXPOSED } from '../schema/names.ts';
import { readAccept } from './media.ts';
import { type Payload, readPayload } from './payload.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { type Range, readRanges } from './range.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];
const BASE = '/rest/v1';

type Resource = { kind: 'root' } | { kind: 'table' | 'routine'; name: string };

/** A request as PostgREST's grammar reads it. */
export type Asked = {
  call: Call;
  method: Method;
  resource: Resource;
  query: Query;
  ranges: { own: Range; embeds: { embeds: string[]; is: Range }[] };
  preferences: Preferences;
  /** Media types, by their weight. */
  accepted: string[];
  payload: Payload | null;
  /** Whether the request names its schema. */
  hasProfile: boolean;
};

/** Reads a request; throws what PostgREST refuses without a look at the schema. */
export async function readRequest(request: Request, identity: Identity): Promise<Asked> {
  const { headers } = request;
  const method = METHODS.find((one) => one === request.method);
  if (!method) throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  const url = new URL(request.url);
  const path = url.pathname.slice(BASE.length);
  const call: Call = { identity, method: request.method, path, headers };
  const hasProfile = checkProfile(method, headers);
  const resource = resourceOf(path);
  if (resource.kind === 'routine' && !['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method))
    throw new Refusal(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
  if (resource.kind === 'root' && !['GET', 'HEAD', 'OPTIONS'].includes(method))
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
  const isCall = resource.kind === 'routine';
  const query = readQuery(url.search, { isCall: isCall && method !== 'POST' });
  const ranges = readRanges(query, method === 'GET' ? headers.get('range') : null);
  const { own } = ranges;
  if (method === 'PUT' && (own.offset > 0 || own.limit !== null))
    throw new Refusal(
      400,
      'PGRST114',
      'limit/offset querystring parameters are not allowed for PUT',
    );
  const hasBody = method === 'POST' || method === 'PATCH' || method === 'PUT';
  const columns = method === 'PUT' ? null : query.columns;
  return {
    call,
    method,
    resource,
    query,
    ranges,
    preferences: readPreferences(headers.get('prefer')),
    accepted: readAccept(headers.get('accept')),
    payload: hasBody ? await readPayload(request, { isCall, columns }) : null,
    hasProfile,
  };
}

function resourceOf(path: string): Resource {
  const [first = '', second, ...others] = path.replace(/^\//, '').split('/').map(decodePercent);
  if (first === '' && second === undefined) return { kind: 'root' };
  if (first === 'rpc' && second !== undefined && others.length === 0)
    return { kind: 'routine', name: second };
  if (second === undefined || (second === '' && others.length === 0))
    return { kind: 'table', name: first };
  throw new Refusal(404, 'PGRST125', 'Invalid path specified in request URL');
}

function checkProfile(method: Method, headers: Headers): boolean {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile');
  if (profile !== null && profile !== EXPOSED)
    throw new Refusal(
      406,
      'PGRST106',
      `Invalid schema: ${profile}`,
      null,
      `Only the following schemas are exposed: ${EXPOSED}`,
    );
  return profile !== null;
}
