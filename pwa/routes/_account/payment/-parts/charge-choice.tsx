import { chargeStatusLabels, chargeText } from '#shared/domains/earnings/model/labels.ts';
import { openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import { WantedRow } from '../../../../features/query-states/wanted-row.tsx';
import texts from './texts/en.ts';

type ChargeChoiceProps = {
  open: readonly Charge[];
  waiting: ReadonlySet<string>;
  unfinished: ReadonlySet<string> | undefined;
  /** Those that are not paid now. */
  left: readonly string[];
  onChange: (id: string, on: boolean) => void;
};

/** What is open, each to be ticked; what is being paid already says so. */
export function ChargeChoice({ open, waiting, unfinished, left, onChange }: ChargeChoiceProps) {
  const t = useTexts(texts);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('chargeChoice.whatDoYouPay')}</legend>
      <ul className="divide-y divide-border/70">
        {open.map((charge) => (
          <li key={charge.id}>
            <WantedRow name="charge" id={charge.id} />
            <label className="flex min-h-12 items-center gap-3 py-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-(--brand)"
                checked={!waiting.has(charge.id) && !left.includes(charge.id)}
                disabled={waiting.has(charge.id)}
                onChange={({ target }) => onChange(charge.id, target.checked)}
              />
              <span className="min-w-0 grow">
                {chargeText(charge)}
                <span className="block text-sm text-muted">
                  {t('chargeChoice.dueOn', { day: longDate(charge.due_on) })}
                </span>
              </span>
              <span className="flex shrink-0 flex-col items-end gap-1 md:flex-row md:items-center md:gap-3">
                <ChargeState
                  charge={charge}
                  waiting={waiting.has(charge.id)}
                  unfinished={unfinished?.has(charge.id) ?? false}
                />
                <span className="font-semibold">{money(openCents(charge), charge.currency)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type ChargeStateProps = { charge: Charge; waiting: boolean; unfinished: boolean };

function ChargeState({ charge, waiting, unfinished }: ChargeStateProps) {
  const t = useTexts(texts);
  if (unfinished) return <Badge tone="accent">{t('chargeChoice.notFinished')}</Badge>;
  if (waiting) return <Badge tone="brand">{t('chargeChoice.paymentOnItsWay')}</Badge>;
  if (charge.status === 'due') return null;
  return (
    <Badge tone={charge.status === 'overdue' ? 'accent' : 'neutral'}>
      {chargeStatusLabels[charge.status]}
    </Badge>
  );
}
