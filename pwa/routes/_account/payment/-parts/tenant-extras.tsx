import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { BegunPayment } from '../../../../features/provider-payments/finish-payment.tsx';
import { SavedMethods } from '../../../../features/saved-methods/saved-methods.tsx';
import { Autopay } from './autopay.tsx';
import { LateFeeNote } from './late-fee-note.tsx';
import { RentSplit } from './rent-split.tsx';
import texts from './texts/en.ts';

type TenantExtrasProps = { me: string; onBegun: (payment: BegunPayment) => void };

/** What tenants of a running lease can arrange: parts, automatic payment, and their statement. */
export function TenantExtras({ me, onBegun }: TenantExtrasProps) {
  const t = useTexts(texts);
  const leases = useQuery(tenanciesQuery(me)).data ?? [];
  const running = leases.filter(({ status }) => status === 'active' || status === 'ending');
  return (
    <>
      {running.map(({ id, parties }) => {
        const tenants = parties.filter(({ party }) => party === 'tenant');
        return (
          <div key={id}>
            {tenants.length > 1 && (
              <RentSplit me={me} lease={id} tenants={tenants} onBegun={onBegun} />
            )}
            <LateFeeNote me={me} lease={id} />
            <Autopay me={me} lease={id} />
          </div>
        );
      })}
      <SavedMethods me={me} leases={running.map(({ id }) => id)} />
      {leases.length > 0 && (
        <p className="mt-6">
          <Link to="/payment/statement" className="font-medium underline">
            {t('statement.yourStatement')}
          </Link>
        </p>
      )}
    </>
  );
}
