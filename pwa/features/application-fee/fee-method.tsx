import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PayChoiceField } from '../saved-methods/pay-choice-field.tsx';
import type { PayChoice } from '../saved-methods/use-pay-choice.ts';
import texts from './texts/en.ts';

/** How the fee is paid, and what a payment is on this copy. */
export function FeeMethodField({ choice }: { choice: PayChoice }) {
  const t = useTexts(texts);
  const { provider, saved } = choice;
  return (
    <>
      <PayChoiceField choice={choice} />
      {provider === 'sandbox' && <Note title={t('sandbox')}>{t('noProvider')}</Note>}
      {provider === 'stripe' && saved === undefined && (
        <Note title={t('finishNext')}>{t('untilThen')}</Note>
      )}
    </>
  );
}
