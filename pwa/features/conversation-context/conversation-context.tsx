import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { applicationBetweenQuery } from '#shared/domains/applications/cache/relationship.ts';
import {
  applicationStatusLabels,
  ownStatusLabels,
} from '#shared/domains/applications/model/labels.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import { leaseBetweenQuery } from '#shared/domains/leases/cache/relationship.ts';
import { leaseStatusLabels, tenancyLabels } from '#shared/domains/leases/model/labels.ts';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import type { Conversation, Participant } from '#shared/domains/messaging/model/schema.ts';
import { personQuery } from '#shared/domains/profiles/cache/people-search.ts';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/model/rules.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { tourBetweenQuery } from '#shared/domains/tours/cache/relationship.ts';
import { tourStatusLabels } from '#shared/domains/tours/model/labels.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { StepLink } from '../deals/step-link.tsx';
import { useEndingCourse } from '../deals/use-ending-course.ts';
import { useHostPart } from '../deals/use-host-part.ts';
import { dealOf, type Relationship, sideOf } from './deal-of-thread.ts';
import { applicationPage, type FactPage, leasePage, tourPage } from './fact-page.ts';
import texts from './texts/en.ts';

type ConversationContextProps = { me: string; role: UserType; conversation: Conversation };

/** The panel next to a conversation: the other party, the home, the progress, and the next step. */
export function ConversationContext({ me, role, conversation }: ConversationContextProps) {
  const t = useTexts(texts);
  const now = useNow();
  const listing = conversation.listing_id;
  const other = otherParticipant(conversation, me);
  const them = other?.user_id ?? '';
  const home = useQuery({ ...listingQuery(listing ?? ''), enabled: listing !== null });
  const tour = useQuery({ ...tourBetweenQuery(me, them, listing), enabled: them !== '' });
  const application = useQuery({
    ...applicationBetweenQuery(me, them, listing ?? ''),
    enabled: listing !== null && them !== '',
  });
  const lease = useQuery({
    ...leaseBetweenQuery(me, them, listing ?? ''),
    enabled: listing !== null && them !== '',
  });
  const part = useHostPart(me, role === 'host');
  const course = useEndingCourse(me, lease.data);
  const parts = [tour, application, lease, course];
  const loading = parts.some(({ isLoading }) => isLoading) || home.isLoading;
  const failed = parts.some(({ isError }) => isError);
  const relationship: Relationship = {
    listing,
    isToLet: home.data?.status === 'active',
    tour: tour.data ?? null,
    application: application.data ?? null,
    lease: lease.data ?? null,
    course: course.data ?? null,
  };
  const side = sideOf(me, role, part, relationship);
  const step = loading || failed || !side ? null : nextStep(side, dealOf(me, role, relationship));
  const status = application.data?.applicant_id === me ? ownStatusLabels : applicationStatusLabels;

  const leaseLabels = role === 'host' ? leaseStatusLabels : tenancyLabels;

  return (
    <div className="flex flex-col gap-6 p-5">
      {other && <Person person={other} />}
      {listing && <Home query={home} title={conversation.listing_title} />}
      {loading && <Skeleton className="h-20 rounded-lg" />}
      {failed && <p className="text-sm text-muted">{t('conversationContext.unknown')}</p>}
      {!loading && (tour.data || application.data || lease.data) && (
        <dl className="flex flex-col gap-4">
          {tour.data && (
            <Fact
              name={t('conversationContext.tour')}
              badge={tourStatusLabels[tour.data.status]}
              page={tourPage(role, tour.data, now)}
            >
              {tourTimeText(tour.data.starts_at, tour.data.time_zone)}
            </Fact>
          )}
          {application.data && (
            <Fact
              name={t('conversationContext.application')}
              badge={status[application.data.status]}
              page={applicationPage(me, role, application.data)}
            />
          )}
          {lease.data && (
            <Fact
              name={t('conversationContext.lease')}
              badge={leaseLabels[lease.data.status]}
              page={leasePage(role, lease.data)}
            />
          )}
        </dl>
      )}
      {step && (
        <div>
          <h3 className="mb-2 text-xs font-semibold text-muted">{t('conversationContext.next')}</h3>
          <p className="mb-3 text-sm text-pretty">
            <span className="block font-medium">{stepWords(step).actor}</span>
            <span className="text-muted">{stepWords(step).says}</span>
          </p>
          <StepLink step={step} look={{ block: true }} />
        </div>
      )}
    </div>
  );
}

function Person({ person }: { person: Participant }) {
  const t = useTexts(texts);
  const name = displayName(person);
  // The mark of papers (DEC-23): a confirmed e-mail says nothing of a person whom one writes to.
  const papers = useQuery(personQuery(person.user_id)).data?.papers_checked ?? false;
  return (
    <div className="flex flex-col items-center gap-2 text-center">
      <Avatar name={name} src={person.avatar_url} size={64} />
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-muted">
        {person.user_type && USER_TYPE_LABEL[person.user_type]}
        {papers && (
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden="true" size={16} />
            {t('conversationContext.verified')}
          </span>
        )}
      </p>
    </div>
  );
}

type HomeProps = {
  query: UseQueryResult<Listing | null>;
  title: Conversation['listing_title'];
};

function Home({ query, title }: HomeProps) {
  const t = useTexts(texts);
  const home = query.data;
  if (!home) {
    // Not yet answered is not the same as not on offer: without a connection the page does not know.
    const unknown = query.isError || query.fetchStatus === 'paused';
    return (
      <div className="text-sm">
        <p className="font-semibold">{title}</p>
        {home === undefined && !unknown ? (
          <Skeleton className="mt-2 h-20 rounded-lg" />
        ) : (
          <p className="text-muted">
            {t(unknown ? 'conversationContext.homeUnknown' : 'conversationContext.notPublic')}
          </p>
        )}
      </div>
    );
  }
  const picture = home.pictures[0];
  return (
    <Link
      to="/listings/$id"
      params={{ id: home.id }}
      className="group block overflow-hidden rounded-lg border border-border transition-colors hover:border-strong"
    >
      {picture && <ListingPicture picture={picture} sizes="20rem" className="aspect-3/2 w-full" />}
      <span className="flex flex-col gap-1 p-3">
        <span className="font-semibold group-hover:underline">{home.title}</span>
        <span className="text-sm text-muted">
          {home.city}, {home.state}
        </span>
        <span className="flex items-center justify-between gap-2 text-sm">
          <span className="font-semibold">
            {t('conversationContext.rent', { rent: money(home.rent_cents, home.currency) })}
          </span>
          <Badge tone={home.status === 'active' ? 'brand' : 'neutral'}>
            {listingStatusLabels[home.status]}
          </Badge>
        </span>
      </span>
    </Link>
  );
}

type FactProps = { name: string; badge: string; page?: FactPage | null; children?: ReactNode };

function Fact({ name, badge, page, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs font-semibold text-muted">{name}</dt>
      {page ? (
        <dd>
          <Link
            {...page}
            className="mt-1 flex items-center justify-between gap-2 rounded-md border border-border p-3 text-sm transition-colors hover:border-strong"
          >
            <span className="sr-only">{name}: </span>
            <span className="flex min-w-0 flex-col items-start gap-1.5">
              <Badge tone="accent">{badge}</Badge>
              {children}
            </span>
            <ChevronRight aria-hidden="true" size={16} className="shrink-0 text-muted" />
          </Link>
        </dd>
      ) : (
        <dd className="mt-1 flex flex-col items-start gap-1.5 text-sm">
          <Badge tone="accent">{badge}</Badge>
          {children}
        </dd>
      )}
    </div>
  );
}
