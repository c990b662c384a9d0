import type { ReactNode } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { NotificationBell } from '#shared/domains/notifications/ui/bell/notification-bell.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { SignedIn, useMe } from '../../../app/session/signed-in.tsx';
import { useEnterRole } from '../../../app/session/use-enter-role.ts';
import { ActionRunnerSlot } from '../../../features/action-runner/action-runner-slot.tsx';
import { AssistantBar } from '../../../features/assistant-bar/assistant-bar.tsx';
import { TodaySlot } from '../../../features/tours/today/today-slot.tsx';
import { DashboardFrame } from '../../../frames/dashboard/dashboard-frame.tsx';
import { DashboardHeader } from '../../../frames/dashboard/dashboard-header.tsx';
import { HostSidebar } from '../../../frames/dashboard/host-sidebar.tsx';

// It asks half a second after the page is there, and most hosts never: its code comes behind the page.
const popup = onDemand(() => import('../../../features/onboarding/host-popup.tsx'));

// Found while one types in the bar: the words of the help centre come with the first letter.
const loadHelp = () => import('./help-search.ts').then((help) => help.loadHelpSearch());

/**
 * The host layout: sidebar, bar, bell, the page, and the question to hosts whose set-up is unfinished.
 * Its frame stays on the screen while a session ends.
 */
export function HostFrame({ children }: { children: ReactNode }) {
  const me = useProfile()?.id;
  const enter = useEnterRole();
  return (
    <DashboardFrame
      sidebar={<HostSidebar />}
      toursToday={<TodaySlot />}
      header={
        <DashboardHeader
          bar={me && <AssistantBar key={me} me={me} loadHelp={loadHelp} />}
          bell={me && <NotificationBell me={me} enter={enter} />}
          progress={me && <ActionRunnerSlot key={me} />}
        />
      }
    >
      <SignedIn>
        {children}
        <SetupQuestion />
      </SignedIn>
    </DashboardFrame>
  );
}

function SetupQuestion() {
  const { id } = useMe();
  const asking = popup.useModule(true);
  return asking && <asking.HostPopup key={id} me={id} />;
}
