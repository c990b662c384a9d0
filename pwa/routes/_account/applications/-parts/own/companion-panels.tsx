import { useQuery } from '@tanstack/react-query';
import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { sharesOfApplicationQuery } from '#shared/domains/applications/cache/joint-queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../-parts/panel.tsx';
import texts from '../texts/en.ts';

type CompanionPanelsProps = { me: string; application: OwnApplication };

/** For a person who joined an application: what is theirs to do, and who sees what of it. */
export function CompanionPanels({ me, application }: CompanionPanelsProps) {
  const t = useTexts(texts);
  const shares = useQuery(sharesOfApplicationQuery(me, application.id)).data;
  const isMate = shares?.some(({ mate_id }) => mate_id === me) ?? false;
  const nameOf = useNames([application.applicant_id]);
  return (
    <>
      <Panel title={t('ownPage.toDo')}>
        <p className="mb-3 text-pretty">
          {t('ownPage.together', { who: nameOf(application.applicant_id) })}
        </p>
        <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
          <li>{t('ownPage.saidYes')}</li>
          <li>{t('ownPage.sharePaper')}</li>
          <li>{t('ownPage.signLater')}</li>
        </ul>
      </Panel>
      <Panel title={t('ownPage.whoSeesWhat')}>
        <ul className="grid list-disc gap-1.5 pl-5 text-pretty">
          <li>{t(isMate ? 'ownPage.hostSeesMate' : 'ownPage.hostSees')}</li>
          <li>{t('ownPage.othersSee')}</li>
        </ul>
      </Panel>
    </>
  );
}
