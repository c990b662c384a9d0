import { useEffect, useRef, useState } from 'react';
import { sayOnTheWay } from '#shared/domains/tours/model/guides/guide-commands.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Button } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

const MINUTES = [5, 10, 15, 20, 30, 45, 60];

/** 'I am coming' and 'I am late' with one tap, and what the others said of themselves. */
export function OnTheWay({ me, tour }: { me: string; tour: TourDetails }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const [minutes, setMinutes] = useState(10);
  const { busy, run } = useCommand(sayOnTheWay, { me });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // 'I am late' on a notification leads here, where the minutes are chosen.
    if (location.hash !== '#on-the-way' || !place.current) return;
    place.current.scrollIntoView({ block: 'center' });
    place.current.querySelector('select')?.focus({ preventScroll: true });
  }, []);
  if (!sayOnTheWay.can(tour, { side: tour.side, now }).allowed) return null;
  const said = new Map(
    tour.events
      .filter(({ event }) => event === 'coming' || event === 'late')
      .map((event) => [event.actor_id, event]),
  );
  const say = (late_minutes: number) =>
    void run({ tour: tour.id, late_minutes, at: deviceTime() }, tour);
  return (
    <Part title={t('onTheWay.onTheWay')}>
      {said.size > 0 && (
        <ul className="mb-3 flex flex-col gap-1">
          {[...said.values()].map(({ id, actor_id, actor_name, event, details }) => (
            <li key={id}>
              {t(event === 'late' ? 'onTheWay.isLate' : 'onTheWay.isComing', {
                name: actor_id === me ? t('onTheWay.you') : (actor_name ?? t('tourFacts.gone')),
                count: typeof details.minutes === 'number' ? details.minutes : 0,
              })}
            </li>
          ))}
        </ul>
      )}
      <div ref={place} id="on-the-way" className="flex flex-wrap items-end gap-2">
        <Button busy={busy} onClick={() => say(0)}>
          {t('onTheWay.iAmComing')}
        </Button>
        <span className="flex items-end gap-2">
          <span className="w-36">
            <Select
              label={t('onTheWay.minutes')}
              value={String(minutes)}
              options={MINUTES.map((count) => ({
                value: String(count),
                label: t('onTheWay.countMinutes', { count }),
              }))}
              onChange={({ target }) =>
                setMinutes((now) => MINUTES.find((one) => String(one) === target.value) ?? now)
              }
            />
          </span>
          <Button variant="secondary" busy={busy} onClick={() => say(minutes)}>
            {t('onTheWay.iAmLate')}
          </Button>
        </span>
      </div>
    </Part>
  );
}
