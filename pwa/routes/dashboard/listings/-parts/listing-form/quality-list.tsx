import type { ListingQuality } from '#shared/domains/listings/api/hosted-listings.ts';
import { gapText } from '#shared/domains/listings/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type QualityListProps = {
  query: { data: ListingQuality | undefined; isPending: boolean };
};

/** How good the home's page is, and what would make it better, most of all first. */
export function QualityList({ query: { data, isPending } }: QualityListProps) {
  const t = useTexts(texts);
  return (
    <section aria-label={t('qualityList.quality')} className="border-t border-border pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{t('qualityList.quality')}</h3>
        {data && <p className="font-semibold">{t('qualityList.of100', { score: data.score })}</p>}
      </div>
      {isPending && <Skeleton className="mt-3 h-24" />}
      {!isPending && !data && (
        <p className="mt-1 text-sm text-muted">{t('qualityList.notKnownRightNow')}</p>
      )}
      {data && (
        <>
          <div className="mt-2">
            <Progress label={t('qualityList.quality')} value={data.score / 100} />
          </div>
          {data.missing.length === 0 ? (
            <p className="mt-3 text-sm text-muted">{t('qualityList.nothingIsMissing')}</p>
          ) : (
            <ul className="mt-3 flex flex-col gap-2 text-sm">
              {data.missing.map(({ reason, points, needed }) => (
                <li key={reason} className="flex items-start justify-between gap-3">
                  <span>
                    {gapText(reason)}
                    {needed && (
                      <>
                        {' '}
                        <Badge tone="accent">{t('qualityList.needed')}</Badge>
                      </>
                    )}
                  </span>
                  <span className="shrink-0 text-muted">+{points}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
