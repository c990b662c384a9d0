import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { ComposeForm, FORM } from './compose-form.tsx';
import texts from './texts/en.ts';

export function ComposeMessage({ to }: { to: string | undefined }) {
  const t = useTexts(texts);
  const profile = useMe();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('composeMessage.ifYouWriteWithEach')}>
        {t('composeMessage.newMessage')}
      </PageHeading>
      <div className="mt-6">
        <PersistedForm me={profile.id} formKey={FORM}>
          {(draft, restart) => (
            <ComposeForm profile={profile} to={to} draft={draft} restart={restart} />
          )}
        </PersistedForm>
      </div>
    </Page>
  );
}
