import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import {
  keptApplication,
  ownApplicationQuery,
} from '#shared/domains/applications/cache/own-applications.ts';
import {
  declineReasonLabels,
  nextSteps,
  ownStatusLabels,
} from '#shared/domains/applications/model/labels.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import { nextStep } from '#shared/domains/deals/model/next-step.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { StepLink } from '../../../../../features/deals/step-link.tsx';
import { StepNote } from '../../../../../features/deals/step-note.tsx';
import { useSteps } from '../../../../../features/deals/use-steps.ts';
import { MessageButton } from '../../../../../features/first-message/message-button.tsx';
import { KeptNote } from '../../../../../features/kept-answers/kept-note.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useHomes } from '../../../../../features/query-states/use-homes.ts';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { Panel } from '../../../-parts/panel.tsx';
import { PaperFields } from '../../../apply/-parts/paper-fields.tsx';
import { ApplicationLog } from '../application-log.tsx';
import texts from '../texts/en.ts';
import { Withdrawal } from '../withdrawal.tsx';
import { CompanionPanels } from './companion-panels.tsx';
import { FeePanel, PaidFee } from './fee-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { RentPartsPanel } from './rent-parts-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { StepBack } from './step-back.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** One application of the user's own, or that they joined: where it stands, and what is asked. */
export function OwnApplicationPage({ id }: { id: string }) {
  const t = useTexts(texts);
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <p className="mb-3">
        <Link to="/applications" className="text-sm font-semibold text-link hover:underline">
          {t('ownPage.allApplications')}
        </Link>
      </p>
      {UUID.test(id) ? <Found id={id} /> : <NotHere />}
    </Page>
  );
}

function Found({ id }: { id: string }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const query = useQuery(ownApplicationQuery(me, id));
  const listing = query.data?.listing_id;
  const homeOf = useHomes(me, listing ? [listing] : []);
  return (
    <RemoteQuery query={query} what={t('ownPage.applications')} icon={<ClipboardList size={28} />}>
      {(application) =>
        application ? (
          <>
            <KeptNote me={me} kept={keptApplication(id)} className="mb-6" />
            <Own me={me} application={application} home={homeOf(application.listing_id)} />
          </>
        ) : (
          <NotHere />
        )
      }
    </RemoteQuery>
  );
}

function NotHere() {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading>{t('ownPage.application')}</PageHeading>
      <EmptyState
        boxed
        title={t('ownPage.notHere')}
        icon={<ClipboardList size={28} />}
        action={
          <Link to="/applications" className={buttonClass()}>
            {t('ownPage.allApplications')}
          </Link>
        }
      >
        {t('ownPage.maybeNotYours')}
      </EmptyState>
    </>
  );
}

type OwnProps = { me: string; application: OwnApplication; home: MyHome | undefined };

function Own({ me, application, home }: OwnProps) {
  const t = useTexts(texts);
  const { id, status, decline_reason, message } = application;
  const isApplicant = application.applicant_id === me;
  const title = home?.title ?? t('applicationCard.thisHome');
  const isOpen = ['draft', 'submitted', 'screening', 'shortlisted', 'approved'].includes(status);
  // What is over waits for no fee.
  const owes = application.owes && isOpen;
  return (
    <>
      <PageHeading
        lead={home && `${home.city}, ${home.state}`}
        action={
          home && (
            <MessageButton
              hasWords
              to={home.host_id}
              name={home.host_name ?? t('applicationCard.theHost')}
              listing={home.id}
              {...(isApplicant && { application: id })}
            />
          )
        }
      >
        {title}
      </PageHeading>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Badge tone={status === 'approved' ? 'brand' : 'accent'}>{ownStatusLabels[status]}</Badge>
        {isApplicant && can.edit(application, 'applicant') && status !== 'draft' && (
          <Link
            to="/apply"
            search={{ home: application.listing_id }}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            {t('applicationCard.change')}
          </Link>
        )}
        {isApplicant && can.withdraw(application, 'applicant') && (
          <Withdrawal me={me} application={application} title={title} />
        )}
        {!isApplicant && <StepBack me={me} application={application} />}
      </div>
      <div className="mt-6">
        <Standing me={me} application={application} isToLet={home?.on_offer ?? false} />
      </div>
      {decline_reason && (
        <p className="mt-3 text-muted">
          {t('applicationCard.theReason', { reason: declineReasonLabels[decline_reason] })}
        </p>
      )}
      <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {isApplicant && owes && <FeePanel me={me} application={application} />}
          {isApplicant && !owes && <PaidFee me={me} application={id} />}
          {status !== 'draft' && <RequestsPanel me={me} application={application} />}
          {isOpen && (
            <Panel title={t('ownPage.papers')}>
              <div className="flex flex-col gap-4">
                <PaperFields me={me} application={id} />
              </div>
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {!isApplicant && isOpen && <CompanionPanels me={me} application={application} />}
          <PeoplePanel me={me} application={application} />
          <RentPartsPanel me={me} application={application} />
          {isApplicant && message && (
            <Panel title={t('ownPage.message')}>
              <p className="text-pretty break-words whitespace-pre-line">{message}</p>
            </Panel>
          )}
          <ApplicationLog me={me} application={id} title={title} />
        </div>
      </div>
    </>
  );
}

type StandingProps = { me: string; application: OwnApplication; isToLet: boolean };

/** The next step of the deal; of one that is over its last word. */
function Standing({ me, application, isToLet }: StandingProps) {
  const t = useTexts(texts);
  const { id, status, asked, owes, listing_id } = application;
  const isApplicant = application.applicant_id === me;
  const isWithdrawn = status === 'withdrawn';
  const { steps } = useSteps(me, 'renter');
  const known = steps.find(({ deal }) => deal.state.application?.id === id)?.step;
  const step =
    (!isWithdrawn && known) ||
    nextStep(isApplicant ? 'applicant' : 'companion', {
      listing: listing_id,
      // Who took it back may look at the home again; of any other it is decided.
      isToLet: isWithdrawn && isToLet,
      tour: null,
      application: { id, status, asked, owes },
      lease: null,
      charges: [],
    });
  if (isWithdrawn) {
    return (
      <Note action={step && <StepLink step={step} look={{ size: 'sm' }} />}>
        {isApplicant ? nextSteps.withdrawn : t('ownPage.takenBack')}
      </Note>
    );
  }
  return step && <StepNote step={step} linked={step.page.to !== '/applications/$id'} />;
}
