import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { keepEntry, readTimeline } from '#shared/domains/tours/api/device-timeline.ts';
import { iceServersQuery } from '#shared/domains/tours/cache/live-tour.ts';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { startTour } from '#shared/domains/tours/model/field-commands.ts';
import { liveSideOf, mayJoinLive, showerOf } from '#shared/domains/tours/model/live/live-rules.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { startCall } from './call/call.ts';
import type { Call } from './call/call-types.ts';
import { CallView } from './call-view.tsx';
import { type Joining, Lobby } from './lobby.tsx';
import { LIST_OF, nameOf } from './sides.ts';
import texts from './texts/en.ts';
import { useSaveTimeline } from './use-save-timeline.ts';

type LiveTourRoomProps = { me: string; tour: string };

/** The room of a live tour: waiting room, call, and what is left of it. */
export function LiveTourRoom({ me, tour }: LiveTourRoomProps) {
  const t = useTexts(texts);
  const query = useQuery(tourDetailsQuery(me, tour));
  return (
    <Page className="pt-6 pb-16 md:pt-8">
      {!query.data && <PageHeading>{t('page.liveTour')}</PageHeading>}
      <RemoteQuery query={query} what={t('page.theTour')} icon={<Video size={28} />}>
        {(details) => <Room me={me} tour={details} />}
      </RemoteQuery>
    </Page>
  );
}

type RoomProps = { me: string; tour: TourDetails };

function Room({ me, tour }: RoomProps) {
  const t = useTexts(texts);
  const now = useNow();
  const client = useQueryClient();
  const { save } = useSaveTimeline(me);
  const [call, setCall] = useState<{ call: Call; consents: boolean } | null>(null);
  const current = useRef<Call | null>(null);
  const side = liveSideOf(tour, me);
  const may = mayJoinLive(tour, me, now);
  const other = side === 'shower' ? 'renter' : 'shower';
  const name = nameOf(tour, other) ?? t('page.gone');
  // Going to another page leaves the call; what was written is on this device.
  useEffect(() => () => current.current?.leave(), []);

  async function join({ local, consents, relayOnly }: Joining): Promise<void> {
    if (!side) return;
    const earlier = await readTimeline(me, tour.id).catch(() => ({ entries: [] }));
    const started = startCall({
      me,
      tour: tour.id,
      side,
      them: side === 'shower' ? tour.renter_id : showerOf(tour),
      consents,
      relayOnly,
      local,
      earlier: earlier.entries,
      // Without them the two devices may still find each other.
      servers: () => client.ensureQueryData(iceServersQuery(me, tour.id)).catch(() => []),
      keep: (entry) =>
        void keepEntry(me, tour.id, entry, side === 'shower').catch((error: unknown) =>
          console.error('live tour: timeline', error),
        ),
    });
    current.current = started;
    setCall({ call: started, consents });
    if (side === 'shower' && can.start(tour, tour.side, new Date()).allowed) {
      // A tour that could not be started now is still said to have taken place at its end.
      const input = { tour: tour.id, at: new Date(platform().clock.now()).toISOString() };
      const outcome = await runCommand({ client, me }, { command: startTour, input });
      if (outcome.type === 'failed') console.warn('live tour: start', outcome.error);
    }
  }

  async function leave(): Promise<void> {
    current.current?.leave();
    await save(tour);
  }

  return (
    <>
      <PageHeading lead={call ? undefined : t('lobby.lead')}>
        {t('page.liveTourOf', { home: tour.home.title })}
      </PageHeading>
      {call && side ? (
        <Joined
          {...{ me, tour, side, name }}
          {...call}
          mayJoin={may.allowed}
          onLeave={leave}
          onAgain={() => setCall(null)}
        />
      ) : may.allowed ? (
        <Lobby me={me} tour={tour.id} onJoin={(joining) => void join(joining)} />
      ) : (
        <EmptyState
          title={t('page.closed')}
          icon={<Video size={28} />}
          action={<ToTheTour tour={tour} />}
        >
          {may.reason}
        </EmptyState>
      )}
    </>
  );
}

type JoinedProps = RoomProps & {
  call: Call;
  consents: boolean;
  side: 'renter' | 'shower';
  name: string;
  mayJoin: boolean;
  onLeave: () => Promise<void>;
  onAgain: () => void;
};

/** The call, or what ended it. */
function Joined({ mayJoin, onAgain, onLeave, ...view }: JoinedProps) {
  const t = useTexts(texts);
  const phase = useStore(view.call.store, (state) => state.phase);
  if (phase === 'in') return <CallView {...view} onLeave={onLeave} />;
  return (
    <EmptyState
      title={t(`page.${phase}`)}
      icon={<Video size={28} />}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {mayJoin && <Button onClick={onAgain}>{t('page.joinAgain')}</Button>}
          <ToTheTour tour={view.tour} />
        </span>
      }
    >
      {t(`page.${phase}Why`)}
    </EmptyState>
  );
}

function ToTheTour({ tour }: { tour: TourDetails }) {
  const t = useTexts(texts);
  return (
    <Link
      to={LIST_OF[tour.side]}
      search={{ tour: tour.id }}
      className={buttonClass({ variant: 'secondary' })}
    >
      {t('page.toTheTour')}
    </Link>
  );
}
