import { useEffect, useRef, useState } from 'react';
import type { ProviderFields } from '#shared/domains/earnings/model/tenant-money.ts';
import { Button } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTheme } from '#shared/kit/theme.ts';
import { currentLocale } from '#shared/language/locale.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { FormError } from '../forms/form-notices.tsx';
import { type Appearance, type Elements, loadStripe, type StripeJs } from './stripe-js.ts';
import texts from './texts/en.ts';

/** Stripe's fields that are ready to be sent. */
export type ReadyFields = { stripe: StripeJs; elements: Elements };

type StripeFieldsProps = {
  fields: ProviderFields;
  /** Null while they load. */
  onReady: (fields: ReadyFields | null) => void;
};

/** The fields of a card or a bank account. They are Stripe's, in the colours of this product. */
export function StripeFields({ fields, onReady }: StripeFieldsProps) {
  const t = useTexts(texts);
  const { shown } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const elements = useRef<Elements | null>(null);
  const ready = useRef(onReady);
  ready.current = onReady;
  const { client_secret, publishable_key, script_url } = fields;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads them again
  useEffect(() => {
    let gone = false;
    let remove = () => {};
    setState('loading');
    loadStripe(script_url, publishable_key).then(
      (stripe) => {
        if (gone || !place.current) return;
        const made = stripe.elements({
          clientSecret: client_secret,
          appearance: appearance(),
          locale: currentLocale(),
        });
        const element = made.create('payment', { layout: 'tabs' });
        element.on('ready', () => {
          setState('ready');
          ready.current({ stripe, elements: made });
        });
        element.on('loaderror', () => setState('failed'));
        element.mount(place.current);
        elements.current = made;
        remove = () => element.destroy();
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
      elements.current = null;
      ready.current(null);
      remove();
    };
  }, [client_secret, publishable_key, script_url, attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are those of the theme that is shown
  useEffect(() => elements.current?.update({ appearance: appearance() }), [shown]);

  return (
    <>
      {state === 'loading' && <Skeleton className="h-40 w-full" />}
      <div ref={place} className={state === 'ready' ? '' : 'sr-only'} />
      {state === 'failed' && (
        <div className="flex flex-col items-start gap-3">
          <FormError>{t('fields.notLoaded')}</FormError>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('fields.again')}
          </Button>
        </div>
      )}
    </>
  );
}

function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const dark = document.documentElement.dataset.theme === 'dark';
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--brand'),
      colorBackground: token('--surface'),
      colorText: token('--text'),
      colorTextSecondary: token('--muted'),
      colorDanger: token('--danger'),
      borderRadius: '10px',
      fontSizeBase: '16px',
    },
  };
}
