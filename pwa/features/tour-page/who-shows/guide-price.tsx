import { money } from '#shared/domains/listings/model/rules.ts';
import type { FreeGuide } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import texts from '../texts/en.ts';

type GuidePriceProps = {
  /** The guides of whom one shows the home. */
  among: readonly Pick<FreeGuide, 'pay_cents'>[];
  /** Others may come later, with another rate: what these ask is no most. */
  isOpen?: boolean;
};

/** What the tour costs, by who of them accepts; the platform takes nothing of it. */
export function GuidePrice({ among, isOpen = false }: GuidePriceProps) {
  const t = useTexts(texts);
  const paid = among.flatMap(({ pay_cents }) => pay_cents ?? []);
  const least = money(Math.min(...paid));
  const most = money(Math.max(...paid));
  const theirs = least === most ? least : t('guidePicker.fromTo', { least, most });
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-md bg-sunken p-4 text-sm">
      <dt>{t('guidePicker.guideGets')}</dt>
      <dd className="text-right">{paid.length === 0 ? t('guidePicker.noRate') : theirs}</dd>
      <dt>{t('guidePicker.platformShare', { brand: PRODUCT })}</dt>
      <dd className="text-right">{money(0)}</dd>
      <dt className="font-semibold">{t('guidePicker.youPay')}</dt>
      <dd className="text-right font-semibold">
        {paid.length === 0
          ? t('guidePicker.betweenYou')
          : least === most || isOpen
            ? theirs
            : t('guidePicker.atMost', { most })}
      </dd>
    </dl>
  );
}
