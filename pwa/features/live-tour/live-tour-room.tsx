import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import {
  type LivePlace,
  livePlaceOf,
  mayJoinLive,
} from '#shared/domains/tours/model/live/live-rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import type { CallState } from './call/call-state.ts';
import type { Call } from './call/call-types.ts';
import { CallView } from './call-view.tsx';
import type { NamesOfTwo } from './group/names-of-two.ts';
import { SitInLobby } from './group/sit-in-lobby.tsx';
import { SitInView } from './group/sit-in-view.tsx';
import { type Joining, Lobby } from './lobby/lobby.tsx';
import { LIST_OF, nameOf } from './sides.ts';
import texts from './texts/en.ts';
import { useCall } from './use-call.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
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
  const now = useServerNow();
  const { save } = useSaveTimeline(me);
  const side = livePlaceOf(tour, me);
  const { joined, joining, join, leave, again } = useCall(me, tour, side);
  const may = mayJoinLive(tour, me, now);
  const other = side === 'shower' ? 'renter' : 'shower';
  const name = nameOf(tour, other) ?? t('page.gone');
  const names = {
    renter: nameOf(tour, 'renter') ?? t('record.renter'),
    shower: nameOf(tour, 'shower') ?? t('record.shower'),
  };

  async function end(): Promise<void> {
    await leave();
    // What cannot be read now is offered on the page of the tour.
    await save(tour).catch((error: unknown) => console.error('live tour: report', error));
  }

  const top = useRef<HTMLDivElement>(null);
  const phase = usePhase(joined?.call);
  const lobby = {
    me,
    tour: tour.id,
    busy: joining,
    onJoin: (how: Joining) => void join(how),
  };
  useHeadingFocus(top, phase ?? 'lobby');

  return (
    <div ref={top}>
      <PageHeading lead={joined || side === 'host' ? undefined : t('lobby.lead')}>
        {t('page.liveTourOf', { home: tour.home.title })}
      </PageHeading>
      {joined && side ? (
        <Joined
          {...{ me, tour, side, name, names }}
          {...joined}
          mayJoin={may.allowed}
          onLeave={end}
          onAgain={again}
        />
      ) : may.allowed && side === 'host' ? (
        <SitInLobby {...lobby} names={names} />
      ) : may.allowed ? (
        <Lobby {...lobby} />
      ) : (
        <EmptyState
          title={t('page.closed')}
          icon={<Video size={28} />}
          action={<ToTheTour tour={tour} />}
        >
          {may.reason}
        </EmptyState>
      )}
    </div>
  );
}

/** Where a call stands; null while there is none. */
function usePhase(call: Call | undefined): CallState['phase'] | null {
  const read = () => call?.store.getState().phase ?? null;
  return useSyncExternalStore(call?.store.subscribe ?? NEVER, read);
}

const NEVER = () => () => undefined;

type JoinedProps = RoomProps & {
  call: Call;
  consents: boolean;
  side: LivePlace;
  name: string;
  names: NamesOfTwo;
  mayJoin: boolean;
  onLeave: () => Promise<void>;
  onAgain: () => void;
};

/** The call, or what ended it. */
function Joined({ mayJoin, onAgain, onLeave, side, name, names, ...view }: JoinedProps) {
  const t = useTexts(texts);
  const phase = useStore(view.call.store, (state) => state.phase);
  if (phase === 'in') {
    return side === 'host' ? (
      <SitInView {...view} {...{ names, onLeave }} />
    ) : (
      <CallView {...view} {...{ side, name, onLeave }} />
    );
  }
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
