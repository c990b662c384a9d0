import { type FormEvent, useId, useState } from 'react';
import { giveNotice, type Tenancy } from '#shared/domains/leases/api.ts';
import { leaseKeys } from '#shared/domains/leases/queries.ts';
import { earliestLastDay } from '#shared/domains/leases/rules.ts';
import type { MyHome } from '#shared/domains/listings/mine.ts';
import { Button } from '#shared/kit/button.tsx';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { dayIn } from '#shared/platform/zoned.ts';
import { useAction } from '../../../../shell/remote/use-action.ts';
import { longDate } from '../long-date.ts';

type GiveNoticeProps = { me: string; lease: Tenancy; home: MyHome };

/** Giving notice: on which day one leaves, and what follows. There is no way back, so it says so. */
export function GiveNotice({ me, lease, home }: GiveNoticeProps) {
  const { busy, act } = useAction();
  const earliest = earliestLastDay(lease, dayIn(home.time_zone, useNow()));
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const form = useId();
  const fixed = lease.ends_on !== null;
  const others = lease.parties.filter(({ party }) => party === 'tenant').length > 1;

  function send(event: FormEvent) {
    event.preventDefault();
    if (!fixed && (chosen === null || chosen < earliest)) {
      return setError(`The earliest last day is ${longDate(earliest)}.`);
    }
    setError(undefined);
    void act({
      run: () => giveNotice(lease.id, fixed ? null : chosen),
      done: 'Notice given',
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
        Give notice
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={`Give notice for ${home.title}?`}
        description={
          fixed
            ? `This lease ends on ${longDate(earliest)}. With your notice it ends then and does not go on.`
            : `Your lease asks for ${lease.notice_days === 1 ? '1 day' : `${lease.notice_days} days`} of notice.`
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Stay
            </Button>
            <Button type="submit" form={form} variant="danger" busy={busy}>
              Give notice
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={send} className="flex flex-col gap-5">
          {!fixed && (
            <DatePicker
              label="Last day in the home"
              value={chosen}
              hint={`${longDate(earliest)} at the earliest.`}
              error={error}
              onChange={setChosen}
            />
          )}
          <div>
            <p className="font-semibold">What follows</p>
            <ul className="mt-1 list-disc pl-5 text-pretty text-muted">
              <li>
                Your host{others ? ' and who lives with you are' : ' is'} told at once, and the home
                can be offered to others.
              </li>
              <li>Rent is due until the last day. Repairs and documents stay here until then.</li>
              <li>Afterwards your host settles the deposit.</li>
              <li>It cannot be taken back. To stay after all, write to your host.</li>
            </ul>
          </div>
        </form>
      </Dialog>
    </>
  );
}
