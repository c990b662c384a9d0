import { type FormEvent, type ReactNode, useState } from 'react';
import type { ProviderFields } from '#shared/domains/earnings/model/tenant-money.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FormError } from '../forms/form-notices.tsx';
import { type ReadyFields, StripeFields } from './stripe-fields.tsx';
import texts from './texts/en.ts';

type ProviderFormProps = {
  fields: ProviderFields;
  submit: string;
  /** What was wrong, in words for the person; null once it is done. */
  send: (fields: ReadyFields) => Promise<string | null>;
  children?: ReactNode;
};

/** The provider's fields and what sends them; what was typed stays there whatever comes of it. */
export function ProviderForm({ fields, submit, send, children }: ProviderFormProps) {
  const t = useTexts(texts);
  const [ready, setReady] = useState<ReadyFields | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function press(event: FormEvent) {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setError(null);
    setError(await send(ready).catch(() => t('fields.noAnswer')));
    setBusy(false);
  }
  return (
    <form noValidate onSubmit={(event) => void press(event)} className="flex flex-col gap-5">
      <StripeFields fields={fields} onReady={setReady} />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="lg" busy={busy} disabled={!ready}>
          {submit}
        </Button>
        {children}
      </div>
      <p className="text-sm text-muted">{t('fields.whoSeesThem')}</p>
    </form>
  );
}

/** Where Stripe leads back to after a step on a bank's own page. */
export const confirmation = ({ elements }: ReadyFields) => ({
  elements,
  redirect: 'if_required' as const,
  confirmParams: { return_url: location.href },
});
