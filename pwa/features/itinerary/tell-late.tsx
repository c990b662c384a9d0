import { Check } from 'lucide-react';
import { saidLate, saidMinutes } from '#shared/domains/tours/model/guides/delay.ts';
import { sayOnTheWay } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from './texts/en.ts';

type TellLateProps = { me: string; tour: TourDetails; minutes: number };

/** With one tap the renter of a tour knows that who shows the home comes later; then, that they know. */
export function TellLate({ me, tour, minutes }: TellLateProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(sayOnTheWay, { me });
  const late_minutes = saidMinutes(minutes);
  const said = saidLate(tour, me) ?? 0;
  const words = { name: tour.renter_name ?? t('late.renter'), minutes: late_minutes };
  if (said >= late_minutes) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <Check aria-hidden="true" size={16} className="shrink-0 text-success" />
        {t(tour.waits ? 'late.willKnow' : 'late.knows', { ...words, minutes: said })}
      </p>
    );
  }
  if (!sayOnTheWay.can(tour, { side: tour.side, now }).allowed) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className="self-start"
      busy={busy}
      onClick={() => void run({ tour: tour.id, late_minutes }, tour)}
    >
      {t('late.tell', words)}
    </Button>
  );
}
