import { Bell, ShieldCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { sendMessage } from '../messages.ts';
import { personItem } from '../storage.ts';
import { Shortcut } from './shortcut.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';

/** Shown once, after installing: what it does, what it may see, and the sign-in. */
export function Welcome() {
  const person = useStored(personItem);
  return (
    <main className="mx-auto grid max-w-4xl gap-8 p-8 md:min-h-dvh md:grid-cols-2 md:content-center md:gap-16 md:p-16">
      <div className="flex flex-col gap-6">
        <h1 className="headline text-4xl">Your homes, from any tab</h1>
        <Point icon={<Bell aria-hidden size={20} />} title="See who wrote">
          The badge counts conversations that wait for you; a click opens the right page.
        </Point>
        <Point icon={<Sparkles aria-hidden size={20} />} title="Do anything…">
          Say “reply to Ada: Saturday works” and confirm. Nothing changes before you say yes.
        </Point>
        <Point icon={<ShieldCheck aria-hidden size={20} />} title="Nothing is read">
          No page is touched until you open the bar on it, and the page sees nothing of what you
          type.
        </Point>
        <Shortcut />
      </div>
      <Card className="self-start">
        {person ? (
          <div className="flex flex-col items-start gap-4 p-6">
            <p>
              <strong className="block text-lg">You are signed in, {person.fullName}.</strong>
              <span className="text-sm text-muted">
                Pin Kinstead to your toolbar: the badge shows when somebody waits for you.
              </span>
            </p>
            <Button onClick={() => void sendMessage('openPage', '/dashboard')}>
              Open your dashboard
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
