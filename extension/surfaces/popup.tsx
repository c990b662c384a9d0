import { ExternalLink, PanelRight, Settings } from 'lucide-react';
import { browser } from 'wxt/browser';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { sendMessage } from '../messages.ts';
import { personItem } from '../storage.ts';
import { BellFold } from './bell-fold.tsx';
import { HostBar } from './host-bar.tsx';
import { openSidePanel } from './open-side-panel.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** A glance: the bar, and the bell's five latest, from what is stored and at once. */
export function Popup() {
  const t = useTexts(texts);
  const person = useStored(personItem);
  if (person === undefined) return null;
  if (person === null) {
    return (
      <main>
        <SignInForm />
      </main>
    );
  }
  return (
    <main className="flex min-h-[420px] flex-col [--panel-room:420px]">
      <header className="flex items-center gap-1 px-4 pt-3 pb-2">
        <Logo />
        <span className="flex-1" />
        <IconButton
          label={t('popup.openKinstead', { brand: PRODUCT })}
          onClick={() => void sendMessage('openPage', '/host-dashboard')}
        >
          <ExternalLink aria-hidden size={16} />
        </IconButton>
        <IconButton label={t('popup.keepTheAssistantOpen')} onClick={() => void openSidePanel()}>
          <PanelRight aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={t('popup.options')}
          onClick={() => void browser.runtime.openOptionsPage()}
        >
          <Settings aria-hidden size={16} />
        </IconButton>
      </header>
      <div className="px-4 pb-3">
        <HostBar key={person.id} owner={person.id} />
      </div>
      <BellFold />
    </main>
  );
}
