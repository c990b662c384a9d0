import { type FormEvent, useId, useState } from 'react';
import { rentOfMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import { giveNotice } from '#shared/domains/leases/model/commands.ts';
import {
  daysOfLastMonth,
  earliestLastDay,
  isFixed,
  type LeaseActor,
} from '#shared/domains/leases/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { fromDay } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../dates/long-date.ts';
import { exactMoney } from '../earnings/amounts.ts';
import type { SignableLease } from './sign-dialog.tsx';
import texts from './texts/en.ts';

type GiveNoticeProps = {
  me: string;
  side: LeaseActor;
  lease: SignableLease;
  home: { title: string; time_zone: string };
};

/** Giving notice: on which day one leaves, and what follows. There is no way back, so it says so. */
export function GiveNotice({ me, side, lease, home }: GiveNoticeProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(giveNotice, { me });
  const earliest = earliestLastDay(lease, dayIn(useNow(), home.time_zone));
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useId();
  const lastDay = chosen !== null && fromDay(chosen) && chosen >= earliest ? chosen : earliest;
  const last = rentOfMonth({ ...lease, ends_on: lastDay }, `${lastDay.slice(0, 7)}-01`);
  const fixed = isFixed(lease);
  const isHost = side === 'manager';
  const others = lease.parties.filter(({ party }) => party === 'tenant').length > 1;

  const consequences = isHost
    ? [
        t('giveNotice.forHost.areTold'),
        t('giveNotice.forHost.rentIsDue'),
        t('giveNotice.forHost.settleTheDeposit'),
        t('giveNotice.forHost.noWayBack'),
      ]
    : [
        others ? t('giveNotice.allAreTold') : t('giveNotice.hostIsTold'),
        t('giveNotice.rentIsDueUntil'),
        t('giveNotice.afterwardsYourHostSettles'),
        t('giveNotice.itCannotBeTakenBack'),
      ];

  function send(event: FormEvent) {
    event.preventDefault();
    if (!fixed && (chosen === null || !fromDay(chosen) || chosen < earliest)) {
      return setError(t('giveNotice.earliestLastDay', { day: longDate(earliest) }));
    }
    setError(undefined);
    const last_day = fixed ? null : chosen;
    void run({ lease: lease.id, last_day }, lease).then((done) => done && setAsking(false));
  }

  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setChosen(null);
          setError(undefined);
          setAsking(true);
        }}
      >
        {t('giveNotice.giveNotice')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('giveNotice.giveNoticeFor', { title: home.title })}
        description={
          fixed
            ? t('giveNotice.thisLeaseEndsOn', { day: longDate(earliest) })
            : t(isHost ? 'giveNotice.forHost.askedFor' : 'giveNotice.yourLeaseAsks', {
                days: lease.notice_days,
              })
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {isHost ? t('giveNotice.forHost.stay') : t('giveNotice.stay')}
            </Button>
            <Button type="submit" form={form} variant="danger" busy={busy}>
              {t('giveNotice.giveNotice')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={send} className="flex flex-col gap-5">
          {!fixed && (
            <DatePicker
              label={isHost ? t('giveNotice.forHost.lastDay') : t('giveNotice.lastDayInTheHome')}
              value={chosen}
              hint={t('giveNotice.atTheEarliest', { day: longDate(earliest) })}
              error={error}
              onChange={setChosen}
            />
          )}
          <div>
            <p role="status" className="mb-3 text-pretty">
              {t('giveNotice.lastRent', {
                rent: exactMoney(last.cents),
                days: daysOfLastMonth(lease.starts_on, lastDay),
                day: longDate(lastDay),
              })}
            </p>
            <p className="font-semibold">{t('giveNotice.whatFollows')}</p>
            <ul className="mt-1 list-disc pl-5 text-pretty text-muted">
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        </form>
      </Dialog>
    </>
  );
}
