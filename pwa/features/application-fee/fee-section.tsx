import type { FeeMethod } from '#shared/domains/applications/api/pay-fee.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { FeeMethodField } from './fee-method.tsx';
import texts from './texts/en.ts';

type FeeSectionProps = {
  cents: number;
  value: FeeMethod;
  onChange: (method: FeeMethod) => void;
};

/** The fee of an application before it is sent, and how it is paid. */
export function FeeSection({ cents, value, onChange }: FeeSectionProps) {
  const t = useTexts(texts);
  return (
    <section
      aria-label={t('title')}
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <p className="font-semibold">{t('title')}</p>
      <p className="text-pretty">{t('amount', { amount: money(cents) })}</p>
      <FeeMethodField value={value} onChange={onChange} />
    </section>
  );
}
