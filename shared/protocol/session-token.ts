import * as z from 'zod/mini';

/**
 * WS-01: body of POST /session/token; both ids are compared with the caller's token (DEC-25).
 * `version` is the protocol that the client speaks; clients of version 1 name none.
 */
export const sessionTokenRequestSchema = z.object({
  user_id: z.string(),
  org_id: z.string(),
  version: z.number(),
});

/** WS-01: the answer; the id opens one socket within `expires_in` seconds. */
export const sessionTokenResponseSchema = z.object({
  session_id: z.string().check(z.minLength(1)),
  expires_in: z.optional(z.number()),
});

/** What the server says instead: a code of error-code.ts, and words. */
export const sessionTokenRefusalSchema = z.object({ error: z.string(), code: z.string() });
