import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chargesQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { LeaseAccount } from '#shared/domains/earnings/model/lease-ledger.ts';
import { can } from '#shared/domains/earnings/model/rules.ts';
import { inspectionItemQuery } from '#shared/domains/inspections/cache/queries.ts';
import { conditionLabels } from '#shared/domains/inspections/model/labels.ts';
import { deductionText } from '#shared/domains/inspections/model/rules.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { VerbDialog } from './verb-dialog.tsx';

type CarryOverProps = { me: string; account: LeaseAccount; item: string };

/** The return of the deposit with one more line: a thing of the move-out list, whose amount is typed. */
export function CarryOver({ me, account, item }: CarryOverProps) {
  const navigate = useNavigate();
  const lease = account.lease_id;
  const charges = useQuery(chargesQuery(me, [lease]));
  const thing = useQuery(inspectionItemQuery(me, item));
  const runsOn = useQuery(courseQuery(me, lease)).data?.deposit?.runs_on ?? true;
  const charge = charges.data?.find((one) => can.returnDeposit(one, 'manager', runsOn));
  if (!charge || !thing.data) return null;
  const { id, condition } = thing.data;
  const description = deductionText(thing.data, condition ? conditionLabels[condition] : '');
  return (
    <VerbDialog
      verb={{ kind: 'deposit', charge, carried: { id, description, amount: null } }}
      account={account}
      charges={charges.data ?? []}
      me={me}
      onClose={() =>
        void navigate({
          to: '/dashboard/earnings/leases/$lease',
          params: { lease },
          search: {},
          replace: true,
        })
      }
    />
  );
}
