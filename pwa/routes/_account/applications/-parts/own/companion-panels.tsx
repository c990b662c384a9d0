import type { OwnApplication } from '#shared/domains/applications/api/own-application.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../../features/query-states/use-names.ts';
import { Panel } from '../../../-parts/panel.tsx';
import texts from '../texts/en.ts';

/** For a person who joined an application: what is theirs to do, and who sees what of it. */
export function CompanionPanels({ application }: { application: OwnApplication }) {
  const t = useTexts(texts);
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
          <li>{t('ownPage.hostSees')}</li>
          <li>{t('ownPage.othersSee')}</li>
        </ul>
      </Panel>
    </>
  );
}
