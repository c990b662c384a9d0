import { useProfile } from '#shared/domains/auth/store.ts';
import { Page, PageHeading } from '../../../../shell/page.tsx';
import { KeptForm } from '../../../../shell/profile/kept-form.tsx';
import { ComposeForm, FORM } from './compose-form.tsx';

/** The first message to somebody. */
export function ComposeMessage({ to }: { to: string | undefined }) {
  const profile = useProfile();
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading lead="If you write with each other already, it goes into that conversation.">
        New message
      </PageHeading>
      <div className="mt-6">
        {profile && (
          <KeptForm me={profile.id} formKey={FORM}>
            {(draft, restart) => (
              <ComposeForm profile={profile} to={to} draft={draft} restart={restart} />
            )}
          </KeptForm>
        )}
      </div>
    </Page>
  );
}
