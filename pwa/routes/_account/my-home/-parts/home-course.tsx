import { useQuery } from '@tanstack/react-query';
import { Route as RouteIcon } from 'lucide-react';
import type { Tenancy } from '#shared/domains/leases/api/leases.ts';
import { courseQuery } from '#shared/domains/tenancies/cache/queries.ts';
import { goesOn } from '#shared/domains/tenancies/model/steps.ts';
import { Card } from '#shared/kit/card.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { MovingOut } from '../../../../features/tenancies/moving-out.tsx';
import { TermNotes } from '../../../../features/tenancies/term-notes.tsx';
import texts from './texts/en.ts';

/** What comes of a home that the user rents: its term, a renewal, a new rent, and the way out. */
export function HomeCourse({ me, lease }: { me: string; lease: Tenancy }) {
  const t = useTexts(texts);
  const query = useQuery(courseQuery(me, lease.id));
  const { id, status, starts_on, ends_on } = lease;
  const isLeaving = (status === 'ending' || status === 'ended') && ends_on !== null;
  return (
    <RemoteQuery
      query={query}
      what={t('homeCourse.whatComes')}
      icon={<RouteIcon size={28} />}
      waiting={<Skeleton className="h-40" />}
    >
      {(course) =>
        course && (
          <>
            {isLeaving && !goesOn(course) && (
              <MovingOut me={me} lease={{ id, status, starts_on, ends_on }} course={course} />
            )}
            {status !== 'ended' && (
              <Card className="p-4 md:p-6">
                <h2 className="mb-3 text-xl font-semibold">{t('homeCourse.whatComes')}</h2>
                <TermNotes lease={lease} course={course} />
              </Card>
            )}
          </>
        )
      }
    </RemoteQuery>
  );
}
