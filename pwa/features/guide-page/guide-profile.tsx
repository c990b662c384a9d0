import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { spokenName } from '#shared/domains/profiles/model/languages.ts';
import type { GuideProfile as Guide } from '#shared/domains/tours/model/tour-details.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Card } from '#shared/kit/card.tsx';
import { dates, lists, numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { MessageButton } from '../first-message/message-button.tsx';
import { ReportButton } from '../home-page/report-button.tsx';
import { Stars } from '../reviews/stars.tsx';
import texts from './texts/en.ts';

/** What a guide shows to everybody: languages, places, for whom they work, tours held and what renters say. */
export function GuideProfile({ guide }: { guide: Guide }) {
  const t = useTexts(texts);
  const name = guide.full_name ?? t('guidePage.guide');
  const since = dates({ month: 'long', year: 'numeric' }).format(new Date(guide.since));
  const stars = guide.stars === null ? null : numbers({ maximumFractionDigits: 1 });
  const mile = numbers({ style: 'unit', unit: 'mile' });
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={name} src={guide.avatar_url} size={96} />
        <div className="min-w-0 grow">
          <PageHeading lead={t('guidePage.guideSince', { month: since })}>{name}</PageHeading>
        </div>
        <MessageButton to={guide.id} name={name} />
      </div>
      <Card className="mt-6 p-5 md:p-6">
        <dl className="grid gap-x-6 gap-y-3 md:grid-cols-[12rem_1fr]">
          <Fact name={t('guidePage.toursHeld')}>{guide.tours_held}</Fact>
          <Fact name={t('guidePage.stars')}>
            {guide.stars === null || !stars
              ? t('guidePage.noReviews')
              : t('guidePage.starsOf', { stars: stars.format(guide.stars), count: guide.reviews })}
          </Fact>
          {guide.languages.length > 0 && (
            <Fact name={t('guidePage.languages')}>
              {lists().format(guide.languages.map(spokenName))}
            </Fact>
          )}
          {guide.organization_name && (
            <Fact name={t('guidePage.organization')}>
              <span className="inline-flex items-center gap-1.5">
                <BadgeCheck aria-hidden="true" size={18} className="text-success" />
                {t('guidePage.confirmed', { name: guide.organization_name })}
              </span>
            </Fact>
          )}
          {guide.hometown && <Fact name={t('guidePage.from')}>{guide.hometown}</Fact>}
          {guide.areas.length > 0 && (
            <Fact name={t('guidePage.areas')}>
              {guide.areas.map(({ city, state, radius_miles }) => (
                <span key={`${city} ${state}`} className="block">
                  {t('guidePage.within', {
                    place: `${city}, ${state}`,
                    distance: mile.format(radius_miles),
                  })}
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </Card>
      {guide.latest_reviews.length > 0 && (
        <section aria-labelledby="guide-reviews" className="mt-8">
          <h2 id="guide-reviews" className="mb-3 text-xl font-semibold">
            {t('guidePage.reviews')}
          </h2>
          <ul className="flex flex-col gap-3">
            {guide.latest_reviews.map((review) => (
              <li key={review.submitted_at}>
                <Card className="p-4">
                  <Stars stars={review.stars} />
                  <p className="mt-2 break-words whitespace-pre-line">{review.content}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-10 -ml-3">
        <ReportButton
          subject="profile"
          subjectId={guide.id}
          owner={guide.id}
          name={name}
          label={t('guidePage.report', { name })}
        />
      </div>
    </Page>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
