import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Route as RouteIcon } from 'lucide-react';
import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import {
  announceRent,
  offerHomeAgain,
  offerRenewal,
  withdrawRent,
} from '#shared/domains/tenancies/model/commands.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { goesOn } from '#shared/domains/tenancies/model/steps.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { AskedCommand } from '../../../../features/commands/asked-command.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { MovingOut } from '../../../../features/tenancies/moving-out.tsx';
import { TermNotes } from '../../../../features/tenancies/term-notes.tsx';
import { ChangeTenants } from './addendum/change-tenants.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';
import { RentDialog } from './rent-dialog.tsx';
import texts from './texts/en.ts';

/** What comes of a lease that runs, ends or ended: its term, renewal and rent, and the way out. */
export function TenancyCourse({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const query = useQuery(courseQuery(me, lease.id));
  return (
    <RemoteQuery
      query={query}
      what={t('tenancy.course')}
      icon={<RouteIcon size={28} />}
      waiting={<Skeleton className="h-40" />}
    >
      {(course) => course && <Course me={me} lease={lease} course={course} />}
    </RemoteQuery>
  );
}

type CourseProps = { me: string; lease: DeskLease; course: LeaseCourse };

function Course({ me, lease, course }: CourseProps) {
  const t = useTexts(texts);
  const { id, status, starts_on, ends_on } = lease;
  const isLeaving = (status === 'ending' || status === 'ended') && ends_on !== null;
  return (
    <>
      {isLeaving && !goesOn(course) && (
        <MovingOut
          me={me}
          lease={{ id, status, starts_on, ends_on }}
          course={course}
          offer={<OfferAgain me={me} lease={lease} course={course} />}
        />
      )}
      {(status !== 'ended' || goesOn(course)) && (
        <Card className="flex flex-col gap-4 p-4 md:p-6">
          <h2 className="text-xl font-semibold">{t('tenancy.whatComes')}</h2>
          <TermNotes
            lease={lease}
            course={course}
            rentAction={<WithdrawRent me={me} lease={lease} course={course} />}
          />
          {status !== 'ended' && <Offers me={me} lease={lease} course={course} />}
        </Card>
      )}
    </>
  );
}

/** A renewal and another rent, each offered where it is the time for it, or with the reason why not. */
function Offers({ me, lease, course }: CourseProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState<'renewal' | 'rent' | null>(null);
  const facts = { lease, course };
  const actor = { side: course.side };
  const renewal = offerRenewal.can(facts, actor);
  const rent = announceRent.can(facts, actor);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {renewal.allowed && (
          <Button variant="secondary" onClick={() => setOpen('renewal')}>
            {t('tenancy.offerARenewal')}
          </Button>
        )}
        {rent.allowed && (
          <Button variant="secondary" onClick={() => setOpen('rent')}>
            {t('tenancy.announceARent')}
          </Button>
        )}
        <ChangeTenants me={me} lease={lease} course={course} />
      </div>
      {lease.status === 'active' && !rent.allowed && !course.rent_change && (
        <p className="text-sm text-pretty text-muted">{rent.reason}</p>
      )}
      {open === 'renewal' && (
        <RenewalDialog me={me} lease={lease} course={course} onClose={close} />
      )}
      {open === 'rent' && course.earliest_rent_change && (
        <RentDialog
          me={me}
          lease={lease}
          course={course}
          earliest={course.earliest_rent_change}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A rent that is to come is taken back until it begins. */
function WithdrawRent({ me, lease, course }: CourseProps) {
  const t = useTexts(texts);
  const facts = { lease, course };
  const change = course.rent_change;
  if (!change || !withdrawRent.can(facts, { side: course.side }).allowed) return null;
  return (
    <AskedCommand
      command={withdrawRent}
      me={me}
      input={{ change: change.id }}
      before={facts}
      stay={t('leaseVerbs.leaveIt')}
      look={{ variant: 'secondary', size: 'sm' }}
    />
  );
}

/** One step: the home is on offer again, as it was; what its page lacks is named and leads to its editor. */
function OfferAgain({ me, lease, course }: CourseProps) {
  const t = useTexts(texts);
  const { busy, run, error } = useCommand(offerHomeAgain, { me, failure: 'inline' });
  const facts = { lease, course };
  const verdict = offerHomeAgain.can(facts, { side: course.side });
  if (!verdict.allowed) return <p className="text-sm text-muted">{verdict.reason}</p>;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button size="sm" busy={busy} onClick={() => void run({ lease: lease.id }, facts)}>
        {offerHomeAgain.texts.label()}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-pretty text-danger">
          {error.message}{' '}
          <Link
            to="/dashboard/listings/$id/edit"
            params={{ id: lease.listing_id }}
            className="font-semibold underline"
          >
            {t('tenancy.openTheListing')}
          </Link>
        </p>
      )}
    </div>
  );
}
