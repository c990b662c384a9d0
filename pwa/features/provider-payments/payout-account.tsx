import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { onboardingAddress } from '#shared/domains/earnings/api/provider-payments.ts';
import {
  payoutAccountQuery,
  providerQuery,
} from '#shared/domains/earnings/cache/provider-queries.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { FormError } from '../forms/form-notices.tsx';
import texts from './texts/en.ts';

type PayoutAccountProps = {
  me: string;
  /** Null for a guide's own. */
  org: string | null;
};

const TONES = {
  none: 'outline',
  started: 'accent',
  in_review: 'neutral',
  restricted: 'accent',
  enabled: 'brand',
} as const;

/** Where the account stands into which money is paid out, and the way to set it up; nothing in the sandbox. */
export function PayoutAccount({ me, org }: PayoutAccountProps) {
  const provider = useQuery(providerQuery(me)).data;
  return provider === 'stripe' ? <Account me={me} org={org} /> : null;
}

function Account({ me, org }: PayoutAccountProps) {
  const t = useTexts(texts);
  const account = useQuery(payoutAccountQuery(me, org));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (account.isPending) return null;
  const state = account.data?.state ?? 'none';
  async function open() {
    setBusy(true);
    setError(null);
    try {
      location.assign(await onboardingAddress(org));
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="payout-account" className="mb-6">
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <h2 id="payout-account" className="flex flex-wrap items-center gap-3 text-xl font-semibold">
          {t('account.title')}
          <Badge tone={TONES[state]}>{t(`account.state.${state}`)}</Badge>
        </h2>
        <p className="text-pretty">
          {state === 'started' || state === 'restricted'
            ? t(`account.means.${state}`, { needs: account.data?.needs ?? 0 })
            : t(`account.means.${state}`)}
        </p>
        <FormError>
          {error ?? (account.isError ? toAppError(account.error).message : null)}
        </FormError>
        <div>
          <Button
            busy={busy}
            variant={state === 'enabled' || state === 'in_review' ? 'secondary' : 'primary'}
            onClick={() => void open()}
          >
            {t(`account.verb.${state}`)}
          </Button>
        </div>
      </Card>
    </section>
  );
}
