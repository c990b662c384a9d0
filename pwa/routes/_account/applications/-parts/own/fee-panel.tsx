import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { applicationFeeQuery } from '#shared/domains/earnings/cache/fee-queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FeeFacts } from '../../../../../features/application-fee/fee-facts.tsx';
import { FeeMethodField } from '../../../../../features/application-fee/fee-method.tsx';
import texts from '../../../../../features/application-fee/texts/en.ts';
import {
  useFeePayment,
  useFinishFee,
} from '../../../../../features/application-fee/use-fee-payment.ts';
import { useAction } from '../../../../../features/query-states/use-action.ts';
import { usePayChoice } from '../../../../../features/saved-methods/use-pay-choice.ts';
import { Panel } from '../../../-parts/panel.tsx';

type FeePanelProps = { me: string; application: OwnApplication };

/** Pays the fee of an application again, whose payment did not go through. */
export function FeePanel({ me, application }: FeePanelProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const pay = useFeePayment();
  const { busy, act } = useAction();
  const finishFee = useFinishFee();
  const choice = usePayChoice(me);
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="text-pretty">{t('again')}</p>
        <FeeMethodField choice={choice} />
        <Button
          className="self-start"
          busy={busy}
          onClick={() =>
            void act({
              async run() {
                await pay(application.id, choice);
                await finishFee(application.id);
                void client.invalidateQueries({ queryKey: ['money', me] });
              },
              done: t('sent'),
              changes: ['applications', me],
            })
          }
        >
          {t('pay')}
        </Button>
      </div>
    </Panel>
  );
}

/** What became of the fee that was paid for an application; nothing where none was asked. */
export function PaidFee({ me, application }: { me: string; application: string }) {
  const t = useTexts(texts);
  const fee = useQuery(applicationFeeQuery(me, application)).data;
  if (!fee) return null;
  return (
    <Panel title={t('title')}>
      <FeeFacts fee={fee} isMine />
    </Panel>
  );
}
