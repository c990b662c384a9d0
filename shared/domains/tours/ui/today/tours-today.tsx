import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Badge } from '../../../../kit/badge.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { useServerNow } from '../../../../platform/use-server-now.ts';
import { tourPacksQuery } from '../../cache/field-kit.ts';
import { toursQuery } from '../../cache/queries.ts';
import { isAheadOn, shownOn } from '../../model/visit/shown-on.ts';
import { visitsOf } from '../../model/visit/visits.ts';
import texts from '../../texts/en.ts';

type ToursTodayProps = { me: string; side: 'guide' | 'host' };

/** How many tours are ahead of a guide, or at a host's homes, today, also without a connection; nothing until it is known. */
export function ToursToday({ me, side }: ToursTodayProps) {
  const t = useTexts(texts);
  const count = useToursToday(me, side);
  if (count === undefined) return null;
  if (count === 0) return <span className="text-sm font-normal text-muted">{t('today.none')}</span>;
  return (
    <Badge tone="live">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('today.ahead', { count })}</span>
    </Badge>
  );
}

function useToursToday(me: string, side: 'guide' | 'host'): number | undefined {
  const now = useServerNow();
  // A guide's device has the packs of the coming days anyway; a host's has those alone that they show themselves.
  const packs = useQuery({ ...tourPacksQuery(me), enabled: side === 'guide' });
  const listed = useInfiniteQuery({ ...toursQuery(me, 'host', 'ahead'), enabled: side === 'host' });
  if (side === 'guide') return packs.data && visitsOf(shownOn(packs.data, 0, now)).length;
  return listed.data && visitsOf(listed.data.filter((one) => isAheadOn(one, 0, now))).length;
}
