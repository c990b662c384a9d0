import { Link } from '@tanstack/react-router';
import {
  declineReasonLabels,
  nextSteps,
  ownStatusLabels,
} from '#shared/domains/applications/model/labels.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import type { Application, ApplicationStatus } from '#shared/domains/applications/model/schema.ts';
import type { NextStep } from '#shared/domains/deals/model/deal-step.ts';
import { stepWords } from '#shared/domains/deals/model/step-words.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { StepLink } from '../../../../features/deals/step-link.tsx';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { HomeName, HomePicture } from '../../-parts/home-name.tsx';
import { ApplicationLog } from './application-log.tsx';
import texts from './texts/en.ts';
import { Withdrawal } from './withdrawal.tsx';

const tones: Record<ApplicationStatus, 'accent' | 'brand' | 'neutral' | 'outline'> = {
  draft: 'outline',
  submitted: 'accent',
  screening: 'accent',
  shortlisted: 'brand',
  approved: 'brand',
  declined: 'neutral',
  withdrawn: 'neutral',
};

type ApplicationCardProps = {
  me: string;
  application: Application;
  home: MyHome | undefined;
  /** Where its deal stands; none for one that is over. */
  step: NextStep | undefined;
};

/** One application: where it stands, what is asked next, and what became of it so far. */
export function ApplicationCard({ me, application, home, step }: ApplicationCardProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { status, message, submitted_at, created_at, decline_reason } = application;
  const title = home?.title ?? t('applicationCard.thisHome');
  const at = submitted_at ?? created_at;
  return (
    <Card className="p-4 md:p-5">
      <article className="flex gap-4">
        <HomePicture
          home={home}
          sizes="112px"
          className="hidden h-24 w-28 shrink-0 rounded-md md:block"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className="min-w-0 font-semibold text-pretty">
              <HomeName home={home} />
            </h2>
            <Badge tone={tones[status]}>{ownStatusLabels[status]}</Badge>
          </div>
          <p className="text-sm text-muted">
            {home && `${home.city}, ${home.state} · `}
            {t.rich(submitted_at ? 'applicationCard.sent' : 'applicationCard.begun', {
              when: relativeTime(at, now),
              time: (words) => <time dateTime={at}>{words}</time>,
            })}
          </p>
          <p className="mt-2 max-w-[68ch] text-pretty">
            {/* While the host decides, the status says more than that they do. */}
            {step && step.name !== 'awaitDecision' ? stepWords(step).says : nextSteps[status]}
            {decline_reason &&
              ` ${t('applicationCard.theReason', { reason: declineReasonLabels[decline_reason] })}`}
          </p>
          {message && (
            <p className="mt-2 line-clamp-3 max-w-[68ch] border-l-2 border-border pl-3 text-sm text-pretty text-muted">
              {message}
            </p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
            {step && <StepLink step={step} about={title} look={{ size: 'sm' }} />}
            {step?.page.to !== '/applications/$id' && (
              <Link
                to="/applications/$id"
                params={{ id: application.id }}
                aria-label={t('applicationCard.openFor', { title })}
                className={buttonClass({ size: 'sm', variant: 'secondary' })}
              >
                {t('applicationCard.open')}
              </Link>
            )}
            {can.edit(application, 'applicant') && status !== 'draft' && (
              <Link
                to="/apply"
                search={{ home: application.listing_id }}
                aria-label={t('applicationCard.changeFor', { title })}
                className={buttonClass({ size: 'sm', variant: 'secondary' })}
              >
                {t('applicationCard.change')}
              </Link>
            )}
            {can.withdraw(application, 'applicant') && (
              <Withdrawal me={me} application={application} title={title} />
            )}
            {home && (
              <MessageButton
                to={home.host_id}
                name={home.host_name ?? t('applicationCard.theHost')}
                listing={home.id}
                {...(application.applicant_id === me && { application: application.id })}
              />
            )}
          </div>
          <ApplicationLog me={me} application={application.id} title={title} />
        </div>
      </article>
    </Card>
  );
}
