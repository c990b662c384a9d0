import { type FormEvent, useId, useState } from 'react';
import { giveNotice, type Tenancy } from '#shared/domains/leases/api/leases.ts';
import { leaseKeys } from '#shared/domains/leases/cache/queries.ts';
import { earliestLastDay } from '#shared/domains/leases/model/rules.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { fromDay } from '#shared/kit/day.ts';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayIn } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { useAction } from '../../../../features/query-states/use-action.ts';
import texts from './texts/en.ts';

type GiveNoticeProps = { me: string; lease: Tenancy; home: MyHome };

/** Giving notice: on which day one leaves, and what follows. There is no way back, so it says so. */
export function GiveNotice({ me, lease, home }: GiveNoticeProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const earliest = earliestLastDay(lease, dayIn(useNow(), home.time_zone));
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useId();
  const fixed = lease.ends_on !== null;
  const others = lease.parties.filter(({ party }) => party === 'tenant').length > 1;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!fixed && (chosen === null || !fromDay(chosen) || chosen < earliest)) {
      return setError(t('giveNotice.earliestLastDay', { day: longDate(earliest) }));
    }
    setError(undefined);
    void act({
      run: () => giveNotice(lease.id, fixed ? null : chosen),
      done: t('giveNotice.noticeGiven'),
      changes: leaseKeys.all(me),
    }).then((done) => done && setAsking(false));
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
            : t('giveNotice.yourLeaseAsks', { days: lease.notice_days })
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('giveNotice.stay')}
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
              label={t('giveNotice.lastDayInTheHome')}
              value={chosen}
              hint={t('giveNotice.atTheEarliest', { day: longDate(earliest) })}
              error={error}
              onChange={setChosen}
            />
          )}
          <div>
            <p className="font-semibold">{t('giveNotice.whatFollows')}</p>
            <ul className="mt-1 list-disc pl-5 text-pretty text-muted">
              <li>{others ? t('giveNotice.allAreTold') : t('giveNotice.hostIsTold')}</li>
              <li>{t('giveNotice.rentIsDueUntil')}</li>
              <li>{t('giveNotice.afterwardsYourHostSettles')}</li>
              <li>{t('giveNotice.itCannotBeTakenBack')}</li>
            </ul>
          </div>
        </form>
      </Dialog>
    </>
  );
}
