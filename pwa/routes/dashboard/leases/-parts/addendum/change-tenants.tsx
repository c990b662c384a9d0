import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { draftAddendum } from '#shared/domains/leases/model/addendum-commands.ts';
import { leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { AddendumDialog, usualFirstDay } from './addendum-dialog.tsx';
import texts from './texts/en.ts';

type ChangeTenantsProps = { me: string; lease: DeskLease; course: LeaseCourse };

/** The way to an addendum of a running lease; nothing while another one, or a renewal, is open. */
export function ChangeTenants({ me, lease, course }: ChangeTenantsProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const tenants = lease.parties.filter(({ party }) => party === 'tenant');
  const nameOf = useNames(tenants.map(({ profile_id }) => profile_id));
  const { renewal } = course;
  const status = leaseStatuses.find((one) => one === renewal?.status) ?? 'draft';
  const facts = {
    status: lease.status,
    follower: renewal && { status, addendum: renewal.addendum },
  };
  // What follows already has a page of its own, which is linked.
  if (renewal || !draftAddendum.can(facts, { side: 'manager' }).allowed) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('changeTenants')}
      </Button>
      {open && (
        <AddendumDialog
          me={me}
          lease={lease}
          facts={facts}
          tenants={tenants.map(({ profile_id: id }) => ({ id, full_name: nameOf(id) }))}
          stored={{
            first_day: usualFirstDay(course.today),
            rent: lease.rent_cents / 100,
            leaving: [],
            joining: [],
          }}
          today={course.today}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
