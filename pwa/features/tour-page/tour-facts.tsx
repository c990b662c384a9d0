import { Link } from '@tanstack/react-router';
import { Navigation } from 'lucide-react';
import type { ReactNode } from 'react';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { MessageButton } from '../first-message/message-button.tsx';
import { directionsTo, mapsTarget } from '../tours/maps-links.ts';
import { Part } from './part.tsx';
import texts from './texts/en.ts';

/** The home and its people: where, who, what the renter wrote, and why it was called off. */
export function TourFacts({ tour }: { tour: TourDetails }) {
  const t = useTexts(texts);
  const { home, side } = tour;
  const address = [home.street_address, home.unit].filter(Boolean).join(', ');
  const place = [address, home.neighborhood, home.city, home.state].filter(Boolean).join(', ');
  const directions = directionsTo(
    home,
    [home.street_address, home.city, home.state].filter(Boolean).join(', '),
  );
  const people = [
    { id: tour.renter_id, name: tour.renter_name, role: t('tourFacts.renter'), is: 'renter' },
    { id: tour.host_id, name: tour.host_name, role: t('tourFacts.host'), is: 'host' },
    { id: tour.member_id, name: tour.member_name, role: t('tourFacts.shows'), is: 'member' },
    {
      id: tour.guide_answer === 'accepted' ? tour.guide_id : null,
      name: tour.guide_name,
      role: t('tourFacts.guide'),
      is: 'guide',
    },
  ];
  return (
    <Part title={t('tourFacts.theHome')}>
      <p>{place}</p>
      {address ? (
        <a
          href={directions}
          {...mapsTarget(directions)}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} mt-3`}
        >
          <Navigation aria-hidden="true" size={16} />
          {t('tourFacts.directions')}
        </a>
      ) : (
        <p className="mt-1 text-sm text-muted">{t('tourFacts.addressOnceConfirmed')}</p>
      )}
      <h3 className="mt-5 mb-1 font-semibold">{t('tourFacts.people')}</h3>
      <ul className="divide-y divide-border/70">
        {people.map(
          ({ id, name, role, is }) =>
            id && (
              <li key={is} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <PersonName guide={is === 'guide' ? id : null}>
                    {name ?? t('tourFacts.gone')}
                  </PersonName>
                  <span className="block text-sm text-muted">
                    {is === side ? t('tourFacts.you', { role }) : role}
                  </span>
                </span>
                <MessageButton
                  to={id}
                  name={name ?? t('tourFacts.them')}
                  listing={tour.listing_id}
                />
              </li>
            ),
        )}
      </ul>
      {tour.pay_cents !== null && (
        <p className="mt-3 text-sm">
          {t(side === 'guide' ? 'tourFacts.youGet' : 'tourFacts.guideGets', {
            amount: money(tour.pay_cents),
          })}
        </p>
      )}
      {tour.message && (
        <Quote title={side === 'renter' ? t('tourFacts.yourNote') : t('tourFacts.note')}>
          {tour.message}
        </Quote>
      )}
      {tour.cancel_reason && <Quote title={t('tourFacts.reason')}>{tour.cancel_reason}</Quote>}
    </Part>
  );
}

function PersonName({ guide, children }: { guide: string | null; children: ReactNode }) {
  if (!guide) return children;
  return (
    <Link to="/guides/$id" params={{ id: guide }} className="font-semibold hover:underline">
      {children}
    </Link>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 mb-1 font-semibold">{title}</h3>
      <p className="border-l-2 border-border pl-3 break-words whitespace-pre-line">{children}</p>
    </>
  );
}
