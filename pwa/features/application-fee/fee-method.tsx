import type { FeeMethod } from '#shared/domains/applications/api/pay-fee.ts';
import { Note } from '#shared/kit/note.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type FeeMethodFieldProps = { value: FeeMethod; onChange: (method: FeeMethod) => void };

/** How the fee is paid, and what a payment is on this copy. */
export function FeeMethodField({ value, onChange }: FeeMethodFieldProps) {
  const t = useTexts(texts);
  return (
    <>
      <RadioGroup<FeeMethod>
        label={t('method')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'bank_account', label: t('bankAccount') },
          { value: 'card', label: t('card') },
        ]}
      />
      <Note title={t('sandbox')}>{t('noProvider')}</Note>
    </>
  );
}
