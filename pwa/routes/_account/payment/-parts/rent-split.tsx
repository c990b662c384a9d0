import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  chargePartsQuery,
  splitsQuery,
} from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { tenantKeys } from '#shared/domains/earnings/cache/tenant-payments.ts';
import { answerSplit, payPart } from '#shared/domains/earnings/model/tenant-commands.ts';
import type { Split } from '#shared/domains/earnings/model/tenant-money.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FormError } from '../../../../features/forms/form-notices.tsx';
import type { BegunPayment } from '../../../../features/provider-payments/finish-payment.tsx';
import { makeSavedPayment } from '../../../../features/saved-methods/make-saved-payment.ts';
import { PayChoiceField } from '../../../../features/saved-methods/pay-choice-field.tsx';
import { payWith, usePayChoice } from '../../../../features/saved-methods/use-pay-choice.ts';
import { SplitForm } from './split-form.tsx';
import texts from './texts/en.ts';

type RentSplitProps = { me: string; lease: string; tenants: readonly LeaseParty[] };
type Begins = { onBegun: (payment: BegunPayment) => void };

const percent = (bps: number) =>
  numbers({ style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);

/** How tenants of one lease share what is due: the parts, one's own to pay, and the way to agree on them. */
export function RentSplit({ me, lease, tenants, onBegun }: RentSplitProps & Begins) {
  const t = useTexts(texts);
  const splits = useQuery(splitsQuery(me, lease)).data;
  const [proposing, setProposing] = useState(false);
  const answer = useCommand(answerSplit, { me });
  if (!splits) return null;
  const agreed = splits.find(({ agreed_at }) => agreed_at !== null);
  const proposed = splits.find(({ agreed_at }) => agreed_at === null);
  const nameOf = (id: string) => {
    const at = tenants.findIndex(({ profile_id }) => profile_id === id);
    if (id === me) return t('split.you');
    return tenants[at]?.name_typed ?? t('split.tenant', { number: at + 1 });
  };
  const waitsForMe = proposed?.lease_split_parts.some(
    ({ profile_id, agreed_at }) => profile_id === me && agreed_at === null,
  );
  return (
    <section aria-labelledby="split" className="mt-10">
      <h2 id="split" className="mb-3 text-xl font-semibold">
        {t('split.sharedRent')}
      </h2>
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        {agreed ? (
          <>
            <Shares split={agreed} nameOf={nameOf} />
            <OwnPart me={me} lease={lease} onBegun={onBegun} />
          </>
        ) : (
          !proposed && <p className="text-muted">{t('split.notSplit')}</p>
        )}
        {proposed && (
          <div className="flex flex-col gap-2">
            <p className="font-semibold">{t('split.proposed')}</p>
            <Shares split={proposed} nameOf={nameOf} />
            {waitsForMe ? (
              <div className="flex flex-wrap gap-2">
                <Button
                  busy={answer.busy}
                  onClick={() => void answer.run({ split: proposed.id, agrees: true }, null)}
                >
                  {t('split.agree')}
                </Button>
                <Button
                  variant="secondary"
                  busy={answer.busy}
                  onClick={() => void answer.run({ split: proposed.id, agrees: false }, null)}
                >
                  {t('split.refuse')}
                </Button>
              </div>
            ) : (
              <p className="text-sm text-muted">{t('split.waitsForOthers')}</p>
            )}
          </div>
        )}
        {proposing ? (
          <SplitForm
            me={me}
            lease={lease}
            tenants={tenants}
            nameOf={nameOf}
            onDone={() => setProposing(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setProposing(true)}>
              {agreed ? t('split.proposeOther') : t('split.propose')}
            </Button>
            {agreed && (
              <Button
                variant="ghost"
                busy={answer.busy}
                onClick={() => void answer.run({ split: agreed.id, agrees: false }, null)}
              >
                {t('split.endIt')}
              </Button>
            )}
          </div>
        )}
        <p className="text-sm text-muted">{t('split.allOweAll')}</p>
      </Card>
    </section>
  );
}

function Shares({ split, nameOf }: { split: Split; nameOf: (id: string) => string }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {split.lease_split_parts.map(({ profile_id, share_bps }) => (
        <li key={profile_id}>
          {nameOf(profile_id)} <strong className="font-semibold">{percent(share_bps)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** What is left of the user's own part of everything that is due, and one press to pay it. */
function OwnPart({ me, lease, onBegun }: { me: string; lease: string } & Begins) {
  const t = useTexts(texts);
  const choice = usePayChoice(me);
  const { provider, saved } = choice;
  const parts = useQuery(chargePartsQuery(me, lease)).data ?? [];
  const client = useQueryClient();
  // A retry after a lost answer is the same payment; another amount is another one.
  const [attempt, setAttempt] = useState({ inputs: '', id: '' });
  // With a provider it is only begun: its fields are shown instead of a word that it was sent.
  const isBegun = provider === 'stripe' && saved === undefined;
  const answer = provider === 'stripe' ? 'inline' : 'toast';
  const { busy, run } = useCommand(payPart, { me, answer });
  const [declined, setDeclined] = useState<string | null>(null);
  const mine = parts.filter(({ is_mine, left_cents }) => is_mine && left_cents > 0);
  const others = parts.filter(({ is_mine, left_cents }) => !is_mine && left_cents > 0);
  const left = (of: typeof parts) => of.reduce((sum, { left_cents }) => sum + left_cents, 0);
  const pay = async () => {
    const charge_ids = mine.map(({ charge_id }) => charge_id);
    const paid = payWith(choice);
    const inputs = JSON.stringify([charge_ids, left(mine), paid]);
    const id = attempt.inputs === inputs ? attempt.id : crypto.randomUUID();
    setAttempt({ inputs, id });
    setDeclined(null);
    const cents = left(mine);
    if (!(await run({ payment: id, charge_ids, ...paid }, null))) return;
    setAttempt({ inputs: '', id: '' });
    if (isBegun) return onBegun({ id, cents });
    if (provider !== 'stripe') return;
    setDeclined(await makeSavedPayment(id));
    await refreshRows(client, { queryKey: tenantKeys.all(me) });
  };
  return (
    <div className="flex flex-col gap-4">
      {mine.length > 0 && choice.offered.length > 0 && <PayChoiceField choice={choice} />}
      <FormError>{declined}</FormError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={busy} disabled={mine.length === 0} onClick={() => void pay()}>
          {t('split.payMyPart', { amount: money(left(mine)) })}
        </Button>
        <p className="text-muted">
          {others.length === 0
            ? t('split.othersPaid')
            : t('split.othersOwe', { amount: money(left(others)) })}
        </p>
      </div>
    </div>
  );
}
