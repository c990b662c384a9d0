import type { Identity } from '../gateway/identity.ts';
import { callRoutine } from './calling.ts';
import { type Connection, openConnection } from './connection.ts';
import { answerOf } from './errors.ts';
import { flatEnough, refuseNul, tooDeep } from './form.ts';
import { findTable } from './plan/tables.ts';
import { readTable } from './reading.ts';
import { Refusal } from './refusal.ts';
import { type Asked, readRequest } from './request/request.ts';
import { writeTable } from './writing.ts';

/** /rest/v1: answers requests whose caller the gateway has already established. */
export type Rest = {
  fetch(request: Request, identity: Identity): Promise<Response>;
  /** After a change of the schema. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Login role that can do nothing but become anon, authenticated or service_role. */
  authenticatorUrl: string;
  /** Reads the catalogue. */
  adminUrl: string;
};

/** Builds PostgREST's interface: a request is one statement, run as its caller. */
export async function createRest(options: Options): Promise<Rest> {
  const connection = await openConnection(options);
  return {
    fetch: async (request, identity) => {
      const response = await answer(connection, request, identity);
      return request.method === 'HEAD' ? withoutBody(response) : response;
    },
    reload: () => connection.learn(),
    close: () => connection.close(),
  };
}

async function answer(
  connection: Connection,
  request: Request,
  identity: Identity,
): Promise<Response> {
  try {
    refuseNul(new URL(request.url));
    const asked = await readRequest(await flatEnough(request), identity);
    return await run(connection, asked);
  } catch (error) {
    if (error instanceof Refusal) return error.toResponse();
    // Brackets within brackets of a filter, read by functions that call themselves.
    if (error instanceof RangeError) return tooDeep().toResponse();
    const failed = answerOf(error, { isKnown: identity.role !== 'anon' });
    if (failed) return failed;
    throw error;
  }
}

async function run(connection: Connection, asked: Asked): Promise<Response> {
  const { resource, method } = asked;
  if (method === 'OPTIONS') return allowed(connection, asked);
  if (resource.kind === 'root') return description();
  if (resource.kind === 'routine') return callRoutine(connection, asked, resource.name);
  if (method === 'GET' || method === 'HEAD') return readTable(connection, asked, resource.name);
  return writeTable(connection, asked, resource.name, method);
}

/** What may be done with a table. */
function allowed(connection: Connection, { resource }: Asked): Response {
  const methods = ['OPTIONS', 'GET', 'HEAD'];
  if (resource.kind === 'table') {
    const table = findTable(connection.catalogue(), resource.name);
    if (table.insertable) methods.push('POST');
    if (table.insertable && table.updatable && table.keys.length > 0) methods.push('PUT');
    if (table.updatable) methods.push('PATCH');
    if (table.deletable) methods.push('DELETE');
  } else if (resource.kind === 'routine') methods.push('POST');
  return new Response(null, {
    headers: { allow: methods.join(','), 'access-control-allow-origin': '*' },
  });
}

/** Instead of the schema's description, which no Supabase client asks for. */
function description(): Response {
  const body = { swagger: '2.0', info: { title: 'REST', version: '13' }, paths: {} };
  return Response.json(body, {
    headers: { 'content-type': 'application/openapi+json; charset=utf-8' },
  });
}

function withoutBody({ status, headers }: Response): Response {
  return new Response(null, { status, headers });
}
