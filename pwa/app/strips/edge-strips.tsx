import { Link, useRouter } from '@tanstack/react-router';
import { CircleAlert, CloudOff, Download, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { DeviceWork } from '#shared/platform/commands/waiting.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { declineInstall, type InstallWay, installOffer } from '../../features/install/install.ts';
import { InstallButton } from '../../features/install/install-button.tsx';
import { release } from '../../features/install/release.ts';
import { useOnline } from '../../features/query-states/use-online.ts';
import { followingFiles } from '../../features/waiting-work/left-files.ts';
import { PAGES_OF, WAITING } from '../../features/waiting-work/place.ts';
import waitingTexts from '../../features/waiting-work/texts/en.ts';
import { useWork } from '../../features/waiting-work/use-work.ts';
import { AnalyticsQuestion } from '../analytics/analytics-question.tsx';
import { startAnalytics } from '../analytics/start.ts';
import { useQuestionDue } from '../analytics/use-question-due.ts';
import texts from './texts/en.ts';
import { useOfflineText } from './use-offline-text.ts';
import { useStripRoom } from './use-strip-room.ts';
import { useTyping } from './use-typing.ts';

/**
 * Strips at the page's lower edge: offline, what was not accepted, a new version, the offer to install, the question about
 * analytics. One at a time.
 */
export function EdgeStrips() {
  const t = useTexts(texts);
  const w = useTexts(waitingTexts);
  const online = useOnline();
  const version = useStore(release);
  const install = useStore(installOffer);
  const [later, setLater] = useState(false);
  const [dismissed, setDismissed] = useState(0);
  const typing = useTyping();
  const router = useRouter();
  useEffect(() => startAnalytics(router), [router]);
  const asking = useQuestionDue();

  const profile = useProfile();
  const work = useWork(profile?.id);
  const settings = PAGES_OF[profile?.user_type ?? 'renter'].settings;
  const failed = failedOf(work);
  const seen = failed <= dismissed;

  if (!online) return <OfflineStrip work={work} settings={settings} />;
  if (!seen && !typing) {
    return (
      <Strip
        icon={<CircleAlert size={20} />}
        text={
          <Link to={settings} hash={WAITING} className="underline">
            {w('waiting.failed', { count: failed })}
          </Link>
        }
        actions={
          <Button size="sm" variant="ghost" onClick={() => setDismissed(failed)}>
            {t('edgeStrips.later')}
          </Button>
        }
      />
    );
  }
  if (version.kind !== 'current' && !later && !typing) {
    const reload = version.kind === 'waiting' ? version.take : () => location.reload();
    return (
      <Strip
        icon={<RefreshCw size={20} />}
        text={t('edgeStrips.newVersionReady')}
        actions={
          <>
            <Button size="sm" onClick={reload}>
              {t('edgeStrips.reload')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
              {t('edgeStrips.later')}
            </Button>
          </>
        }
      />
    );
  }
  if (install.shown && install.way) return <InstallStrip way={install.way} />;
  return asking && !typing ? <AnalyticsQuestion /> : null;
}

/** What the server did not accept: acts, and files whose page may be closed by now. */
const failedOf = ({ refused, files }: DeviceWork): number =>
  refused.length + followingFiles(files).filter(({ state }) => state === 'failed').length;

type OfflineStripProps = { work: DeviceWork; settings: '/settings' | '/dashboard/settings' };

function OfflineStrip({ work, settings }: OfflineStripProps) {
  const w = useTexts(waitingTexts);
  const { text, waits } = useOfflineText(work);
  const failed = failedOf(work);
  const parts = [waits, failed > 0 && w('waiting.failed', { count: failed })].filter(Boolean);
  // On a phone an open conversation says itself what waits in it, and has no room to say it twice.
  return (
    <Strip
      icon={<CloudOff size={20} />}
      text={
        <>
          {text}
          {parts.length > 0 && (
            <span data-edge="">
              {' · '}
              <Link to={settings} hash={WAITING} className="underline">
                {parts.join(' · ')}
              </Link>
            </span>
          )}
        </>
      }
    />
  );
}

function InstallStrip({ way }: { way: InstallWay }) {
  const t = useTexts(texts);
  return (
    <Strip
      icon={<Download size={20} />}
      text={t('edgeStrips.keepOnThisDevice', { brand: PRODUCT })}
      actions={
        <>
          <InstallButton way={way} size="sm" />
          <Button size="sm" variant="ghost" onClick={declineInstall}>
            {t('edgeStrips.notNow')}
          </Button>
        </>
      }
    />
  );
}

type StripProps = { icon: ReactNode; text: ReactNode; actions?: ReactNode };

function Strip({ icon, text, actions }: StripProps) {
  const box = useRef<HTMLDivElement>(null);
  useStripRoom(box);
  return (
    <div
      ref={box}
      role="status"
      className="fixed inset-x-3 bottom-[calc(var(--tabs)+var(--toast-lift,0px)+0.75rem)] z-50 mx-auto flex w-fit max-w-[calc(100vw-1.5rem)] items-center gap-3 rounded-lg border border-border bg-surface px-4 py-2.5 text-sm shadow-lift"
    >
      <span aria-hidden="true" className="shrink-0 text-brand">
        {icon}
      </span>
      <span className="min-w-0 font-medium">{text}</span>
      {actions && <span className="flex shrink-0 gap-1">{actions}</span>}
    </div>
  );
}
