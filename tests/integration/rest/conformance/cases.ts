/** One request in PostgREST's own terms and the answer that PostgREST 13 gives to it. */
export type Case = {
  what: string;
  /** Method and path with query, as typed after /rest/v1. */
  ask: string;
  as?: 'visitor' | 'ada' | 'service';
  headers?: Record<string, string>;
  /** Sent as JSON, unless it is text. */
  body?: unknown;
  status?: number;
  /** Text is compared as it is, anything else as parsed JSON; `expect.any…` may stand in it. */
  answer?: unknown;
  /** Of the answer; null: must be absent. */
  answerHeaders?: Record<string, unknown>;
  /** Asked afterwards, as the service: what the request left behind. */
  leaves?: { ask: string; answer: unknown };
};
