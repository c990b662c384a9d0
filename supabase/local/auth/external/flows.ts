import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FLOW_MINUTES } from '../config.ts';
import type { Db } from '../context.ts';
import { AuthError } from '../errors.ts';
import { type NewFlow, openFlow } from '../flow-state.ts';

/** A flow through a provider, as its callback finds it. */
export type ProviderFlow = {
  id: string;
  provider: string;
  isPkce: boolean;
  redirectTo: string | null;
  linkTo: string | null;
  /** Our own proof towards the provider that we are who began. */
  verifier: string;
};

/** Remembers a flow that goes to a provider; its id is the `state` there. */
export async function beginFlow(
  db: Db,
  flow: NewFlow & { provider: string },
  verifier: string,
): Promise<string> {
  const id = await openFlow(db, flow);
  await db`
    with flow as (
      insert into auth.oauth_client_states (id, provider_type, code_verifier)
      values (gen_random_uuid(), ${flow.provider}, ${verifier}) returning id
    )
    update auth.flow_state set oauth_client_state_id = flow.id from flow
    where flow_state.id = ${id}`;
  return id;
}

type Row = {
  id: string;
  provider_type: string;
  is_pkce: boolean;
  referrer: string | null;
  linking_target_id: string | null;
  oauth_client_state_id: string | null;
  used: boolean;
  fresh: boolean;
};

/** Finds a flow without using it up: where its person came from has to be known for refusals too. */
export async function findProviderFlow(db: Db, state: string | undefined): Promise<Row> {
  if (!state) throw refusals.noState();
  if (!z.uuid().safeParse(state).success) throw refusals.badState();
  const [row] = await db<Row[]>`
    select id, provider_type, code_challenge is not null as is_pkce, referrer, linking_target_id,
      oauth_client_state_id, user_id is not null as used,
      created_at > now() - ${`${FLOW_MINUTES} minutes`}::interval as fresh
    from auth.flow_state where id = ${state} and authentication_method = 'oauth'`;
  if (!row) throw refusals.stateNotFound();
  if (!row.fresh) throw refusals.stateExpired();
  if (row.used) throw refusals.stateUsed();
  return row;
}

/** Uses a flow's state up: of two callbacks with one state, the second finds nothing. */
export async function takeProviderFlow(db: Db, row: Row): Promise<ProviderFlow> {
  const [flow] = await db<{ code_verifier: string }[]>`
    delete from auth.oauth_client_states
    where id = ${row.oauth_client_state_id} and provider_type = ${row.provider_type}
    returning code_verifier`;
  if (!flow) throw refusals.clientStateNotFound();
  return {
    id: row.id,
    provider: row.provider_type,
    isPkce: row.is_pkce,
    redirectTo: row.referrer,
    linkTo: row.linking_target_id,
    verifier: flow.code_verifier,
  };
}

/** What the provider repeats in its ID token; made from the verifier, so that one secret does. */
export function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url');
}

const refusals = {
  noState: () => new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing'),
  badState: () => new AuthError(400, 'bad_oauth_state', 'OAuth state parameter is invalid'),
  stateNotFound: () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired'),
  stateExpired: () => new AuthError(400, 'bad_oauth_state', 'OAuth state has expired'),
  stateUsed: () => new AuthError(400, 'flow_state_already_used', 'State has already been used'),
  clientStateNotFound: () =>
    new AuthError(422, 'oauth_client_state_not_found', 'OAuth state not found'),
};
