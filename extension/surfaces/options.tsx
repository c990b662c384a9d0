import { type FormEvent, useState } from 'react';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Logo } from '#shared/kit/logo.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { outcomeOf, sendMessage } from '../messages.ts';
import { personItem, pwaUrlItem } from '../storage.ts';
import { Shortcut } from './shortcut.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useStored } from './stored.ts';
import texts from './texts/en.ts';

/** Who is signed in, which copy of the product this talks to, and the shortcut. */
export function Options() {
  const t = useTexts(texts);
  const person = useStored(personItem);
  const pwaUrl = useStored(pwaUrlItem);
  if (person === undefined || pwaUrl === undefined) return null;
  return (
    <main className="mx-auto flex max-w-xl flex-col gap-4 p-6">
      <Logo />
      <h1 className="headline text-3xl">{t('options.options')}</h1>
      <Card>
        {person ? (
          <div className="flex items-center gap-3 p-5">
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">{person.fullName}</span>
              <span className="block truncate text-sm text-muted">{person.email}</span>
            </p>
            <Button variant="secondary" onClick={() => void sendMessage('signOut')}>
              {t('options.signOut')}
            </Button>
          </div>
        ) : (
          <SignInForm />
        )}
      </Card>
      <Card className="p-5">
        <AddressForm pwaUrl={pwaUrl} />
      </Card>
      <Card className="p-5">
        <Shortcut />
      </Card>
    </main>
  );
}

function AddressForm({ pwaUrl }: { pwaUrl: string }) {
  const t = useTexts(texts);
  const [address, setAddress] = useState(pwaUrl);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await outcomeOf(sendMessage('usePwa', address));
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.message);
  };

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-3">
      <TextField
        label={t('options.addressOfKinstead', { brand: PRODUCT })}
        type="url"
        required
        value={address}
        error={problem}
        hint={t('options.changingItSignsYouOut')}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        busy={busy}
        disabled={address === pwaUrl}
      >
        {t('options.useThisAddress')}
      </Button>
    </form>
  );
}
