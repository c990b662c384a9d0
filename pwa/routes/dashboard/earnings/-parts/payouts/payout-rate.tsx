import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payoutRateQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { setPayoutRate } from '#shared/domains/tours/model/result-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { DOLLARS } from '#shared/kit/money.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type PayoutRateProps = { me: string; org: string };

/** What the organisation pays guides for a tour, where they ask for no rate of their own. */
export function PayoutRate({ me, org }: PayoutRateProps) {
  const { data } = useQuery(payoutRateQuery(me, org));
  return data === undefined ? null : <Rate key={data} {...{ me, org }} cents={data} />;
}

function Rate({ me, org, cents }: PayoutRateProps & { cents: number | null }) {
  const t = useTexts(texts);
  const [dollars, setDollars] = useState(cents === null ? null : cents / 100);
  const { busy, error, run } = useCommand(setPayoutRate, { me, failure: 'inline' });
  const wanted = dollars === null ? null : Math.round(dollars * 100);
  return (
    <Card className="mb-6 flex flex-wrap items-end gap-3 p-5">
      <div className="w-full max-w-96">
        <NumberField
          label={t('payoutRate.perTour')}
          hint={t('payoutRate.guidesSeeIt')}
          min={1}
          max={100_000}
          plain
          format={DOLLARS}
          value={dollars}
          error={error?.message}
          onChange={setDollars}
        />
      </div>
      <Button
        variant="secondary"
        busy={busy}
        disabled={wanted === null || Number.isNaN(wanted) || wanted === cents}
        onClick={() => {
          if (wanted !== null) void run({ organization: org, cents: wanted }, { cents });
        }}
      >
        {t('payoutRate.save')}
      </Button>
    </Card>
  );
}
