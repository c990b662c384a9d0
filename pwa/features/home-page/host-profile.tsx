import { BadgeCheck, CalendarDays, House, MessageCircle } from 'lucide-react';
import type { HostPage } from '#shared/domains/listings/api/around-home.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page } from '../../frames/page.tsx';
import { HomeCards } from './home-cards.tsx';
import { ReportButton } from './report-button.tsx';
import { SubjectReviews } from './subject-reviews.tsx';
import texts from './texts/en.ts';
import { monthText } from './trust-month.ts';

const t = textsOf(texts);

/** Who a host is: papers, since when, how they answer, what is said of them, and their homes. */
export function HostProfile({ host }: { host: HostPage }) {
  const t = useTexts(texts);
  const name = host.full_name ?? t('hostPage.nameless');
  const facts = [
    ...(host.papers_checked ? [{ Icon: BadgeCheck, text: t('hostPage.papers') }] : []),
    { Icon: CalendarDays, text: t('hostPage.since', { month: monthText(host.since) }) },
    { Icon: House, text: t('hostPage.homesOnOffer', { count: host.homes }) },
    ...(host.reply_minutes === null
      ? []
      : [
          {
            Icon: MessageCircle,
            text: t('hostPage.repliesIn', { time: timeText(host.reply_minutes) }),
          },
        ]),
    ...(host.answered === null
      ? []
      : [{ Icon: MessageCircle, text: t('hostPage.answered', { answered: host.answered }) }]),
  ];
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <div className="flex items-center gap-5">
        <Avatar name={name} src={host.avatar_url} size={88} />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="headline text-3xl break-words outline-none md:text-4xl">
            {name}
          </h1>
          <p className="text-muted">{t('hostPage.host')}</p>
        </div>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-3 border-y border-border py-5">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-2.5 font-medium">
            <Icon aria-hidden="true" size={20} className="text-brand" />
            {text}
          </li>
        ))}
      </ul>
      <SubjectReviews subject="host" id={host.id} />
      {host.listings.length === 0 && <p className="mt-12 text-muted">{t('hostPage.noHomes')}</p>}
      <HomeCards title={t('hostPage.homes')} homes={host.listings} />
      <div className="mt-12 -ml-3">
        <ReportButton
          subject="profile"
          subjectId={host.id}
          owner={host.id}
          name={name}
          label={t('hostPage.report', { name })}
        />
      </div>
    </Page>
  );
}

/** Minutes as people say them. */
function timeText(minutes: number): string {
  if (minutes < 60) return t('hostPage.minutes', { count: Math.max(1, minutes) });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('hostPage.hours', { count: hours })
    : t('hostPage.days', { count: Math.round(hours / 24) });
}
