import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import {
  type JointApplication,
  jointApplicationsQuery,
} from '#shared/domains/applications/cache/joint-queries.ts';
import { joinedLabels, ownStatusLabels } from '#shared/domains/applications/model/labels.ts';
import type { MateGroup } from '#shared/domains/mates/model/group.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Panel } from '../../-parts/panel.tsx';
import texts from './texts/en.ts';

type GroupApplicationsProps = {
  me: string;
  group: MateGroup;
  nameOf: (id: string | null) => string;
};

/** What people of a group apply for together: the applications that the user sent or is asked to join. */
export function GroupApplications({ me, group, nameOf }: GroupApplicationsProps) {
  const t = useTexts(texts);
  const query = useQuery({ ...jointApplicationsQuery(me, group.id), refetchOnMount: 'always' });
  return (
    <Panel title={t('applications.title')}>
      <RemoteQuery
        query={query}
        what={t('applications.title')}
        icon={<ClipboardList size={28} />}
        waiting={<Skeleton className="h-24" />}
      >
        {(applications) =>
          applications.length === 0 ? (
            <p className="text-pretty text-muted">{t('applications.none')}</p>
          ) : (
            <ul className="divide-y divide-border/70">
              {applications.map((application) => (
                <li key={application.id} className="py-3 first:pt-0 last:pb-0">
                  <Joint me={me} application={application} nameOf={nameOf} />
                </li>
              ))}
            </ul>
          )
        }
      </RemoteQuery>
    </Panel>
  );
}

type JointProps = Omit<GroupApplicationsProps, 'group'> & { application: JointApplication };

function Joint({ me, application, nameOf }: JointProps) {
  const t = useTexts(texts);
  const { id, title, city, state, status, applicant_id, people } = application;
  const mine = people.find(({ profile_id }) => profile_id === me);
  const isOpen = ['draft', 'submitted', 'screening', 'shortlisted'].includes(status);
  // It is read by who said yes; the question waits in the list of applications.
  const isRead = applicant_id === me || mine?.status === 'confirmed';
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words">{title}</span>
          <Badge tone={status === 'approved' ? 'brand' : 'accent'}>{ownStatusLabels[status]}</Badge>
        </p>
        <p className="text-sm text-muted">
          {city}, {state}
        </p>
        <ul className="mt-1 text-sm">
          <li>
            {t('applications.person', {
              name: applicant_id === me ? t('people.you') : nameOf(applicant_id),
              says: t('applications.sendsIt'),
            })}
          </li>
          {people.map((person) => (
            <li key={person.id}>
              {t('applications.person', {
                name: person.profile_id === me ? t('people.you') : person.full_name,
                says: joinedLabels[person.status],
              })}
            </li>
          ))}
        </ul>
      </div>
      {isRead ? (
        <Link
          to="/applications/$id"
          params={{ id }}
          aria-label={t('applications.openFor', { title })}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('applications.open')}
        </Link>
      ) : (
        isOpen && (
          <Link
            to="/applications"
            aria-label={t('applications.answerFor', { title })}
            className={buttonClass({ size: 'sm' })}
          >
            {t('applications.answer')}
          </Link>
        )
      )}
    </div>
  );
}
