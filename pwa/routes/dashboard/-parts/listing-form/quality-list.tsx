import type { ListingQuality } from '#shared/domains/listings/own.ts';
import { gapText } from '#shared/domains/listings/words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Progress } from '#shared/kit/progress.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';

type QualityListProps = {
  query: { data: ListingQuality | undefined; isPending: boolean };
};

/** How good the home's page is, and what would make it better, most of all first. */
export function QualityList({ query: { data, isPending } }: QualityListProps) {
  return (
    <section aria-label="Quality" className="border-t border-border pt-5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">Quality</h3>
        {data && <p className="font-semibold">{data.score} of 100</p>}
      </div>
      {isPending && <Skeleton className="mt-3 h-24" />}
      {!isPending && !data && <p className="mt-1 text-sm text-muted">Not known right now</p>}
      {data && (
        <>
          <div className="mt-2">
            <Progress label="Quality" value={data.score / 100} />
          </div>
          {data.missing.length === 0 ? (
            <p className="mt-3 text-sm text-muted">Nothing is missing.</p>
          ) : (
            <ul className="mt-3 flex flex-col gap-2 text-sm">
              {data.missing.map(({ reason, points, needed }) => (
                <li key={reason} className="flex items-start justify-between gap-3">
                  <span>
                    {gapText(reason)}
                    {needed && (
                      <>
                        {' '}
                        <Badge tone="accent">Needed</Badge>
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
