import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { tourVisitQuery } from '#shared/domains/tours/cache/tour-page.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import type { TourVisit as Visit } from '#shared/domains/tours/model/visit/guide-visit.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { visitDay } from '../guide-visit/visit-day.ts';
import texts from './texts/en.ts';

type TourVisitProps = { me: string; tour: TourDetails };

/** Guide and host see what their tour left: the proof of the visit, and whether the home's page shows it. */
export function TourVisit({ me, tour }: TourVisitProps) {
  const t = useTexts(texts);
  const { data: visit } = useQuery(tourVisitQuery(me, tour.id));
  if (!visit) return null;
  const link =
    'inline-flex items-center font-semibold text-link underline-offset-4 hover:underline pointer-coarse:min-h-11';
  return (
    <div className="mt-5 border-t border-border pt-4">
      <p className="flex items-start gap-2 text-pretty">
        <Eye aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-brand" />
        <Words visit={visit} />
      </p>
      {visit.are_signatures_same !== null && (
        <p className="mt-1 pl-6.5 text-sm text-pretty text-muted">
          {t(visit.are_signatures_same ? 'tourVisit.covers' : 'tourVisit.otherSignatures')}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 pl-6.5 text-sm">
        {visit.is_shown && (
          <Link to="/listings/$id" params={{ id: tour.listing_id }} className={link}>
            {t('tourVisit.see')}
          </Link>
        )}
        <Link to="/check-visit" search={{ proof: visit.code }} className={link}>
          {t('tourVisit.check')}
        </Link>
      </p>
    </div>
  );
}

function Words({ visit }: { visit: Visit }) {
  const t = useTexts(texts);
  if (visit.is_withdrawn) return t('tourVisit.withdrawn');
  if (!visit.is_shown) return t('tourVisit.left');
  return t('tourVisit.shown', { held: visitDay(visit.held_on), fades: visitDay(visit.fades_on) });
}
