import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { leaseEventsQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { openPlaces } from '#shared/domains/leases/model/clauses.ts';
import { TERMS_CHARACTERS } from '#shared/domains/leases/model/lease-form.ts';
import { Button } from '#shared/kit/button.tsx';
import { Note } from '#shared/kit/note.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import type { FieldWords } from '../../../../features/persisted-form/field-conflicts.tsx';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { FormSection } from '../../../../frames/form-section.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { InsertClauses } from './insert-clauses.tsx';
import { LeaseLateFee } from './lease-late-fee.tsx';
import { LeaseSend } from './lease-send.tsx';
import { LeaseTermFields } from './lease-term-fields.tsx';
import texts from './texts/en.ts';
import { type LeaseFormState, leaseFormKey, useLeaseForm } from './use-lease-form.ts';
import { useStandardClauses } from './use-standard-clauses.ts';

/** The draft of a lease: dates, money and clauses, then the text as its tenants get it. */
export function LeaseEditor({ lease }: { lease: DeskLease }) {
  const { me } = useHostSide();
  // What was discarded does not come again by itself.
  const [isBare, setBare] = useState(false);
  return (
    <PersistedForm me={me} formKey={leaseFormKey(lease.id)}>
      {(draft, restart) => (
        <Fields
          lease={lease}
          draft={draft}
          begins={!isBare && draft === null && isEmpty(lease)}
          restart={() => {
            setBare(true);
            restart();
          }}
        />
      )}
    </PersistedForm>
  );
}

/** Whether a draft may be as the approval made it. A renewal and an addendum have the text of their lease. */
const isEmpty = ({ renews, terms }: DeskLease) => renews === null && terms === '';

type FieldsProps = {
  lease: DeskLease;
  draft: FormDraft | null;
  /** Whether its clauses are filled in, unless it was saved or sent before. */
  begins: boolean;
  restart: () => void;
};

function Fields({ lease, draft, begins, restart }: FieldsProps) {
  const t = useTexts(texts);
  const form = useLeaseForm(lease, draft);
  const names: FieldWords['names'] = {
    starts_on: t('leaseTerms.firstDay'),
    ends_on: t('leaseTerms.lastDay'),
    rent: t('leaseTerms.rent'),
    deposit: t('leaseTerms.deposit'),
    due_day: t('leaseEditor.dueDay'),
    notice_days: t('leaseEditor.noticeDays'),
    after_term: t('afterTerm.label'),
    terms: t('leaseEditor.clauses'),
  };
  return (
    <form
      ref={form.element}
      noValidate
      aria-label={t('leaseEditor.draft')}
      className="flex min-w-0 flex-col gap-6"
      onSubmit={(event) => void form.save(event)}
    >
      <LeaseTermFields form={form} isRenewal={lease.renews !== null}>
        {lease.org_id && <LeaseLateFee lease={lease} />}
      </LeaseTermFields>
      <Clauses lease={lease} form={form} begins={begins} />
      {/* Long forms are saved from wherever one is in them. */}
      <div className="sticky bottom-[calc(var(--tabs)+var(--strip,0px))] z-10 -mx-4 flex flex-wrap items-start justify-between gap-3 border-t border-border bg-bg/95 px-4 py-3 frosted md:mx-0 md:px-0">
        {/* What it says gets longer once the device has the draft: the button behind it stays where it is. */}
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
          <PersistedFormEnd
            form={form}
            words={{ names }}
            save={t('leaseEditor.save')}
            onDiscard={() => void form.discard().then(restart)}
          />
        </div>
        <LeaseSend lease={lease} form={form} />
      </div>
    </form>
  );
}

type ClausesProps = Pick<FieldsProps, 'lease' | 'begins'> & { form: LeaseFormState };

function Clauses({ lease, form, begins }: ClausesProps) {
  const t = useTexts(texts);
  const { text } = useStandardClauses(lease);
  const [begun, setBegun] = useState<string>();
  const { terms } = form.values;
  const open = openPlaces(terms);
  const { me } = useHostSide();
  const events = useQuery({ ...leaseEventsQuery(me, lease.id), enabled: begins }).data;
  const isFresh = events?.every(({ event }) => event === 'created') ?? false;
  const mayBegin = begins && isFresh && begun === undefined && text !== undefined;
  const { set } = form;
  useEffect(() => {
    if (!mayBegin) return;
    setBegun(text);
    // What was typed first stays.
    if (terms === '') set('terms', text);
  }, [mayBegin, text, terms, set]);
  return (
    <FormSection title={t('leaseEditor.clauses')} lead={t('leaseEditor.whatIsAgreed')}>
      {form.dirty && begun !== undefined && terms === begun && (
        <Note
          live
          action={
            <Button variant="secondary" size="sm" onClick={() => form.set('terms', '')}>
              {t('leaseEditor.startEmpty')}
            </Button>
          }
        >
          {t('leaseEditor.begunFromTheListing')}
        </Note>
      )}
      <InsertClauses lease={lease} form={form} />
      <Textarea
        label={t('leaseEditor.textOfTheClauses')}
        rows={12}
        className="max-h-96 min-h-72 overflow-y-auto"
        maxLength={TERMS_CHARACTERS}
        value={terms}
        hint={
          open.length > 0
            ? t('leaseEditor.openPlaces', { count: open.length, first: open[0] ?? '' })
            : undefined
        }
        error={form.errors.terms}
        onChange={({ target }) => form.set('terms', target.value)}
      />
    </FormSection>
  );
}
