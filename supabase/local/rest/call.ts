import type { Identity } from '../gateway/identity.ts';

/** One request, and who makes it. */
export type Call = {
  identity: Identity;
  method: string;
  /** Without /rest/v1, as PostgREST knows it. */
  path: string;
  headers: Headers;
};
