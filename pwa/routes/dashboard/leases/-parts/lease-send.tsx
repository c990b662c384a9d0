import { useQuery } from '@tanstack/react-query';
import { FileText, Send } from 'lucide-react';
import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { leasePreviewQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { openPlaces } from '#shared/domains/leases/model/clauses.ts';
import { sendLease } from '#shared/domains/leases/model/commands.ts';
import { SIGNING_DAYS } from '#shared/domains/leases/model/rules.ts';
import { Button } from '#shared/kit/button.tsx';
import { Dialog } from '#shared/kit/dialog.tsx';
import { Note } from '#shared/kit/note.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { lists } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { FormError } from '../../../../features/forms/form-notices.tsx';
import { LeasePaper } from '../../../../features/leases/lease-words.tsx';
import { RentQuestion } from '../../../../features/leases/rent-question.tsx';
import { asksAboutRent } from '../../../../features/leases/use-rent-question.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { useNames } from '../../../../features/query-states/use-names.ts';
import texts from './texts/en.ts';
import type { LeaseFormState } from './use-lease-form.ts';

/** Shows the draft as its tenants would get it, saved first, and sends it. */
export function LeaseSend({ lease, form }: { lease: DeskLease; form: LeaseFormState }) {
  const t = useTexts(texts);
  const me = useMe().id;
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<number | null>(SIGNING_DAYS.usual);
  const [error, setError] = useState<string>();
  const command = useCommand(sendLease, { me, failure: 'inline' });
  const nameOf = useNames(lease.parties.map(({ profile_id }) => profile_id));
  const signers = lists().format(lease.parties.map(({ profile_id }) => nameOf(profile_id)));
  const places = openPlaces(lease.terms);

  async function preview() {
    if (form.dirty && !(await form.save())) return;
    // What was asked about may have been changed since.
    command.clearError();
    setOpen(true);
  }

  async function send(confirmed?: number) {
    const isGiven =
      days !== null && Number.isInteger(days) && days >= 1 && days <= SIGNING_DAYS.most;
    setError(isGiven ? undefined : t('leaseSend.daysRange', { most: SIGNING_DAYS.most }));
    if (!isGiven) return;
    const input = { lease: lease.id, days };
    const sent = confirmed === undefined ? input : { ...input, confirmed_cents: confirmed };
    if (await command.run(sent, lease)) setOpen(false);
  }

  return (
    <>
      <Button variant="secondary" busy={form.busy} onClick={() => void preview()}>
        <Send aria-hidden="true" size={18} />
        {t('leaseSend.previewAndSend')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('leaseSend.asTheTenantsSeeIt')}
        description={t('leaseSend.signInThisOrder', { signers })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('leaseSend.notYet')}
            </Button>
            <Button busy={command.busy} onClick={() => void send()}>
              {sendLease.texts.label()}
            </Button>
          </>
        }
      >
        {places.length > 0 && (
          <Note tone="warning" className="mb-4">
            {t('leaseSend.placesAreOpen', { count: places.length, first: places[0] ?? '' })}
          </Note>
        )}
        {open && <Preview me={me} lease={lease} />}
        <div className="mt-4 max-w-80">
          <NumberField
            label={t('leaseSend.daysToSign')}
            hint={t('leaseSend.daysHint')}
            min={1}
            max={SIGNING_DAYS.most}
            value={days}
            error={error}
            onChange={setDays}
          />
        </div>
        {asksAboutRent(command.error) ? (
          <RentQuestion
            cents={lease.rent_cents}
            now={null}
            busy={command.busy}
            onYes={() => void send(lease.rent_cents)}
          />
        ) : (
          <FormError>{command.error?.message}</FormError>
        )}
      </Dialog>
    </>
  );
}

function Preview({ me, lease }: { me: string; lease: DeskLease }) {
  const t = useTexts(texts);
  const query = useQuery(leasePreviewQuery(me, lease.id, lease.row_version));
  return (
    <RemoteQuery query={query} what={t('leaseSend.text')} icon={<FileText size={28} />}>
      {(text) => (text === null ? null : <LeasePaper text={text} />)}
    </RemoteQuery>
  );
}
