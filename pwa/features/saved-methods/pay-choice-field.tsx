import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';
import type { PayChoice } from './use-pay-choice.ts';

/** How something is paid: with what was saved, or with a card or an account that is asked for. */
export function PayChoiceField({ choice }: { choice: PayChoice }) {
  const t = useTexts(texts);
  const { offered, value, choose } = choice;
  const isAnother = offered.length > 0;
  return (
    <RadioGroup
      label={t('howDoYouPay')}
      value={value}
      onChange={choose}
      options={[
        ...offered.map(({ id, label }) => ({ value: id, label })),
        {
          value: 'bank_account',
          label: isAnother ? t('anotherBankAccount') : t('bankAccount'),
        },
        { value: 'card', label: isAnother ? t('anotherCard') : t('card') },
      ]}
    />
  );
}
