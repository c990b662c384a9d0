import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { leaseInvitationsQuery } from '#shared/domains/leases/cache/addendum-queries.ts';
import { hostLeaseQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { withdrawInvitation } from '#shared/domains/leases/model/addendum-commands.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { AddendumDialog } from './addendum-dialog.tsx';
import { InviteForm } from './invite-form.tsx';
import texts from './texts/en.ts';

/** Who leaves, stays and joins by an addendum, and who has not answered; a draft can be changed here. */
export function AddendumPeople({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const { me } = side;
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { data: former } = useQuery({
    ...hostLeaseQuery(side, lease.renews ?? ''),
    enabled: lease.renews !== null,
  });
  const invitations = useQuery(leaseInvitationsQuery(me, lease.id)).data ?? [];
  const before = (former?.parties ?? []).filter(({ party }) => party === 'tenant');
  const ids = [...new Set([...lease.parties, ...before].map(({ profile_id }) => profile_id))];
  const nameOf = useNames(ids);
  const wasThere = (id: string) => before.some(({ profile_id }) => profile_id === id);
  const of = (party: 'tenant' | 'leaving') =>
    lease.parties.filter((one) => one.party === party).map(({ profile_id }) => profile_id);
  const leaving = of('leaving');
  const joining = of('tenant').filter((id) => !wasThere(id));
  const rows = [
    { what: t('people.leaves'), ids: leaving },
    { what: t('people.stays'), ids: of('tenant').filter(wasThere) },
    { what: t('people.joins'), ids: joining },
  ];
  const isDraft = lease.status === 'draft';

  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">{t('people.title')}</h2>
        {isDraft && former && (
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('people.change')}
          </Button>
        )}
      </div>
      {former && (
        <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3">
          {rows.map(({ what, ids: people }) => (
            <div key={what} className="min-w-0">
              <dt className="text-sm text-muted">{what}</dt>
              {people.length === 0 && <dd className="text-muted">{t('people.none')}</dd>}
              {people.map((id) => (
                <dd key={id} className="break-words">
                  {nameOf(id)}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
      {invitations.length > 0 && (
        <ul className="flex flex-col gap-3 border-t border-border/70 pt-4">
          {invitations.map(({ id, full_name, email, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-words">
                {full_name}
                <span className="block text-sm text-muted">{email}</span>
              </span>
              <span className="flex flex-wrap items-center gap-2">
                <Badge tone={status === 'confirmed' ? 'brand' : 'accent'}>
                  {t(`people.${status}`)}
                </Badge>
                {isDraft && <TakeBack me={me} lease={lease} invitation={id} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isDraft && <InviteForm me={me} lease={lease} />}
      {lease.renews && (
        <Link
          to="/dashboard/leases/$id"
          params={{ id: lease.renews }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('people.earlier')}
        </Link>
      )}
      {open && former && (
        <AddendumDialog
          me={me}
          lease={former}
          facts={{ status: former.status, follower: { status: lease.status, addendum: true } }}
          tenants={before.map(({ profile_id: id }) => ({ id, full_name: nameOf(id) }))}
          stored={{
            first_day: lease.starts_on,
            rent: lease.rent_cents / 100,
            leaving,
            joining,
          }}
          today={dayIn(now, lease.home.time_zone)}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

type TakeBackProps = { me: string; lease: DeskLease; invitation: string };

function TakeBack({ me, lease, invitation }: TakeBackProps) {
  const { busy, run } = useCommand(withdrawInvitation, { me });
  return (
    <Button size="sm" variant="ghost" busy={busy} onClick={() => void run({ invitation }, lease)}>
      {withdrawInvitation.texts.label()}
    </Button>
  );
}
