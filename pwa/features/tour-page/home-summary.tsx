import { useQuery } from '@tanstack/react-query';
import { homeSummaryQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

/** What the tours of a home came to, for its host's side. */
export function HomeSummary({ me, listing }: { me: string; listing: string }) {
  const t = useTexts(texts);
  const { data } = useQuery(homeSummaryQuery(me, listing));
  if (!data) return null;
  const stars =
    data.stars === null ? '–' : numbers({ maximumFractionDigits: 1 }).format(data.stars);
  return (
    <Part title={t('homeSummary.thisHomesTours')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {(
          [
            ['homeSummary.held', data.held],
            ['homeSummary.noShow', data.no_show],
            ['homeSummary.stars', t('homeSummary.starsOf', { stars, count: data.rated })],
            ['homeSummary.interested', data.interested],
            ['homeSummary.undecided', data.undecided],
            ['homeSummary.notInterested', data.not_interested],
            ['homeSummary.problems', data.problems],
          ] as const
        ).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{t(name)}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
