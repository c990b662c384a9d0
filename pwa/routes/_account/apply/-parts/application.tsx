import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DoorClosed, KeyRound } from 'lucide-react';
import { listingCriteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import { criteriaLines } from '#shared/domains/applications/model/criteria-words.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { HomeName, HomePicture } from '../../-parts/home-name.tsx';
import { ApplyForm } from './apply-form.tsx';
import { HomeTerms } from './home-terms.tsx';
import type { ApplicationStart } from './load-application.ts';
import texts from './texts/en.ts';

/** An application for one home: the form, or why there is none. */
export function Application({ start }: { start: ApplicationStart }) {
  const { application } = start.row.stored;
  const { subject } = start.row;
  if (subject === undefined || (subject && !subject.on_offer && !application)) {
    return <Gone />;
  }
  if (application?.status === 'approved') return <Approved home={subject} />;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <div className="order-last min-w-0 max-w-[40rem] lg:order-first">
        <Standing
          status={application?.status}
          onOffer={subject?.on_offer ?? true}
          className="mb-6 flex flex-col gap-3 empty:hidden"
        />
        <ApplyForm start={start} />
      </div>
      {subject && <Subject home={subject} />}
    </div>
  );
}

function Subject({ home }: { home: MyHome }) {
  const t = useTexts(texts);
  return (
    <aside
      aria-label={t('application.theHome')}
      className="overflow-hidden rounded-lg border border-border bg-surface"
    >
      <HomePicture
        home={home}
        sizes="(min-width: 1024px) 320px, calc(100vw - 32px)"
        className="hidden aspect-4/3 lg:block"
      />
      <div className="p-4">
        <p className="font-semibold text-pretty">
          <HomeName home={home} />
        </p>
        <p className="text-sm text-muted">
          {home.city}, {home.state}
        </p>
        <HomeTerms listing={home.id} />
        <HostCriteria listing={home.id} />
      </div>
    </aside>
  );
}

/** What the host looks at, known before anything is written; nothing where they have said nothing. */
function HostCriteria({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const criteria = useQuery(listingCriteriaQuery(listing)).data;
  if (!criteria) return null;
  const lines = criteriaLines(criteria);
  if (lines.length === 0 && !criteria.notes) return null;
  return (
    <section className="mt-4 border-t border-border pt-4 text-sm">
      <h2 className="font-semibold">{t('application.whatTheHostLooksAt')}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 empty:hidden">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {criteria.notes && (
        <p className="mt-2 break-words whitespace-pre-line text-muted">{criteria.notes}</p>
      )}
    </section>
  );
}

type StandingProps = { status: string | undefined; onOffer: boolean; className: string };

/** What is to be known before one fills in a form. */
function Standing({ status, onOffer, className }: StandingProps) {
  const t = useTexts(texts);
  const verified = useMe().is_verified;
  const draft = status === undefined || status === 'draft';
  return (
    <div className={className}>
      {!draft && (
        <Note title={t('application.youHaveApplied')}>
          {t('application.theHostHasYourApplication')}
        </Note>
      )}
      {draft && !onOffer && (
        <Note tone="warning" title={t('application.thisHomeIsNotOn')}>
          {t('application.yourDraftIsKept')}
        </Note>
      )}
      {!verified && (
        <Note
          tone="warning"
          title={t('application.verifyYourProfileBefore')}
          action={
            <Link
              to="/settings/security"
              className={buttonClass({ size: 'sm', variant: 'secondary' })}
            >
              {t('application.confirmYourEmail')}
            </Link>
          }
        >
          {t('application.youCanFillInEverything')}
        </Note>
      )}
    </div>
  );
}

const boxed = 'rounded-lg border border-border bg-surface';

function Gone() {
  const t = useTexts(texts);
  return (
    <EmptyState
      className={boxed}
      title={t('application.thisHomeIsNoLonger')}
      icon={<DoorClosed size={28} />}
      action={
        <Link to="/homes" className={buttonClass()}>
          {t('application.findAnotherHome')}
        </Link>
      }
    >
      {t('application.itWasLet')}
    </EmptyState>
  );
}

function Approved({ home }: { home: MyHome | null }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      className={boxed}
      title={t('application.yourApplicationWasApproved')}
      icon={<KeyRound size={28} />}
      action={
        <Link to="/my-home" className={buttonClass()}>
          {t('application.myHome')}
        </Link>
      }
    >
      {t('application.hostSaidYes', { title: home?.title ?? t('application.thisHome') })}
    </EmptyState>
  );
}
