import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { joinedLabels } from '#shared/domains/applications/model/labels.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../-parts/panel.tsx';
import texts from '../texts/en.ts';

type PeoplePanelProps = { me: string; application: OwnApplication };

/** Who applies together; nothing for someone who applies alone. */
export function PeoplePanel({ me, application }: PeoplePanelProps) {
  const t = useTexts(texts);
  const nameOf = useNames([application.applicant_id]);
  if (application.people.length === 0) return null;
  return (
    <Panel title={t('ownPage.people')}>
      <ul className="divide-y divide-border/70">
        <li className="flex flex-wrap items-center justify-between gap-2 py-2.5 first:pt-0">
          {application.applicant_id === me ? t('ownPage.you') : nameOf(application.applicant_id)}
          <Badge tone="brand">{t('ownPage.applicant')}</Badge>
        </li>
        {application.people.map(({ id, full_name, status, profile_id }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2.5">
            {profile_id === me ? t('ownPage.you') : full_name}
            <Badge tone={status === 'confirmed' ? 'brand' : 'outline'}>
              {joinedLabels[status]}
            </Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
