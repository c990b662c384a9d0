import { money } from '#shared/domains/listings/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { PayChoice } from '../saved-methods/use-pay-choice.ts';
import { FeeMethodField } from './fee-method.tsx';
import texts from './texts/en.ts';

/** The fee of an application before it is sent, and how it is paid. */
export function FeeSection({ cents, choice }: { cents: number; choice: PayChoice }) {
  const t = useTexts(texts);
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <p className="font-semibold">{t('title')}</p>
      <p className="text-pretty">{t('amount', { amount: money(cents) })}</p>
      <FeeMethodField choice={choice} />
    </section>
  );
}
