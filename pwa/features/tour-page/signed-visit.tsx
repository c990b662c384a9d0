import { useQuery } from '@tanstack/react-query';
import { signedVisitQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { visitText } from '#shared/domains/tours/model/report/signature.ts';
import { isReportable } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { SignedBy } from '../field-report/signed-by.tsx';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

type SignedVisitProps = { me: string; tour: TourDetails };

/** A renter reads what was signed in their name on another person's device; nothing where nothing was. */
export function SignedVisit({ me, tour }: SignedVisitProps) {
  const t = useTexts(texts);
  const enabled = isReportable(tour) && tour.kind === 'in_person';
  const { data: signed = [] } = useQuery({ ...signedVisitQuery(me, tour.id), enabled });
  if (signed.length === 0) return null;
  return (
    <Part title={t('signedVisit.title')}>
      <p className="mb-3 text-sm text-pretty text-muted">{t('signedVisit.what')}</p>
      {signed.map((signature) => (
        <SignedBy
          key={signature.at}
          signature={signature}
          signer="visitor"
          zone={tour.time_zone}
          text={visitText(tour)}
        />
      ))}
    </Part>
  );
}
