import { randomBytes } from 'node:crypto';

/** An object of Stripe's, as far as the product reads it. */
export type StripeObject = { id: string; object: string; [name: string]: unknown };

export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: StripeObject };
};

const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1000);

/** All that this stand-in holds; objects by their id, events in the order in which they happened. */
export function createState() {
  const objects = new Map<string, StripeObject>();
  const events: StripeEvent[] = [];
  return {
    objects,
    events,
    find: (id: string) => objects.get(id),
    all: (object: string) => [...objects.values()].filter((one) => one.object === object),
    add(object: string, prefix: string, fields: Record<string, unknown>): StripeObject {
      const made = { id: idOf(prefix), object, created: now(), ...fields };
      objects.set(made.id, made);
      return made;
    },
    /** What happened, with the object as it is at that moment. */
    happened(type: string, about: StripeObject): StripeEvent {
      const event = {
        id: idOf('evt'),
        object: 'event' as const,
        type,
        created: now(),
        data: { object: structuredClone(about) },
      };
      events.push(event);
      return event;
    },
  };
}

export type State = ReturnType<typeof createState>;

/** A refusal in Stripe's shape. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly more: Record<string, unknown>;
  constructor(status: number, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

export const missing = (what: string) =>
  new StripeRefusal(404, `No such ${what}`, { type: 'invalid_request_error' });
