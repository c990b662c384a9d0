import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { money } from '#shared/domains/listings/model/rules.ts';
import { tourDetailsQuery, tourOffersQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { answerGuideRequest } from '#shared/domains/tours/model/guides/guide-commands.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import type { TourOffer } from '#shared/domains/tours/model/tour-details.ts';
import { TourTime } from '#shared/domains/tours/ui/row/tour-time.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { deviceTime } from '#shared/platform/device-time.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { HomeLink } from '../../../features/tours/tour-list.tsx';
import { Page, PageHeading } from '../../../frames/page.tsx';
import { DeclineQuestion } from './decline-question.tsx';
import texts from './texts/en.ts';

/** Tours that a guide is asked for and those near that any guide may take; no section without one. */
export function TourOffers({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data: offers = [] } = useQuery(tourOffersQuery(me));
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-6">
      <h2 id="offers" className="mb-3 text-xl font-semibold">
        {t('tourOffers.toursToTake')}
      </h2>
      <ul className="divide-y divide-border/70 overflow-hidden rounded-lg border border-border bg-surface">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer me={me} offer={offer} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page of a tour that is offered to a guide: where a notification of it leads. `children` is any other tour's. */
export function OfferedTour({
  me,
  tour,
  children,
}: {
  me: string;
  tour: string;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const offers = useQuery(tourOffersQuery(me));
  const offer = offers.data?.find(({ id }) => id === tour);
  // A tour of their own is shown at once, also without a connection; who is only asked may read no more than the offer.
  const own = useQuery({ ...tourDetailsQuery(me, tour), enabled: !offer });
  const isAsking = [offers.isPending && offers.fetchStatus, own.fetchStatus].includes('fetching');
  if (!offer && own.data === undefined && isAsking)
    return (
      <Page className="py-6 md:py-8">
        <div role="status">
          <span className="sr-only">{t('tourOffers.loading')}</span>
          <Skeleton className="h-96" />
        </div>
      </Page>
    );
  const isGone = own.isError && toAppError(own.error).hint === 'tours.missing';
  if (!offer && isGone)
    return (
      <Page className="py-6 md:py-8">
        <EmptyState
          heading="h1"
          title={t('tourOffers.notYours')}
          icon={<CalendarDays size={28} />}
          action={
            <Link to="/guide-dashboard/tour-manager" className={buttonClass()}>
              {t('tourOffers.allTours')}
            </Link>
          }
        >
          {t('tourOffers.whyNotYours')}
        </EmptyState>
      </Page>
    );
  if (!offer) return children;
  return (
    <Page className="py-6 md:py-8">
      <Link
        to="/guide-dashboard/tour-manager"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {t('tourOffers.allTours')}
      </Link>
      <PageHeading lead={t('tourOffers.addressOnceYours')}>
        {t('tourOffers.canYouShow', { home: offer.title })}
      </PageHeading>
      <div className="mt-6 overflow-hidden rounded-lg border border-border bg-surface">
        <Offer
          me={me}
          offer={offer}
          heading="h2"
          onDeclined={() => void navigate({ to: '/guide-dashboard/tour-manager' })}
        />
      </div>
    </Page>
  );
}

type OfferProps = {
  me: string;
  offer: TourOffer;
  /** One below the heading that it stands under. */
  heading: 'h2' | 'h3';
  onDeclined?: () => void;
};

function Offer({ me, offer, heading: Heading, onDeclined }: OfferProps) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(answerGuideRequest, { me });
  const [declining, setDeclining] = useState(false);
  const { id: tour, starts_at: starts, title: home } = offer;
  const place = [offer.neighborhood, `${offer.city}, ${offer.state}`].filter(Boolean).join(', ');
  const mile = numbers({ style: 'unit', unit: 'mile', maximumFractionDigits: 1 });
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <TourTime at={starts} zone={offer.time_zone} />
        </p>
        <Heading className="mt-0.5 text-pretty">
          <HomeLink id={offer.listing_id} title={home} />
        </Heading>
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {[
            place,
            offer.miles !== null && t('tourOffers.away', { distance: mile.format(offer.miles) }),
            tourKindLabels[offer.kind],
            offer.host_name && t('tourOffers.offeredBy', { name: offer.host_name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="mt-1 font-semibold">
          {offer.pay_cents === null
            ? t('tourOffers.noRate')
            : t('tourOffers.pays', { amount: money(offer.pay_cents) })}
        </p>
        <p className="mt-2">
          <Badge tone={offer.is_asked ? 'accent' : 'outline'}>
            {offer.is_asked ? t('tourOffers.youAreAsked') : t('tourOffers.openToAll')}
          </Badge>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {offer.waits ? (
          <p className="text-sm text-pretty text-muted">{t('tourOffers.waits')}</p>
        ) : (
          <>
            <Button
              size="sm"
              busy={busy}
              aria-label={t('guideAnswer.acceptTheTour', { home })}
              onClick={() => void run({ tour, accept: true, starts, at: deviceTime() }, offer)}
            >
              {t('guideAnswer.accept')}
            </Button>
            <Button
              size="sm"
              variant="secondary"
              busy={busy}
              aria-label={t('guideAnswer.declineTheTour', { home })}
              onClick={() => setDeclining(true)}
            >
              {t('guideAnswer.decline')}
            </Button>
          </>
        )}
        <DeclineQuestion
          accepted={false}
          open={declining}
          busy={busy}
          onClose={() => setDeclining(false)}
          onDecline={(why) =>
            void run({ tour, accept: false, starts, at: deviceTime(), ...why }, offer).then(
              (went) => {
                if (!went) return;
                setDeclining(false);
                onDeclined?.();
              },
            )
          }
        />
      </div>
    </article>
  );
}
