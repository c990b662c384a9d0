import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, Settings2 } from 'lucide-react';
import { preferencesQuery } from '#shared/domains/notifications/cache/preferences-queries.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { DigestSection } from './digest-section.tsx';
import { PushSection } from './push-section.tsx';
import { QuietSection } from './quiet-section.tsx';
import texts from './texts/en.ts';
import { TopicsSection } from './topics-section.tsx';

/** What the user is notified about, through which channels, and when not. */
export function NotificationSettings() {
  const t = useTexts(texts);
  const { id, user_type } = useMe();
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <Link
        to={user_type === 'host' ? '/dashboard/settings' : '/settings'}
        className="-ml-1 mb-4 inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm font-semibold text-muted hover:text-text pointer-coarse:h-12"
      >
        <ChevronLeft aria-hidden="true" size={18} />
        {t('notificationSettings.settings')}
      </Link>
      <PageHeading lead={t('notificationSettings.whatYouAreToldAbout')}>
        {t('notificationSettings.notifications')}
      </PageHeading>
      <div className="mt-8 flex flex-col gap-4">
        <Sections me={id} />
      </div>
    </Page>
  );
}

function Sections({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(preferencesQuery(me));
  return (
    <>
      <PushSection me={me} />
      <RemoteQuery
        query={query}
        what={t('notificationSettings.notificationSettings')}
        icon={<Settings2 />}
      >
        {(preferences) => (
          <>
            <TopicsSection me={me} preferences={preferences} />
            <QuietSection me={me} preferences={preferences} />
            <DigestSection me={me} preferences={preferences} />
          </>
        )}
      </RemoteQuery>
    </>
  );
}
