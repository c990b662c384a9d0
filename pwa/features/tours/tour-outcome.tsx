import { sayTourOutcome } from '#shared/domains/tours/model/commands.ts';
import { can } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour, TourSide } from '#shared/domains/tours/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from './texts/en.ts';

type TourOutcomeProps = { tour: ListedTour; me: string; side: TourSide };

/** Whether the time of a tour is over, so that it is said whether it took place, and not begun. */
export const isTimeOver = ({ ends_at }: Pick<ListedTour, 'ends_at'>, now: Date) =>
  Date.parse(ends_at) <= now.getTime();

/**
 * What became of a tour whose time is over: took place or not, said by anyone in it and said otherwise
 * until two days later. Without a connection it waits, with the time of the device.
 */
export function TourOutcome({ tour, me, side }: TourOutcomeProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(sayTourOutcome, { me });
  const home = tour.home.title;
  const isSaid = tour.status === 'completed' || tour.status === 'no_show';
  if (!isSaid && !isTimeOver(tour, now)) return null;

  const say = (took_place: boolean) => () => {
    const at = deviceTime();
    void run({ tour: tour.id, took_place, at }, tour);
  };

  return (
    <>
      {can.sayTookPlace(tour, side, now).allowed && (
        <Button
          size="sm"
          variant={isSaid ? 'secondary' : 'primary'}
          busy={busy}
          aria-label={t('tourOutcome.theTourTookPlace', { home })}
          onClick={say(true)}
        >
          {t('tourOutcome.tookPlace')}
        </Button>
      )}
      {can.sayDidNot(tour, side, now).allowed && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          aria-label={t('tourOutcome.theTourDidNot', { home })}
          onClick={say(false)}
        >
          {t('tourOutcome.didNot')}
        </Button>
      )}
    </>
  );
}
