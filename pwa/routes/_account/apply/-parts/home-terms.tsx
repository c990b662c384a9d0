import { useQuery } from '@tanstack/react-query';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { feeKindLabels } from '#shared/domains/listings/model/draft-labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { todayAt } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { firstDayText, ownCosts, soonest } from '../../../../features/home-page/own-costs.ts';
import { rulesOf } from '../../../../features/home-rules/rules-of.ts';
import { termsOf } from '../../../../features/home-terms/terms-of.ts';
import texts from './texts/en.ts';

/** What the home costs, fees included, and what its lease would say, known before anything is sent; nothing for one that is let. */
export function HomeTerms({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const home = useQuery(listingQuery(listing)).data;
  const now = useNow();
  if (!home) return null;
  const moveIn = soonest(home, todayAt(home, now));
  const { first_month_cents, move_in_cents } = ownCosts(home, moveIn);
  const costs = costsOf(home);
  const amount = (cents: number) => money(cents, home.currency);
  const lines: [string, string][] = [
    [t('homeTerms.eachMonth'), amount(costs.month_cents)],
    [t('homeTerms.firstMonth', { day: firstDayText(moveIn) }), amount(first_month_cents)],
    [t('homeTerms.deposit'), home.deposit_cents ? amount(home.deposit_cents) : t('homeTerms.none')],
    ...costs.once.map(({ kind, label, amount_cents }): [string, string] => [
      label ?? feeKindLabels[kind],
      amount(amount_cents),
    ]),
    [t('homeTerms.toMoveIn'), amount(move_in_cents)],
    ...costs.byChoice.map(({ kind, label, amount_cents, period }): [string, string] => [
      t('homeTerms.onlyWith', { fee: label ?? feeKindLabels[kind] }),
      period === 'monthly'
        ? t('homeTerms.monthly', { amount: amount(amount_cents) })
        : amount(amount_cents),
    ]),
    ...(costs.application_cents > 0
      ? [[t('homeTerms.toApply'), amount(costs.application_cents)] as [string, string]]
      : []),
  ];
  const terms: [string, string][] = [
    ...termsOf(home),
    ...rulesOf(home),
    [t('homeTerms.pets'), t(home.pets_allowed ? 'homeTerms.petsWelcome' : 'homeTerms.noPets')],
  ];
  return (
    <>
      <section className="mt-4 border-t border-border pt-4 text-sm">
        <h2 className="font-semibold">{t('homeTerms.title')}</h2>
        <dl className="mt-2 flex flex-col gap-1.5">
          {lines.map(([name, text]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="shrink-0">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="mt-4 border-t border-border pt-4 text-sm">
        <h2 className="font-semibold">{t('homeTerms.terms')}</h2>
        <dl className="mt-2 flex flex-col gap-1.5">
          {terms.map(([name, text]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-end text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
