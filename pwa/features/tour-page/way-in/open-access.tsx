import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { openAndKeep, openedAccessQuery } from '#shared/domains/tours/cache/opened-access.ts';
import { tourKeys } from '#shared/domains/tours/cache/queries.ts';
import { tourAccessQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { reportAccessTrouble } from '#shared/domains/tours/model/access-commands.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { type AppError, toAppError } from '#shared/platform/errors.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { useOnline } from '../../query-states/use-online.ts';
import { Part } from '../part.tsx';
import texts from '../texts/en.ts';
import { devicePosition } from './device-position.ts';
import { ShownAccess } from './shown-access.tsx';

type OpenAccessProps = { me: string; tour: TourDetails };

/** The way in for who goes alone: opened at the door, then readable until the tour is over, also offline. */
export function OpenAccess({ me, tour }: OpenAccessProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data: access } = useQuery(tourAccessQuery(me, tour.id));
  const { data: opened } = useQuery(openedAccessQuery(me, tour.id));
  const stands = tour.status === 'confirmed' || tour.status === 'in_progress';
  if (!stands || opened === undefined) return null;
  const isOpenHere = opened && Date.parse(opened.closes_at) > now.getTime();
  const from = Date.parse(access?.opens_at ?? tour.starts_at) - (access ? 0 : TEN_MINUTES);
  const until = Date.parse(access?.closes_at ?? tour.ends_at);
  const isOver = now.getTime() > until;
  return (
    <Part title={t('wayIn.wayIn')}>
      {isOpenHere ? (
        <>
          <ShownAccess {...opened} />
          <p className="mt-2 mb-3 text-sm text-muted">
            {t('openAccess.readableUntil', {
              time: tourTimeText(opened.closes_at, tour.time_zone),
            })}
          </p>
          {/* The host may have set another one meanwhile. */}
          <Opener me={me} tour={tour} again />
        </>
      ) : now.getTime() < from ? (
        <>
          <p className="text-muted">
            {t('wayIn.shownFrom', {
              time: tourTimeText(new Date(from).toISOString(), tour.time_zone),
            })}
          </p>
          <p className="mt-1 text-sm text-muted">{t('openAccess.atTheDoor')}</p>
        </>
      ) : isOver ? (
        <p className="text-muted">{t('openAccess.isOver')}</p>
      ) : (
        <Opener me={me} tour={tour} />
      )}
      {now.getTime() >= from && now.getTime() < until + STILL_HELPED && (
        <Trouble
          key={isOpenHere ? 'door' : 'position'}
          {...{ me, tour }}
          trouble={isOpenHere ? 'door' : 'position'}
        />
      )}
    </Part>
  );
}

const TEN_MINUTES = 600_000;

/** How long after its end the host's side hears of trouble, as report_access_trouble has it. */
const STILL_HELPED = 7_200_000;

function Opener({ me, tour, again = false }: OpenAccessProps & { again?: boolean }) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  async function open() {
    setBusy(true);
    setError(null);
    try {
      const opened = await openAndKeep(me, tour.id, await devicePosition());
      client.setQueryData(openedAccessQuery(me, tour.id).queryKey, opened);
      void client.invalidateQueries({ queryKey: tourKeys.all(me) });
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {!again && <p className="mb-3 text-sm text-muted">{t('openAccess.positionIsAsked')}</p>}
      <Button
        {...(again && { size: 'sm', variant: 'secondary' })}
        icon={<KeyRound size={again ? 16 : 18} />}
        busy={busy}
        disabled={!online}
        onClick={() => void open()}
      >
        {t(again ? 'openAccess.showAgain' : 'openAccess.show')}
      </Button>
      {!online && !again && (
        <p className="mt-2 text-sm text-muted">{t('openAccess.needsAConnection')}</p>
      )}
      {error && (
        <div className="mt-3" role="alert">
          <Note
            tone="danger"
            title={
              error.hint === 'tours.access_far' ? t('openAccess.isFar') : t('openAccess.notNow')
            }
          >
            {error.hint === 'tours.access_far' ? t('openAccess.isFarText') : error.message}
          </Note>
        </div>
      )}
    </>
  );
}

type TroubleProps = OpenAccessProps & { trouble: 'position' | 'door' };

/** One tap for who stands in front of a locked door. */
function Trouble({ me, tour, trouble }: TroubleProps) {
  const t = useTexts(texts);
  const [said, setSaid] = useState(false);
  const { busy, run } = useCommand(reportAccessTrouble, { me });
  const words = t(`openAccess.${trouble}Words`, { home: tour.home.title });
  return (
    <p className="mt-4 border-t border-border/70 pt-4">
      <Button
        size="sm"
        variant="secondary"
        icon={<LifeBuoy size={16} />}
        busy={busy}
        disabled={said}
        onClick={() =>
          void run({ tour: tour.id, message: crypto.randomUUID(), trouble, words }, tour).then(
            setSaid,
          )
        }
      >
        {t('openAccess.havingTrouble')}
      </Button>
      <span className="mt-1 block text-sm text-muted">{t('openAccess.troubleNote')}</span>
    </p>
  );
}
