import { useState } from 'react';
import * as z from 'zod/mini';
import { proposeSplit } from '#shared/domains/earnings/model/tenant-commands.ts';
import { evenShares } from '#shared/domains/earnings/model/tenant-money.ts';
import type { LeaseParty } from '#shared/domains/leases/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../features/commands/use-form-command.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type SplitFormProps = {
  me: string;
  lease: string;
  tenants: readonly LeaseParty[];
  nameOf: (id: string) => string;
  onDone: () => void;
};

const bpsOf = (percent: number | null) => Math.round((percent ?? 0) * 100);

const formSchema = z.object({
  id: z.string(),
  shares: z
    .array(z.nullable(z.number()))
    .check(
      z.refine(
        (shares) =>
          shares.every((share) => bpsOf(share) >= 0) &&
          shares.reduce<number>((sum, share) => sum + bpsOf(share), 0) === 10_000,
        { error: () => textsOf(texts)('split.notWhole') },
      ),
    ),
});

type Values = z.infer<typeof formSchema>;

/** Shares in percent that make up the whole; what was typed outlives the page. */
export function SplitForm(props: SplitFormProps) {
  const { me, lease, tenants } = props;
  // Other tenants are another split.
  const formKey = `split-${lease}-${tenants.length}`;
  return (
    <PersistedForm me={me} formKey={formKey}>
      {(draft, restart) => <Fields {...props} formKey={formKey} draft={draft} restart={restart} />}
    </PersistedForm>
  );
}

type FieldsProps = SplitFormProps & {
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, lease, tenants, nameOf, onDone, formKey, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<Values, Values>({
    me,
    formKey,
    draft,
    stored: { id: '', shares: evenShares(tenants.length).map((bps) => bps / 100) },
    schema: formSchema,
    async send({ id, shares }) {
      const parts = tenants.map(({ profile_id }, at) => ({
        profile: profile_id,
        share_bps: bpsOf(shares[at] ?? null),
      }));
      await send(proposeSplit, { split: id || fresh, lease, parts }, null);
      await form.discard();
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The id is in the stored draft: a retry after a reload is the same proposal.
        if (!values.id) set('id', fresh);
        void form.submit(event);
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {tenants.map(({ profile_id }, at) => (
          <NumberField
            key={profile_id}
            label={t('split.percentOf', { name: nameOf(profile_id) })}
            value={values.shares[at] ?? null}
            min={0}
            max={100}
            step={0.01}
            plain
            onChange={(value) =>
              set(
                'shares',
                values.shares.map((one, other) => (other === at ? value : one)),
              )
            }
          />
        ))}
      </div>
      {errors.shares && (
        <p role="alert" className="text-sm text-danger">
          {errors.shares}
        </p>
      )}
      <PersistedFormEnd
        form={form}
        save={t('split.sendProposal')}
        onDiscard={() => void form.discard().then(restart)}
      />
      <Button variant="ghost" className="self-start" onClick={onDone}>
        {t('split.cancel')}
      </Button>
    </form>
  );
}
