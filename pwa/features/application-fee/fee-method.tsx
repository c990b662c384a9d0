import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FeeMethod } from '#shared/domains/applications/api/pay-fee.ts';
import { providerQuery } from '#shared/domains/earnings/cache/provider-queries.ts';
import { Note } from '#shared/kit/note.tsx';
import { RadioGroup } from '#shared/kit/radio-group.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import texts from './texts/en.ts';

type FeeMethodFieldProps = { value: FeeMethod; onChange: (method: FeeMethod) => void };

/** How the fee is paid, and what a payment is on this copy. */
export function FeeMethodField({ value, onChange }: FeeMethodFieldProps) {
  const t = useTexts(texts);
  const provider = useQuery(providerQuery(useMe().id)).data;
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
      {provider === 'sandbox' && <Note title={t('sandbox')}>{t('noProvider')}</Note>}
      {provider === 'stripe' && (
        <Note
          title={t('finishLater')}
          action={
            <Link to="/payment" className="font-medium underline">
              {t('payments')}
            </Link>
          }
        >
          {t('whereToFinish')}
        </Note>
      )}
    </>
  );
}
