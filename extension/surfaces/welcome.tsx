import { Bell, ShieldCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { sendMessage } from '../messages.ts';
import { personItem } from '../storage.ts';
import { Shortcut } from './shortcut.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** Shown once, after installing: what it does, what it may see, and the sign-in. */
export function Welcome() {
  const t = useTexts(texts);
  const person = useStored(personItem);
  return (
    <main className="mx-auto grid max-w-4xl gap-8 p-8 md:min-h-dvh md:grid-cols-2 md:content-center md:gap-16 md:p-16">
      <div className="flex flex-col gap-6">
        <h1 className="headline text-4xl">{t('welcome.yourHomesFromAnyTab')}</h1>
        <Point icon={<Bell aria-hidden size={20} />} title={t('welcome.seeWhoWrote')}>
          {t('welcome.theBadgeCountsConversations')}
        </Point>
        <Point icon={<Sparkles aria-hidden size={20} />} title={t('welcome.doAnything')}>
          {t('welcome.sayReplyToAdaSaturday')}
        </Point>
        <Point icon={<ShieldCheck aria-hidden size={20} />} title={t('welcome.nothingIsRead')}>
          {t('welcome.noPageIsTouchedUntil')}
        </Point>
        <Shortcut />
      </div>
      <Card className="self-start">
        {person ? (
          <div className="flex flex-col items-start gap-4 p-6">
            <p>
              <strong className="block text-lg">
                {t('welcome.youAreSignedIn', { fullName: person.fullName })}
              </strong>
              <span className="text-sm text-muted">
                {t('welcome.pinKinsteadToYourToolbar', { brand: PRODUCT })}
              </span>
            </p>
            <Button onClick={() => void sendMessage('openPage', '/host-dashboard')}>
              {t('welcome.openYourDashboard')}
            </Button>
          </div>
        ) : (
          <SignInForm />
        )}
      </Card>
    </main>
  );
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        {icon}
      </span>
      <p className="text-muted">
        <strong className="block text-text">{title}</strong>
        {children}
      </p>
    </div>
  );
}
