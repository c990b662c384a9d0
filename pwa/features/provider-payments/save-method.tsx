import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { finishSaving } from '#shared/domains/earnings/api/provider-payments.ts';
import { begunSavingQuery } from '#shared/domains/earnings/cache/provider-queries.ts';
import { tenantKeys } from '#shared/domains/earnings/cache/tenant-payments.ts';
import { Button } from '#shared/kit/button.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FormError } from '../forms/form-notices.tsx';
import { confirmation, ProviderForm } from './provider-form.tsx';
import type { ReadyFields } from './stripe-fields.tsx';
import texts from './texts/en.ts';

type Kind = 'card' | 'bank_account';

type SaveMethodProps = {
  me: string;
  /** What is asked for at first. */
  first?: Kind;
  onSaved: (method: string) => void;
  onCancel: () => void;
};

/** Saves a card or a bank account with the provider, to be paid with at any time. */
export function SaveMethod({ me, first = 'card', onSaved, onCancel }: SaveMethodProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [method] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>(first);
  const begun = useQuery(begunSavingQuery(method, kind));
  async function send(fields: ReadyFields): Promise<string | null> {
    const outcome = await fields.stripe.confirmSetup(confirmation(fields));
    if ('error' in outcome) return outcome.error.message ?? t('fields.refused');
    await finishSaving(outcome.setupIntent.id);
    await refreshRows(client, { queryKey: tenantKeys.all(me) });
    onSaved(method);
    return null;
  }
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup<Kind>
        label={t('save.kind')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'card', label: t('save.card') },
          { value: 'bank_account', label: t('save.bankAccount') },
        ]}
      />
      {begun.isPending && <Skeleton className="h-40 w-full" />}
      {begun.isError && <FormError>{toAppError(begun.error).message}</FormError>}
      {begun.data && (
        <ProviderForm key={kind} fields={begun.data} submit={t('save.save')} send={send}>
          <Button size="lg" variant="ghost" onClick={onCancel}>
            {t('save.cancel')}
          </Button>
        </ProviderForm>
      )}
    </div>
  );
}
