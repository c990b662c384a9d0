import { type Broadcast, type OutgoingFrame, type Version, writeBroadcast } from './wire.ts';

/** One joined channel of one socket. */
export type Subscriber = {
  version: Version;
  /** `id` is that of the row a broadcast came from. */
  deliver(frame: OutgoingFrame, id?: string): void;
};

/** Takes a client's broadcast to the other servers over the same database. */
type Carry = (topic: string, isPrivate: boolean, broadcast: Broadcast) => void;

/** Who listens to what, on this server. Private and public topics of a name never mix. */
export type Hub<S extends Subscriber = Subscriber> = {
  add(topic: string, isPrivate: boolean, subscriber: S): void;
  remove(topic: string, isPrivate: boolean, subscriber: S): void;
  on(topic: string, isPrivate: boolean): ReadonlySet<S>;
  /** Hands a broadcast to every subscriber here but `except`; how many got it. */
  publish(topic: string, isPrivate: boolean, broadcast: Broadcast, except?: S): number;
  /** The same, and to those on every other server. */
  send(topic: string, isPrivate: boolean, broadcast: Broadcast, except?: S): void;
  /** Until it is called there are no other servers. */
  carryWith(carry: Carry): void;
  /** For monitoring: channels now, and deliveries since the start. */
  figures(): { channels: number; deliveries: number };
};

const NO_CHANNELS: ReadonlySet<never> = new Set();

/** An empty hub. */
export function createHub<S extends Subscriber = Subscriber>(): Hub<S> {
  const topics = { private: new Map<string, Set<S>>(), public: new Map<string, Set<S>>() };
  const of = (isPrivate: boolean) => (isPrivate ? topics.private : topics.public);
  let carry: Carry = () => {};
  let deliveries = 0;

  const publish: Hub<S>['publish'] = (topic, isPrivate, broadcast, except) => {
    const subscribers = of(isPrivate).get(topic);
    if (!subscribers) return 0;
    const frames = new Map<Version, OutgoingFrame | null>();
    let delivered = 0;
    for (const subscriber of subscribers) {
      if (subscriber === except) continue;
      let frame = frames.get(subscriber.version);
      if (frame === undefined) {
        frame = writeBroadcast(subscriber.version, `realtime:${topic}`, broadcast);
        frames.set(subscriber.version, frame);
      }
      if (frame === null) continue;
      subscriber.deliver(frame, broadcast.meta?.id);
      delivered += 1;
    }
    deliveries += delivered;
    return delivered;
  };

  return {
    add: (topic, isPrivate, subscriber) => {
      const known = of(isPrivate).get(topic);
      if (known) known.add(subscriber);
      else of(isPrivate).set(topic, new Set([subscriber]));
    },
    remove: (topic, isPrivate, subscriber) => {
      const known = of(isPrivate).get(topic);
      known?.delete(subscriber);
      if (known?.size === 0) of(isPrivate).delete(topic);
    },
    on: (topic, isPrivate) => of(isPrivate).get(topic) ?? NO_CHANNELS,
    publish,
    send: (topic, isPrivate, broadcast, except) => {
      publish(topic, isPrivate, broadcast, except);
      carry(topic, isPrivate, broadcast);
    },
    carryWith: (by) => {
      carry = by;
    },
    figures: () => {
      const known = [...topics.private.values(), ...topics.public.values()];
      return { channels: known.reduce((sum, { size }) => sum + size, 0), deliveries };
    },
  };
}
