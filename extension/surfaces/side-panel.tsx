import { Logo } from '#shared/kit/logo.tsx';
import { bellItem, personItem } from '../storage.ts';
import { BellList } from './bell-list.tsx';
import { HostBar } from './host-bar.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';

/** The assistant that stays open beside the page. */
export function SidePanel() {
  const person = useStored(personItem);
  const bell = useStored(bellItem);
  if (person === undefined) return null;
  if (person === null) return <SignInForm />;
  return (
    <main className="flex min-h-dvh flex-col gap-3 p-4">
      <header className="flex flex-col gap-1">
        <Logo />
        <p className="text-sm text-muted">Signed in as {person.fullName || person.email}</p>
      </header>
      <HostBar autoFocus panelClassName="max-h-none" />
      <div className="-mx-4 mt-auto border-t border-border">
        <BellList bell={bell ?? null} />
      </div>
    </main>
  );
}
