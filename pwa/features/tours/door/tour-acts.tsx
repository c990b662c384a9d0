import { finishTour, startTour } from '#shared/domains/tours/model/field-commands.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from '../texts/en.ts';
import { isTimeOver, TourOutcome } from '../tour-outcome.tsx';
import { NobodyCame } from './nobody-came.tsx';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** For whom a home is shown: a guide, or who of the host's side shows it themselves. */
type ShowingSide = 'guide' | 'host';
type TourActsProps = { tour: ListedTour; me: string; side: ShowingSide };

/** What who shows the home does at its door, also without a connection: begins, finishes, says that the renter did not come. */
export function TourActs({ tour, me, side }: TourActsProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const start = useCommand(startTour, { me });
  const finish = useCommand(finishTour, { me });
  const busy = start.busy || finish.busy;
  const home = tour.home.title;
  // A while later it is no question of beginning any more, only of what became of it.
  const over = isTimeOver(tour, new Date(now.getTime() - HOUR_MS));
  // What was begun is completed or missed, however long it took: not asked about a second time.
  const underWay = tour.status === 'in_progress';
  const inTime = () => ({ tour: tour.id, at: deviceTime() });
  return (
    <>
      {!underWay && <TourOutcome tour={tour} me={me} side={side} />}
      {can.start(tour, side, now).allowed && !over && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('tourActs.startTheTour', { home })}
          onClick={() => void start.run(inTime(), tour)}
        >
          {t('tourActs.start')}
        </Button>
      )}
      {can.complete(tour, side).allowed && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t('tourActs.completeTheTour', { home })}
          onClick={() => void finish.run(inTime(), tour)}
        >
          {t('tourActs.complete')}
        </Button>
      )}
      {(underWay || !over) && <NobodyCame tour={tour} me={me} side={side} />}
    </>
  );
}

/** Why a tour of the next hours cannot be started yet: worth saying when it is about to be possible. */
export function StartNote({ tour, side }: Pick<TourActsProps, 'tour' | 'side'>) {
  const now = useServerNow();
  const ahead = Date.parse(tour.starts_at) - now.getTime();
  const soon = tour.status === 'confirmed' && ahead > 0 && ahead < DAY_MS;
  const mayStart = can.start(tour, side, now);
  if (!soon || mayStart.allowed) return null;
  return (
    <span className="basis-full text-sm text-pretty text-muted md:text-right">
      {mayStart.reason}
    </span>
  );
}
