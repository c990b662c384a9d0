import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { asUser, type Caller, type Refusal } from './database.ts';
import type { Identity } from './identity.ts';
import type { Origin } from './origins.ts';

/** Life of a session id in seconds (DEC-25). */
export const TICKET_SECONDS = 60;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether Postgres would read it as a uuid. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

/** Makes a single-use session id for the caller, or says why not. */
export async function issueTicket(
  sql: Sql,
  identity: Identity,
  orgId: unknown,
  origin: Origin | null,
): Promise<{ ticket: string } | { refusal: Refusal }> {
  const ticket = randomBytes(32).toString('base64url');
  const refusal = await asUser(sql, identity, async (tx) => {
    const [row] = await tx<{ reason: Refusal | null }[]>`
      select assistant.issue_ticket(${hashOf(ticket)}, ${isUuid(orgId) ? orgId : null},
        ${identity.authSessionId}, ${origin?.value ?? null}, ${origin?.isInstall ?? false}) as reason`;
    return row?.reason ?? null;
  });
  return refusal ? { refusal } : { ticket };
}

/** Takes a session id: the second taker, a foreign Origin and a late one get null. */
export async function takeTicket(sql: Sql, ticket: string, origin: Origin): Promise<Caller | null> {
  return asUser(sql, null, async (tx) => {
    const [row] = await tx<{ user_id: string; org_id: string; auth_session_id: string }[]>`
      select * from assistant.use_ticket(${hashOf(ticket)}, ${origin.value}, ${origin.isInstall})`;
    return row
      ? { userId: row.user_id, orgId: row.org_id, authSessionId: row.auth_session_id }
      : null;
  });
}

/** The reason why the caller may no longer use the assistant, or null. */
export async function refusalOf(sql: Sql, caller: Caller): Promise<Refusal | null> {
  return asUser(sql, caller, async (tx) => {
    const [row] = await tx<{ reason: Refusal | null }[]>`
      select assistant.refusal(${caller.orgId}, ${caller.authSessionId}) as reason`;
    return row?.reason ?? null;
  });
}
