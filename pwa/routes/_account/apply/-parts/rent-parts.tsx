import type { Companion } from '#shared/domains/applications/model/apply-schema.ts';
import {
  dividedEvenly,
  isDivided,
  partsOf,
  sumOf,
  undivided,
  WHOLE,
} from '#shared/domains/applications/model/joint/rent-parts.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { partText, percentText } from '../../../../features/rent-parts/part-text.ts';
import texts from './texts/en.ts';

/** What is divided. */
export type Rent = { rent_cents: number; currency: string };

type RentPartsProps = {
  companions: readonly Companion[];
  rent: Rent | null | undefined;
  onChange: (companions: Companion[]) => void;
};

/** What is left of the rent for the applicant, and whether it is divided at all; nothing for one who applies alone. */
export function RentParts({ companions, rent, onChange }: RentPartsProps) {
  const t = useTexts(texts);
  if (companions.every(({ status }) => status === 'refused')) return null;
  const left = WHOLE - sumOf(partsOf(companions).map((part) => (Number.isNaN(part) ? 0 : part)));
  return (
    <section
      aria-label={t('rentParts.title')}
      className="flex flex-col items-start gap-3 rounded-md border border-border bg-surface p-4"
    >
      <div>
        <p className="font-semibold">{t('rentParts.title')}</p>
        <p className="text-sm text-pretty text-muted">{t('rentParts.lead')}</p>
      </div>
      {isDivided(companions) ? (
        <>
          <p aria-live="polite">
            {rent && left >= 0
              ? t('rentParts.yours', {
                  percent: percentText(left),
                  part: partText(left, rent),
                  rent: money(rent.rent_cents, rent.currency),
                })
              : t('rentParts.yoursIs', { percent: percentText(left) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              onClick={() => onChange(dividedEvenly(companions))}
            >
              {t('rentParts.evenly')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onChange(undivided(companions))}>
              {t('rentParts.none')}
            </Button>
          </div>
        </>
      ) : (
        <Button size="sm" variant="secondary" onClick={() => onChange(dividedEvenly(companions))}>
          {t('rentParts.divide')}
        </Button>
      )}
    </section>
  );
}
