import type * as z from 'zod/mini';
import type { OutboxEntry } from './database.ts';
import type { Handler, Outcome } from './outbox.ts';

/** A text that goes back to a draft, and the draft's name. */
export type ReturnedText = { draft: string; text: string };

/** The server as the service worker reaches it: by plain requests, with a token that it cannot renew. */
export type ClosedServer = {
  /** Writes a row; one whose id is there already is the same row. */
  insert(table: string, row: object): Promise<Outcome>;
  /** Calls a function; its answer, or what became of the attempt. */
  call(name: string, args: object): Promise<{ type: 'answer'; value: unknown } | Outcome>;
};

/** How the service worker sends an entry while no page is looked at (O19). */
type ClosedDelivery<Body> = {
  /** False for what only a page can send, such as files. */
  mayGo(body: Body): boolean;
  send(body: Body, server: ClosedServer): Promise<Outcome>;
};

/**
 * A kind of entry that the outbox can hold, declared once: pages and the service worker read it. Light
 * enough for the worker; how a page delivers it is its handler (`handlerOf`). Every kind stands in
 * `shared/domains/outbox-kinds.ts`.
 */
export type OutboxKind<Name extends string, Body> = {
  /** As rows have it. Never renamed: earlier releases have left entries. */
  readonly name: Name;
  /** What its rows carry; parsed before every write and every use. */
  readonly body: z.ZodMiniType<Body>;
  /** Rows of one group leave in their order (O2); left out where who writes the row names its group. */
  group?(body: Body): string;
  /** The text that goes back to a draft when the server refuses it; null where the refusal is only said (O4). */
  returned(body: Body): ReturnedText | null;
  /** How long the server may take to answer one request of it, in ms. */
  readonly timeout: number;
  /** Whether it has a second place, should the browser lose its database (O11). */
  readonly isCopied: boolean;
  /** What the service worker does with it; null where it waits for a page. */
  readonly closed: ClosedDelivery<Body> | null;
};

/** A kind that the service worker sends, too. */
export type ClosedKind<Name extends string, Body> = OutboxKind<Name, Body> & {
  readonly closed: ClosedDelivery<Body>;
};

/** Any of those; its body is parsed before every use. */
export type AnyClosedKind = ClosedKind<string, unknown>;

/** A refused entry: its body, null where it cannot be read, and the text that goes back to a draft. */
type Refusal<Body> = {
  body: Body | null;
  back: ReturnedText | null;
  reason: string;
  entry: OutboxEntry;
};

/** How a shell delivers entries of a kind; the rules of each step are those of `Handler`. */
type KindHandler<Body> = {
  ready?(body: Body): Promise<Outcome | null>;
  /** `timeout` is for each of its requests, in ms. */
  send(body: Body, { entry, timeout }: { entry: OutboxEntry; timeout: number }): Promise<Outcome>;
  refused(refusal: Refusal<Body>): Promise<void>;
};

/** What the drain does with entries of a kind. */
export function handlerOf<Body>(
  kind: OutboxKind<string, Body>,
  handler: NoInfer<KindHandler<Body>>,
): Handler {
  const { timeout } = kind;
  return {
    ready: async ({ payload }) => (await handler.ready?.(kind.body.parse(payload))) ?? null,
    send: async (entry) => await handler.send(kind.body.parse(entry.payload), { entry, timeout }),
    async refused(entry, reason) {
      const body = kind.body.safeParse(entry.payload).data ?? null;
      await handler.refused({ body, back: body && kind.returned(body), reason, entry });
    },
  };
}

/** Kinds that differ in nothing but their names and what their bodies say. */
export function kindsOf<Name extends string, Body>(
  names: readonly Name[],
  shared: Omit<OutboxKind<Name, Body>, 'name'>,
): Record<Name, OutboxKind<Name, Body>> {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(
    names.map((name): [Name, OutboxKind<Name, Body>] => [name, { ...shared, name }]),
  ) as Record<Name, OutboxKind<Name, Body>>;
}

/** What the drain does with entries of several kinds, by their names. */
export function handlersOf<Name extends string, Body>(
  kinds: Record<Name, OutboxKind<Name, Body>>,
  handler: NoInfer<KindHandler<Body>>,
): Record<Name, Handler> {
  const own = Object.values<OutboxKind<Name, Body>>(kinds);
  return Object.fromEntries(own.map((kind) => [kind.name, handlerOf(kind, handler)])) as Record<
    Name,
    Handler
  >;
}

/** What an entry carries, if it is of one of these kinds and can be read. */
export function bodyOf<Body>(
  kinds: readonly OutboxKind<string, Body>[],
  { kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>,
): Body | undefined {
  return kinds.find(({ name }) => name === kind)?.body.safeParse(payload).data;
}
