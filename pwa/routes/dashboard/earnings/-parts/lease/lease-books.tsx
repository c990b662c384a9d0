import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { leaseAccountQuery } from '#shared/domains/earnings/cache/money-queries.ts';
import { chargesQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { LeaseAccount } from '#shared/domains/earnings/model/lease-ledger.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { DepositLetter } from '../../../../../features/tenancies/deposit-letter.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { RemindButton } from '../desk/remind-button.tsx';
import { homeName } from '../desk/rent-roll-columns.tsx';
import { LateFeeCard } from '../rules/late-fee-card.tsx';
import { RecurringList } from '../rules/recurring-list.tsx';
import { AccountFigures } from './account-figures.tsx';
import { CarryOver } from './carry-over.tsx';
import { ChargesTable } from './charges-table.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { ListingFees } from './listing-fees.tsx';
import texts from './texts/en.ts';
import { type MoneyVerb, VerbDialog } from './verb-dialog.tsx';

/** The money of one lease: its figures, its charges, its ledger, and what can be done. */
export function LeaseBooks({ lease, deduct }: { lease: string; deduct: string | undefined }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const account = useQuery(leaseAccountQuery(lease));
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead
        title={
          account.data ? account.data.tenants || t('leaseBooks.ledger') : t('leaseBooks.ledger')
        }
        lead={account.data && <Lead account={account.data} />}
      />
      <MoneyPlace me={me}>
        {() => (
          <RemoteQuery query={account} what={t('leaseBooks.ledger')} icon={<Wallet size={28} />}>
            {(found) => (
              <>
                <Books account={found} me={me} />
                {deduct && <CarryOver me={me} account={found} item={deduct} />}
              </>
            )}
          </RemoteQuery>
        )}
      </MoneyPlace>
    </Page>
  );
}

function Lead({ account }: { account: LeaseAccount }) {
  const t = useTexts(texts);
  const { lease_status, title, unit, city } = account;
  const state =
    lease_status === 'ended'
      ? t('leaseBooks.ended')
      : lease_status === 'ending'
        ? t('leaseBooks.ending')
        : t('leaseBooks.active');
  return `${homeName({ title, unit })}, ${city} · ${state}`;
}

function Books({ account, me }: { account: LeaseAccount; me: string }) {
  const t = useTexts(texts);
  const lease = account.lease_id;
  const charges = useQuery(chargesQuery(me, [lease]));
  // Until that is known the deposit is not offered.
  const runsOn = useQuery(courseQuery(me, lease)).data?.deposit?.runs_on ?? true;
  const [verb, setVerb] = useState<MoneyVerb | null>(null);
  return (
    <div className="flex flex-col gap-8">
      <AccountFigures account={account} />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          disabled={!charges.data || account.balance_cents <= 0}
          onClick={() => setVerb({ kind: 'payment' })}
        >
          {t('leaseBooks.recordAPayment')}
        </Button>
        <Button variant="secondary" onClick={() => setVerb({ kind: 'fee' })}>
          {t('leaseBooks.addACharge')}
        </Button>
        <RemindButton
          me={me}
          lease={lease}
          tenants={account.tenants}
          subject={account}
          reminded={account.reminded_on}
        />
      </div>
      <section aria-labelledby="charges" className="flex flex-col gap-3">
        <h2 id="charges" className="text-xl font-semibold">
          {t('leaseBooks.charges')}
        </h2>
        <RemoteQuery query={charges} what={t('leaseBooks.charges')} icon={<Wallet size={28} />}>
          {(rows: Charge[]) => (
            <>
              <ChargesTable charges={rows} today={account.today} runsOn={runsOn} onVerb={setVerb} />
              {rows.some(({ kind, status }) => kind === 'deposit' && status === 'refunded') && (
                <div>
                  <DepositLetter me={me} lease={lease} />
                </div>
              )}
            </>
          )}
        </RemoteQuery>
      </section>
      {charges.data && <ListingFees me={me} account={account} charges={charges.data} />}
      <LateFeeCard me={me} org={account.org_id} lease={lease} />
      <RecurringList me={me} org={account.org_id} lease={lease} today={account.today} />
      <LedgerTable account={account} />
      {verb && (
        <VerbDialog
          verb={verb}
          account={account}
          charges={charges.data ?? []}
          me={me}
          onClose={() => setVerb(null)}
        />
      )}
    </div>
  );
}
