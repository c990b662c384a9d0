import { Logo } from '#shared/kit/logo.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { personItem } from '../storage.ts';
import { BellFold } from './bell-fold.tsx';
import { HostBar } from './host-bar.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** The assistant in the side panel, which stays open next to the page. */
export function SidePanel() {
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
    <main className="flex min-h-dvh flex-col gap-3 p-4">
      <header className="flex flex-col gap-1">
        <Logo />
        <p className="text-sm text-muted">
          {t('sidePanel.signedIn', { name: person.fullName || person.email })}
        </p>
      </header>
      <HostBar key={person.id} owner={person.id} />
      <div className="-mx-4 mt-auto -mb-4">
        <BellFold />
      </div>
    </main>
  );
}
