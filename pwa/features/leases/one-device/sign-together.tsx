import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { deviceSignaturesQuery } from '#shared/domains/leases/cache/device-signature-queries.ts';
import { nextHere, signerState } from '#shared/domains/leases/model/device-signature.ts';
import type { LeaseActor } from '#shared/domains/leases/model/rules.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { namesQuery } from '#shared/domains/profiles/cache/names.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../query-states/use-names.ts';
import type { SignableLease } from '../sign-dialog.tsx';
import texts from '../texts/en.ts';
import { HereForm } from './here-form.tsx';
import { SignerList } from './signer-list.tsx';
import { useWaitingSignatures } from './use-waiting-signatures.ts';

type SignTogetherProps = {
  me: string;
  /** Of the person who is signed in, as their profile has it. */
  ownName: string;
  side: LeaseActor;
  lease: SignableLease;
  hash: string;
};

/** All signers at one table with one device, with or without a connection: how far each is, and who is next. */
export function SignTogether({ me, ownName, side, lease, hash }: SignTogetherProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const waiting = useWaitingSignatures(me, lease.id);
  const delivered = useQuery(deviceSignaturesQuery(me, lease.id)).data ?? [];
  const people = lease.parties.map(({ profile_id }) => profile_id);
  const known = useQuery(namesQuery(people, me)).data;
  const nameOf = useNames(people, me);
  const stateOf = (party: LeaseParty) => signerState(party, hash, waiting, delivered);
  const next = nextHere(lease.parties, stateOf);
  const isBegun = lease.parties.some((party) => !['signed', 'open'].includes(stateOf(party).type));
  // An owner or manager signs for the host in their own name.
  const isForHost = next?.party === 'host' && side === 'manager';
  const name = isForHost ? ownName : ((next && known?.get(next.profile_id)) ?? null);

  return (
    <Card className="flex flex-col gap-4 p-4 md:p-6">
      <div>
        <h2 className="flex items-center gap-2 text-lg font-semibold">
          <Smartphone aria-hidden="true" size={20} className="text-accent" />
          {t('signHere.title')}
        </h2>
        <p className="mt-1 text-pretty text-muted">{t('signHere.intro')}</p>
      </div>
      {(open || isBegun) && (
        <SignerList parties={lease.parties} stateOf={stateOf} nameOf={nameOf} />
      )}
      {!next && (
        <Note live tone="success" title={t('signHere.allGave')}>
          {t('signHere.inForceLater')}
        </Note>
      )}
      {next && open && (
        <HereForm
          key={`${next.profile_id} ${hash}`}
          me={me}
          lease={lease}
          hash={hash}
          signer={next}
          name={name}
          shown={isForHost ? ownName : nameOf(next.profile_id)}
        />
      )}
      {next && (
        <Button variant="secondary" className="self-start" onClick={() => setOpen(!open)}>
          {open ? t('signHere.stop') : t('signHere.begin')}
        </Button>
      )}
    </Card>
  );
}
