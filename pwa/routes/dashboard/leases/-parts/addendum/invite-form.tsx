import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { inviteTenant } from '#shared/domains/leases/model/addendum-commands.ts';
import {
  inviteFormSchema,
  type InviteForm as Values,
} from '#shared/domains/leases/model/addendum-form.ts';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

type InviteFormProps = { me: string; lease: DeskLease };

/** Asks a person by their address to join; what was typed outlives the page. */
export function InviteForm({ me, lease }: InviteFormProps) {
  const formKey = `invite-${lease.id}`;
  return (
    <PersistedForm me={me} formKey={formKey}>
      {(draft, restart) => (
        <Fields me={me} lease={lease} formKey={formKey} draft={draft} restart={restart} />
      )}
    </PersistedForm>
  );
}

type FieldsProps = InviteFormProps & {
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, lease, formKey, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const form = usePersistedForm<Values, Values>({
    me,
    formKey,
    draft,
    stored: { full_name: '', email: '' },
    schema: inviteFormSchema,
    async send({ full_name, email }) {
      const input = {
        invitation: crypto.randomUUID(),
        lease: lease.id,
        full_name: full_name.trim(),
        email: email.trim(),
      };
      await send(inviteTenant, input, lease);
      await form.discard();
      restart();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={t('people.inviteTitle')}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-4 border-t border-border/70 pt-4"
    >
      <div>
        <h3 className="font-semibold">{t('people.inviteTitle')}</h3>
        <p className="text-sm text-pretty text-muted">{t('people.inviteHint')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('people.name')}
          autoComplete="off"
          maxLength={120}
          value={values.full_name}
          error={errors.full_name}
          onChange={({ target }) => set('full_name', target.value)}
        />
        <TextField
          label={t('people.email')}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={values.email}
          error={errors.email}
          onChange={({ target }) => set('email', target.value)}
        />
      </div>
      <PersistedFormEnd
        form={form}
        save={inviteTenant.texts.label()}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
