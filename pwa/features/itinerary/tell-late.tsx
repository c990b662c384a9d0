import { Check } from 'lucide-react';
import { saidLate, saidMinutes } from '#shared/domains/tours/model/guides/delay.ts';
import { sayOnTheWay } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import texts from './texts/en.ts';

type TellLateProps = { me: string; parties: readonly TourDetails[]; minutes: number };

/** With one tap the renters of a visit know that who shows the home comes later; then, that they know. */
export function TellLate({ me, parties, minutes }: TellLateProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { busy, run } = useCommand(sayOnTheWay, { me });
  const late_minutes = saidMinutes(minutes);
  const said = Math.min(...parties.map((tour) => saidLate(tour, me) ?? 0));
  const [first] = parties;
  const name = first?.renter_name ?? t('late.renter');
  const words = {
    name: parties.length > 1 ? t('late.andOthers', { name, count: parties.length - 1 }) : name,
    parties: parties.length,
    minutes: late_minutes,
  };
  if (said >= late_minutes) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <Check aria-hidden="true" size={16} className="shrink-0 text-success" />
        {t(parties.some(({ waits }) => waits) ? 'late.willKnow' : 'late.knows', {
          ...words,
          minutes: said,
        })}
      </p>
    );
  }
  const untold = parties.filter(
    (tour) =>
      (saidLate(tour, me) ?? 0) < late_minutes &&
      sayOnTheWay.can(tour, { side: tour.side, now }).allowed,
  );
  if (untold.length === 0) return null;
  async function tell() {
    for (const tour of untold) await run({ tour: tour.id, late_minutes, at: deviceTime() }, tour);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      className="h-auto! max-w-full self-start py-1.5 text-left whitespace-normal!"
      busy={busy}
      onClick={() => void tell()}
    >
      {t('late.tell', words)}
    </Button>
  );
}
