import { useQuery } from '@tanstack/react-query';
import { tourAccessQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { setTourAccess } from '#shared/domains/tours/model/result-commands.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { Part } from '../part.tsx';
import texts from '../texts/en.ts';
import { AccessTrouble } from './access-trouble.tsx';
import { OpenAccess } from './open-access.tsx';
import { SetAccess } from './set-access.tsx';
import { ShownAccess } from './shown-access.tsx';

type WayInProps = { me: string; tour: TourDetails };

/** How one gets in: set by the host's side, seen by whom it lets in, shortly before the tour. */
export function WayIn({ me, tour }: WayInProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { side, kind } = tour;
  const isShown = side === 'guide' && tour.guide_answer === 'accepted';
  const { data: access } = useQuery({
    ...tourAccessQuery(me, tour.id),
    enabled: (side === 'host' || isShown) && kind !== 'live_video',
  });
  if (kind === 'live_video') return null;
  if (side === 'renter') return kind === 'self_guided' && <OpenAccess me={me} tour={tour} />;
  if (access === undefined) return null;
  // Without a connection the clock of the device closes it.
  const isOpen = side === 'host' || Date.parse(access?.closes_at ?? '') > now.getTime();
  const maySet = setTourAccess.can(tour, { side, now }).allowed;
  if (!access && !maySet) return null;
  return (
    <Part title={t('wayIn.wayIn')}>
      <AccessTrouble me={me} tour={tour} />
      {access?.code && isOpen && (
        <ShownAccess code={access.code} instructions={access.instructions ?? ''} />
      )}
      {access && !access.code && (
        <p className="text-muted">
          {t('wayIn.shownFrom', { time: tourTimeText(access.shown_from, tour.time_zone) })}
        </p>
      )}
      {access?.is_of_home && <p className="mt-1 text-sm text-muted">{t('wayIn.isOfHome')}</p>}
      {!access && kind === 'self_guided' && (
        <Note tone="warning" title={t('wayIn.noneYet')}>
          {t('wayIn.noneYetText')}
        </Note>
      )}
      {maySet && (
        <SetAccess
          key={access?.code ?? ''}
          {...{ me, tour }}
          code={access?.code ?? ''}
          instructions={access?.instructions ?? ''}
        />
      )}
    </Part>
  );
}
