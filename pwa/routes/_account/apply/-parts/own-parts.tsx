import type { Companion } from '#shared/domains/applications/model/apply-schema.ts';
import { sumOf, toBps, WHOLE } from '#shared/domains/applications/model/joint/rent-parts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { partText, percentText } from '../../../../features/rent-parts/part-text.ts';
import type { Rent } from './rent-parts.tsx';
import texts from './texts/en.ts';

type OwnPartsProps = { companions: readonly Companion[]; rent: Rent | null | undefined };

/** The parts of the rent as they are proposed, apart from what the host reads; nothing where there are none. */
export function OwnParts({ companions, rent }: OwnPartsProps) {
  const t = useTexts(texts);
  const shared = companions.flatMap(({ id, full_name, status, share }) =>
    status === 'refused' || share === null || share === undefined
      ? []
      : [{ id, name: full_name, bps: toBps(share) }],
  );
  if (shared.length === 0) return null;
  const mine = {
    id: 'mine',
    name: t('rentParts.you'),
    bps: WHOLE - sumOf(shared.map(({ bps }) => bps)),
  };
  return (
    <section aria-labelledby="own-parts">
      <h3 id="own-parts" className="font-semibold">
        {t('rentParts.title')}
      </h3>
      <p className="text-sm text-pretty text-muted">{t('rentParts.hostReadsNone')}</p>
      <ul className="mt-2 divide-y divide-border/70 rounded-lg border border-border bg-surface px-4">
        {[mine, ...shared].map(({ id, name, bps }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-muted">
              {rent
                ? t('rentParts.part', { percent: percentText(bps), part: partText(bps, rent) })
                : percentText(bps)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
