import { PenLine } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { signLease, type Tenancy } from '#shared/domains/leases/api/leases.ts';
import { leaseKeys } from '#shared/domains/leases/cache/queries.ts';
import { foldedName, isOwnName } from '#shared/domains/leases/model/signature.ts';
import { Button } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { useAction } from '../../../../features/query-states/use-action.ts';
import { LeaseWords } from './lease-text.tsx';
import { SignDialog } from './sign-dialog.tsx';
import texts from './texts/en.ts';

/** As the server asks for it. */
const NAME = { least: 2, most: 200 };

type SignFormProps = {
  me: string;
  lease: Tenancy;
  hash: string;
  what: string;
  /** What else can be done, apart from signing. */
  children: ReactNode;
};

/** The text of a lease and the name under it: the signer's own, or it says which one that is. */
export function SignForm({ me, lease, hash, what, children }: SignFormProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const own = useMe().full_name ?? '';
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const heading = useId();

  function ask(event: FormEvent) {
    event.preventDefault();
    const refused = refusal();
    setError(refused);
    setAsking(refused === undefined);
  }

  function refusal(): string | undefined {
    if (foldedName(own) === '') return t('leaseSigning.yourProfileHasNoName');
    if (name.trim().length < NAME.least) return t('leaseSigning.typeYourName');
    return isOwnName(name, own) ? undefined : t('leaseSigning.notYourName', { name: own });
  }

  const sign = () =>
    act({
      run: () => signLease(lease.id, hash, name.trim()),
      done: t('leaseSigning.leaseSigned'),
      changes: leaseKeys.all(me),
    }).then((done) => done && setAsking(false));

  return (
    <section
      aria-labelledby={heading}
      className="rounded-lg border border-accent/40 bg-surface p-4 md:p-6"
    >
      <h2 id={heading} className="flex items-center gap-2 text-lg font-semibold">
        <PenLine aria-hidden="true" size={20} className="text-accent" />
        {t('leaseSigning.itIsYourTurn')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{t('leaseSigning.isReadyRead', { what })}</p>
      <LeaseWords me={me} lease={lease.id} hash={hash} />
      <form noValidate onSubmit={ask} className="mt-5 flex max-w-[28rem] flex-col gap-4">
        <TextField
          label={t('leaseSigning.yourFullName')}
          autoComplete="name"
          maxLength={NAME.most}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">{t('leaseSigning.signTheLease')}</Button>
          {children}
        </div>
      </form>
      <SignDialog
        me={me}
        lease={lease}
        name={name.trim()}
        open={asking}
        onOpenChange={setAsking}
        busy={busy}
        onSign={() => void sign()}
      />
    </section>
  );
}
