import { PenLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { dropLease, signLease, type Tenancy } from '#shared/domains/leases/api/leases.ts';
import { leaseKeys } from '#shared/domains/leases/cache/queries.ts';
import { can, nextToSign } from '#shared/domains/leases/model/rules.ts';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAction } from '../../../../features/query-states/use-action.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { LeaseWords } from './lease-text.tsx';
import texts from './texts/en.ts';

type LeaseSigningProps = { me: string; lease: Tenancy; home: MyHome | undefined };

/** As the server asks for it. */
const NAME = { least: 2, most: 200 };

/** A lease that is not signed by all: whose turn it is, and the way to sign it or turn it down. */
export function LeaseSigning({ me, lease, home }: LeaseSigningProps) {
  const t = useTexts(texts);
  const next = nextToSign(lease.parties);
  const nameOf = useNames(next ? [next] : []);
  if (!can.sign(lease) || !next || !lease.document_hash) return null;
  const what = home
    ? t('leaseSigning.theLeaseFor', { title: home.title })
    : t('leaseSigning.yourLease');
  const wait = t('leaseSigning.waitsFor', { what, name: nameOf(next) });
  if (next !== me) {
    return (
      <Note
        title={t('leaseSigning.waitingForTheOthers')}
        action={<TurnDown me={me} lease={lease} />}
      >
        {wait}
      </Note>
    );
  }
  return <SignIt me={me} lease={lease} hash={lease.document_hash} what={what} />;
}

type SignItProps = { me: string; lease: Tenancy; hash: string; what: string };

function SignIt({ me, lease, hash, what }: SignItProps) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();

  function sign(event: FormEvent) {
    event.preventDefault();
    const typed = name.trim();
    if (typed.length < NAME.least) return setError(t('leaseSigning.typeYourName'));
    setError(undefined);
    void act({
      run: () => signLease(lease.id, hash, typed),
      done: t('leaseSigning.leaseSigned'),
      changes: leaseKeys.all(me),
    });
  }

  return (
    <section
      aria-labelledby={`sign-${lease.id}`}
      className="rounded-lg border border-accent/40 bg-surface p-4 md:p-6"
    >
      <h2 id={`sign-${lease.id}`} className="flex items-center gap-2 text-lg font-semibold">
        <PenLine aria-hidden="true" size={20} className="text-accent" />
        {t('leaseSigning.itIsYourTurn')}
      </h2>
      <p className="mt-1 mb-4 text-pretty text-muted">{t('leaseSigning.isReadyRead', { what })}</p>
      <LeaseWords me={me} lease={lease.id} hash={hash} />
      <form noValidate onSubmit={sign} className="mt-5 flex max-w-[28rem] flex-col gap-4">
        <TextField
          label={t('leaseSigning.yourFullName')}
          autoComplete="name"
          maxLength={NAME.most}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {t('leaseSigning.signTheLease')}
          </Button>
          <TurnDown me={me} lease={lease} />
        </div>
      </form>
    </section>
  );
}

/** Declines a lease that is not in force yet. It cannot be undone, so it asks. */
function TurnDown({ me, lease }: { me: string; lease: Tenancy }) {
  const t = useTexts(texts);
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  if (!can.drop(lease)) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('leaseSigning.turnItDown')}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('leaseSigning.turnDownThisLease')}
        description={t('leaseSigning.thisCannotBeUndone')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('leaseSigning.keepIt')}
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() =>
                void act({
                  run: () => dropLease(lease.id),
                  done: t('leaseSigning.leaseTurnedDown'),
                  changes: leaseKeys.all(me),
                }).then((done) => done && setAsking(false))
              }
            >
              {t('leaseSigning.turnDownTheLease')}
            </Button>
          </>
        }
      />
    </>
  );
}
