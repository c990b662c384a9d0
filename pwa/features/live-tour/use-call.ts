import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  keepEntry,
  noteDelivered,
  readTimeline,
} from '#shared/domains/tours/api/device-timeline.ts';
import { fetchGroupPass } from '#shared/domains/tours/api/live-tours.ts';
import { iceServersQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { startTour } from '#shared/domains/tours/model/field-commands.ts';
import { type LivePlace, showerOf } from '#shared/domains/tours/model/live/live-rules.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { serverNow } from '#shared/platform/server-time.ts';
import { startCall } from './call/call.ts';
import type { Call, RoomOptions } from './call/call-types.ts';
import { openLazily } from './group/group.ts';
import { startSitIn } from './group/sit-in.ts';
import type { Joining } from './lobby/lobby.tsx';

const warn = (error: unknown) => console.error('live tour: timeline', error);

/** The call of a room, from Join until it is left; going to another page leaves it, too. */
export function useCall(me: string, tour: TourDetails, side: LivePlace | null) {
  const client = useQueryClient();
  const [joined, setJoined] = useState<{ call: Call; consents: boolean } | null>(null);
  const [joining, setJoining] = useState(false);
  const current = useRef<Call | null>(null);
  const busy = useRef(false);
  const gone = useRef(false);
  /** What is written down on this device, in order. */
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  const details = tourDetailsQuery(me, tour.id);
  const them = side === 'shower' ? tour.renter_id : showerOf(tour);
  const latest = useRef({ tour, side, them });

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      current.current?.leave();
    };
  }, []);

  // The tour may change while one talks: another guide takes it, or it is taken from this one.
  useEffect(() => {
    const before = latest.current.side;
    latest.current = { tour, side, them };
    // Who sat in and is one of the two now, or the other way round, joins that call anew.
    const isOther = side === null || (before === 'host') !== (side === 'host');
    if (isOther) current.current?.leave();
    else current.current?.meet(them);
  }, [tour, side, them]);

  const write = (deed: () => Promise<void>) => {
    writing.current = writing.current.then(deed).catch(warn);
  };

  async function join({ local, consents, relayOnly }: Joining): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setJoining(true);
    const earlier = await readTimeline(me, tour.id).catch((error: unknown) => {
      warn(error);
      return { entries: [], undelivered: new Set<string>() };
    });
    busy.current = false;
    setJoining(false);
    const { side, them } = latest.current;
    if (gone.current || !side) {
      for (const track of local.getTracks()) track.stop();
      return;
    }
    const room: RoomOptions = {
      me,
      tour: tour.id,
      consents,
      local,
      earlier,
      groupPass: () => fetchGroupPass(tour.id),
      openGroup: openLazily,
      keep: (entry) => write(() => keepEntry(me, tour.id, entry, side === 'shower')),
      delivered: (ids) => write(() => noteDelivered(me, ids)),
      // Its details say who the other one is now.
      onStranger: () => void client.invalidateQueries({ queryKey: details.queryKey }),
    };
    const two = { renter: latest.current.tour.renter_id, shower: showerOf(latest.current.tour) };
    const started =
      side === 'host'
        ? startSitIn({ ...room, two })
        : startCall({
            ...room,
            side,
            them,
            relayOnly,
            // Without them the two devices may still find each other.
            servers: () => client.ensureQueryData(iceServersQuery(me, tour.id)).catch(() => []),
            onMet: () => void start(),
          });
    current.current = started;
    setJoined({ call: started, consents });
  }

  /** Once the two are connected the tour has begun: waiting alone is no tour. */
  async function start(): Promise<void> {
    const { tour, side } = latest.current;
    if (side !== 'shower' || !can.start(tour, tour.side, new Date(serverNow())).allowed) return;
    const input = { tour: tour.id, at: deviceTime() };
    const outcome = await runCommand({ client, me }, { command: startTour, input });
    // A tour that could not be started is still said to have taken place at its end.
    if (outcome.type === 'failed') console.warn('live tour: start', outcome.error);
  }

  return {
    joined,
    /** Join was pressed, and the call has not begun yet. */
    joining,
    join,
    /** Resolves once all of it is on this device. */
    async leave(): Promise<void> {
      current.current?.leave();
      await writing.current;
    },
    /** Back to the waiting room. */
    again: () => setJoined(null),
  };
}
