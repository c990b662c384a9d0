import { ExternalLink, PanelRight, Settings } from 'lucide-react';
import { browser } from 'wxt/browser';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { sendMessage } from '../messages.ts';
import { bellItem, personItem } from '../storage.ts';
import { BellList } from './bell-list.tsx';
import { HostBar } from './host-bar.tsx';
import { openSidePanel } from './open-side-panel.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';

/** A glance: the bar, and the bell's five latest, from what is stored and at once. */
export function Popup() {
  const person = useStored(personItem);
  const bell = useStored(bellItem);
  if (person === undefined || bell === undefined) return null;
  if (person === null) return <SignInForm />;
  return (
    <main className="flex min-h-[420px] flex-col">
      <header className="flex items-center gap-1 px-4 pt-3 pb-2">
        <Logo />
        <span className="flex-1" />
        <IconButton
          label="Open Kinstead"
          onClick={() => void sendMessage('openPage', '/dashboard')}
        >
          <ExternalLink aria-hidden size={16} />
        </IconButton>
        <IconButton label="Keep the assistant open" onClick={() => void openSidePanel()}>
          <PanelRight aria-hidden size={16} />
        </IconButton>
        <IconButton label="Options" onClick={() => void browser.runtime.openOptionsPage()}>
          <Settings aria-hidden size={16} />
        </IconButton>
      </header>
      <div className="px-4 pb-2">
        <HostBar autoFocus />
      </div>
      <BellList bell={bell} />
    </main>
  );
}
