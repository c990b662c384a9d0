import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import type { ApplicationToDecide } from '#shared/domains/applications/api/received-application.ts';
import {
  applicationToDecideQuery,
  applicationVersionsQuery,
} from '#shared/domains/applications/cache/received-queries.ts';
import {
  applicationStatusLabels,
  declineReasonLabels,
} from '#shared/domains/applications/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { FeeState } from '../../../../../features/application-fee/fee-state.tsx';
import { MessageButton } from '../../../../../features/first-message/message-button.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { ApplicationDecision } from '../application-decision.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { CriteriaPanel } from './criteria-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FeePanel } from './fee-panel.tsx';
import { HomesPanel } from './homes-panel.tsx';
import { HostStep } from './host-step.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OthersPanel } from './others-panel.tsx';
import { PapersPanel } from './papers-panel.tsx';
import { ReferencesPanel } from './references-panel.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { TalkPanel } from './talk-panel.tsx';
import texts from './texts/en.ts';
import { ToursPanel } from './tours-panel.tsx';

/** One received application: all that was sent, what the host's side found out, and the decision. */
export function ApplicationPage({ id }: { id: string }) {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <p className="mb-3">
        <Link
          to="/dashboard/applications"
          className="text-sm font-semibold text-link hover:underline"
        >
          {t('page.allApplications')}
        </Link>
      </p>
      <RemoteQuery
        query={useQuery(applicationToDecideQuery(me, id))}
        what={t('page.applications')}
        icon={<ClipboardList size={28} />}
      >
        {(application) =>
          application ? <Application me={me} application={application} /> : <NotHere />
        }
      </RemoteQuery>
    </Page>
  );
}

function NotHere() {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading>{t('page.application')}</PageHeading>
      <EmptyState
        title={t('page.notHere')}
        icon={<ClipboardList size={28} />}
        action={
          <Link to="/dashboard/applications" className={buttonClass()}>
            {t('page.allApplications')}
          </Link>
        }
      >
        {t('page.maybeNotYours')}
      </EmptyState>
    </>
  );
}

type ApplicationProps = { me: string; application: ApplicationToDecide };

function Application({ me, application }: ApplicationProps) {
  const t = useTexts(texts);
  const now = useNow();
  const { id, applicant_id, listings: home, status, decline_reason, submitted_at } = application;
  const versions = useQuery(applicationVersionsQuery(me, id));
  const names = useNames([applicant_id]);
  const name = versions.data?.[0]?.content.full_name ?? names(applicant_id);
  return (
    <>
      <PageHeading
        data-action="applications.view"
        lead={
          <>
            {t.rich('page.forHome', {
              home: home.title,
              link: (words) => (
                <Link to="/listings/$id" params={{ id: home.id }} className="text-link underline">
                  {words}
                </Link>
              ),
            })}
            {` · ${home.city}, ${home.state} · `}
            {t.rich('page.sent', {
              when: relativeTime(submitted_at, now),
              time: (words) => <time dateTime={submitted_at}>{words}</time>,
            })}
          </>
        }
        action={
          <MessageButton
            to={applicant_id}
            name={name}
            listing={home.id}
            application={id}
            hasWords
            data-action="applications.reply"
          />
        }
      >
        {name}
      </PageHeading>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Badge tone={status === 'approved' ? 'brand' : 'accent'}>
          {applicationStatusLabels[status]}
        </Badge>
        <FeeState me={me} id={id} />
        {decline_reason && (
          <span className="text-muted">{declineReasonLabels[decline_reason]}</span>
        )}
        <ApplicationDecision application={application} name={name} me={me} />
      </div>
      <div className="mt-6">
        <HostStep me={me} application={application} />
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <RemoteQuery
            query={versions}
            what={t('page.applications')}
            icon={<ClipboardList size={28} />}
          >
            {([latest]) =>
              latest && (
                <>
                  <FactsPanel content={latest.content} home={home} />
                  <HomesPanel
                    homes={latest.content.homes}
                    sentOn={dayIn(new Date(latest.created_at), home.time_zone)}
                  />
                  <ReferencesPanel
                    me={me}
                    application={id}
                    references={latest.content.references}
                  />
                </>
              )
            }
          </RemoteQuery>
          <PapersPanel me={me} application={id} name={name} />
          <RequestsPanel me={me} application={application} name={name} />
          <FeePanel me={me} application={application} />
        </div>
        <div className="grid gap-4">
          {versions.data?.[0] && (
            <CriteriaPanel
              me={me}
              application={id}
              home={home}
              content={versions.data[0].content}
            />
          )}
          <TalkPanel me={me} person={applicant_id} listing={home.id} name={name} />
          <ToursPanel me={me} person={applicant_id} name={name} />
          <OthersPanel me={me} application={application} />
          <NotesPanel me={me} application={id} name={name} />
          <ApplicationHistory
            me={me}
            application={id}
            versions={versions.data ?? []}
            currency={home.currency}
          />
        </div>
      </div>
    </>
  );
}
