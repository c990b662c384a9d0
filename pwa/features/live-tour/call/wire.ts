import {
  type AnySignal,
  liveTopic,
  readSignal,
  type Signal,
  type SignalName,
} from '#shared/domains/tours/model/live/signals.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { enterRoom, type Room } from '#shared/platform/realtime/room.ts';

type WireOptions = {
  tour: string;
  me: string;
  session: string;
  onSignal(signal: AnySignal): void;
  onPresent(people: ReadonlySet<string>): void;
  onOpen(open: boolean): void;
  /** The server does not let this person in. */
  onRefused(): void;
};

/** The realtime channel of a live tour. */
export type Wire = {
  /** False where nothing went out: the channel is not open. */
  say<Name extends SignalName>(name: Name, signal: Omit<Signal<Name>, 'from'>): boolean;
  close(): void;
};

/** Enters the channel, which opens again by itself after each cut. */
export function openWire(options: WireOptions): Wire {
  const { tour, me, session, onSignal, onOpen } = options;
  const { network } = platform();
  let room: Room | null = null;
  let joined = false;
  let wasOpen = false;
  let closed = false;
  // Before the room is here nothing can be said in it, and the first word would be lost.
  const isOpen = () => room !== null && joined && network.online() && !closed;
  const tell = () => {
    if (isOpen() === wasOpen || closed) return;
    wasOpen = isOpen();
    onOpen(wasOpen);
  };
  // A dead connection shows itself after half a minute only; the device knows earlier.
  const stopWatching = network.onChange(tell);
  const entering = enterRoom(liveTopic(tour), me, {
    onSaid(event, payload) {
      const read = closed ? null : readSignal(event, payload);
      if (read) onSignal(read);
    },
    onPresent: (people) => !closed && options.onPresent(people),
    onOpen(open, refusal) {
      joined = open;
      if (refusal?.startsWith('Unauthorized') && !closed) options.onRefused();
      tell();
    },
  });
  entering.then(
    (entered) => {
      room = entered;
      if (closed) entered.leave();
      tell();
    },
    (error: unknown) => console.warn('live tour: channel', error),
  );
  return {
    say(name, signal) {
      if (!room || !isOpen()) return false;
      room.say(name, { ...signal, from: { person: me, session } });
      return true;
    },
    close() {
      closed = true;
      stopWatching();
      room?.leave();
    },
  };
}
