import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { LATEST_COUNT, notificationsPath } from '#shared/domains/notifications/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { relativeTime } from '#shared/platform/dates.ts';
import { outcomeOf, sendMessage } from '../messages.ts';
import { type Bell, bellProblemItem } from '../storage.ts';
import { NotificationRow, PlaceholderRow } from './notification-row.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';
import { UnreadLine } from './unread-line.tsx';

/** The bell's five latest; a click marks one as read and opens its page. */
export function BellList({ bell }: { bell: Bell | null }) {
  const t = useTexts(texts);
  const problem = useStored(bellProblemItem);
  return (
    <section
      aria-label={t('bellList.notifications')}
      className="flex flex-col border-t border-border"
    >
      <BellHeader bell={bell} />
      {problem && <LoadProblem bell={bell} />}
      {bell === null && !problem && (
        <ul aria-busy="true" aria-label={t('bellList.loadingNotifications')}>
          {Array.from({ length: LATEST_COUNT }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey boxes, all alike
            <PlaceholderRow key={index} />
          ))}
        </ul>
      )}
      {bell?.latest.length === 0 && (
        <p className="flex flex-col items-center gap-2 px-4 py-10 text-sm text-muted">
          <BellIcon aria-hidden size={22} />
          {t('bellList.noNotifications')}
        </p>
      )}
      {bell !== null && bell.latest.length > 0 && (
        <ul>
          {bell.latest.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
      <Button
        variant="ghost"
        size="sm"
        className="m-2"
        onClick={() => void sendMessage('openPage', notificationsPath.renter)}
      >
        {t('bellList.viewAllNotifications')}
      </Button>
    </section>
  );
}

function BellHeader({ bell }: { bell: Bell | null }) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const onMark = async () => {
    setBusy(true);
    const outcome = await outcomeOf(sendMessage('markAllRead'));
    setBusy(false);
    setFailed(!outcome.ok);
  };
  return (
    <header className="flex flex-wrap items-center gap-x-1 px-4 pt-3 pb-1">
      <h2 className="text-sm font-semibold">{t('bellList.notifications')}</h2>
      <UnreadLine bell={bell} />
      {bell !== null && bell.unreadNotifications > 0 && (
        <Button size="sm" variant="ghost" className="-mr-3 ml-auto" busy={busy} onClick={onMark}>
          {t('bellList.markAllRead')}
        </Button>
      )}
      {failed && (
        <p role="alert" className="w-full text-sm text-danger">
          {t('bellList.failedToMarkNotifications')}
        </p>
      )}
    </header>
  );
}

/** Says what is not known, and how old what is shown is. */
function LoadProblem({ bell }: { bell: Bell | null }) {
  const t = useTexts(texts);
  return (
    <div role="alert" className="flex items-center gap-2 px-4 text-sm">
      <p className="min-w-0 flex-1 text-danger">
        {t('bellList.failedToLoadNotifications')}
        {bell && (
          <span className="block text-xs text-muted">
            {t('bellList.these', {
              when: relativeTime(new Date(bell.at).toISOString(), new Date()),
            })}
          </span>
        )}
      </p>
      <Button size="sm" variant="ghost" onClick={() => void sendMessage('wake')}>
        {t('bellList.retry')}
      </Button>
    </div>
  );
}
