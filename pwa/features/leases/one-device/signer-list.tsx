import { Check, CircleAlert, Clock, Hourglass } from 'lucide-react';
import type { SignerState } from '#shared/domains/leases/model/device-signature.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';

const ICONS = {
  signed: { Icon: Check, ink: 'text-success' },
  here: { Icon: Hourglass, ink: 'text-warning' },
  unconfirmed: { Icon: Hourglass, ink: 'text-warning' },
  early: { Icon: Hourglass, ink: 'text-warning' },
  refused: { Icon: CircleAlert, ink: 'text-danger' },
  open: { Icon: Clock, ink: 'text-muted' },
} as const;

type SignerListProps = {
  parties: readonly LeaseParty[];
  stateOf: (party: LeaseParty) => SignerState;
  nameOf: (id: string) => string;
};

/** How far each signer is: signed, signed here and not confirmed, refused, or still to sign. */
export function SignerList({ parties, stateOf, nameOf }: SignerListProps) {
  const t = useTexts(texts);
  return (
    <ol aria-label={t('signHere.states')} className="flex flex-col gap-3">
      {parties.map((party) => {
        const state = stateOf(party);
        const { Icon, ink } = ICONS[state.type];
        const name = nameOf(party.profile_id);
        return (
          <li key={party.profile_id} className="flex gap-2.5">
            <Icon aria-hidden="true" size={20} className={`mt-0.5 shrink-0 ${ink}`} />
            <span className="min-w-0 text-pretty">
              <span className="font-medium break-words">{name}</span>{' '}
              <span className="text-muted">{t(`leaseSignatures.${party.party}`)}</span>
              <span className="block text-sm">
                <StateWords state={state} name={name} />
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function StateWords({ state, name }: { state: SignerState; name: string }) {
  const t = useTexts(texts);
  if (state.type === 'signed') return t('signHere.signed');
  if (state.type === 'open') return <span className="text-muted">{t('signHere.open')}</span>;
  if (state.type === 'refused') {
    return (
      <>
        <span className="font-semibold text-danger">{t('signHere.notTaken')}.</span>{' '}
        <span className="text-muted">
          {t(`deviceRefusal.${state.given.reason ?? 'not_given'}`)}
        </span>
      </>
    );
  }
  const waits = {
    here: t('signHere.waitsForConnection'),
    unconfirmed: t('signHere.waitsForSigner', { name }),
    early: t('signHere.waitsForTurn'),
  }[state.type];
  return (
    <>
      <span className="font-semibold text-warning">{t('signHere.notConfirmed')}.</span>{' '}
      <span className="text-muted">{waits}</span>
    </>
  );
}
