import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { accountQuery } from '#shared/domains/auth/cache/queries.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { useOnline } from '../../../../../features/query-states/use-online.ts';
import { useLinkOutcome } from '../../../../../features/sign-in/use-link-outcome.ts';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import texts from './texts/en.ts';
import { TwoStepSection } from './two-step-section.tsx';

/** How the user signs in, where they are signed in, and their data: export and deletion. */
export function SecurityPage() {
  const t = useTexts(texts);
  const me = useMe().id;
  const online = useOnline();
  const outcome = useLinkOutcome();
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <Link
        to="/settings"
        className="-ml-1 mb-4 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm font-semibold text-muted hover:text-text pointer-coarse:h-12"
      >
        <ChevronLeft aria-hidden="true" size={18} />
        {t('securityPage.settings')}
      </Link>
      <PageHeading lead={t('securityPage.howYouSignInWhere')}>
        {t('securityPage.security')}
      </PageHeading>
      <div className="mt-8 flex flex-col gap-4">
        {!online && (
          <Note live className="text-sm">
            {t('securityPage.youAreOfflineEverythingOn')}
          </Note>
        )}
        {outcome && (
          <Note live className="text-sm" tone={outcome === 'half' ? 'success' : 'danger'}>
            {t(`outcome.${outcome}`)}
          </Note>
        )}
        <Sections me={me} online={online} />
      </div>
    </Page>
  );
}

function Sections({ me, online }: { me: string; online: boolean }) {
  const { data: account, error, refetch } = useQuery(accountQuery(me));
  // The note above has said it, and the account is asked for again by itself.
  if (!online && !account) return null;
  if (error && !account) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!account) {
    return [0, 1, 2].map((section) => <Skeleton key={section} className="h-40 rounded-lg" />);
  }
  return (
    <>
      <EmailSection me={me} account={account} />
      <PasswordSection me={me} account={account} />
      <TwoStepSection me={me} account={account} />
      <SessionsSection me={me} />
      <ExportSection />
      <DeletionSection me={me} />
    </>
  );
}
