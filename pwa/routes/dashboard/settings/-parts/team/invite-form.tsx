import { inviteMember } from '#shared/domains/members/model/commands.ts';
import {
  inviteFormSchema,
  MEMBER_ROLE_LABEL,
  type InviteForm as Values,
} from '#shared/domains/members/model/schema.ts';
import { givenRoles, type Member } from '#shared/domains/profiles/model/account-schema.ts';
import { canInOrganization } from '#shared/domains/profiles/model/member-rules.ts';
import { Select } from '#shared/kit/select.tsx';
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

const FORM_KEY = 'invite-member';

type InviteFormProps = { me: string; actor: Pick<Member, 'profile_id' | 'role'> };

/** Asks a person by their address to work for the organisation; what was typed outlives the page. */
export function InviteForm({ me, actor }: InviteFormProps) {
  return (
    <PersistedForm me={me} formKey={FORM_KEY}>
      {(draft, restart) => <Fields me={me} actor={actor} draft={draft} restart={restart} />}
    </PersistedForm>
  );
}

type FieldsProps = InviteFormProps & { draft: FormDraft | null; restart: () => void };

function Fields({ me, actor, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const send = useFormCommand(me);
  const roles = givenRoles.filter((role) => canInOrganization.invite(actor, role));
  const form = usePersistedForm<Values, Values>({
    me,
    formKey: FORM_KEY,
    draft,
    stored: { email: '', role: 'assistant' },
    schema: inviteFormSchema,
    async send({ email, role }) {
      const input = { invitation: crypto.randomUUID(), email: email.trim(), role };
      await send(inviteMember, input, { role });
      await form.discard();
      restart();
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      noValidate
      aria-label={inviteMember.texts.label()}
      onSubmit={(event) => void form.submit(event)}
      className="flex flex-col gap-4"
    >
      <div>
        <h2 className="text-lg font-semibold">{inviteMember.texts.label()}</h2>
        <p className="text-sm text-pretty text-muted">{t('inviteForm.hint')}</p>
      </div>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <TextField
          label={t('inviteForm.email')}
          type="email"
          autoComplete="off"
          maxLength={320}
          value={values.email}
          error={errors.email}
          onChange={({ target }) => set('email', target.value)}
        />
        <Select
          label={t('inviteForm.role')}
          value={values.role}
          options={roles.map((role) => ({ value: role, label: MEMBER_ROLE_LABEL[role] }))}
          // Asserted: the options are roles.
          onChange={({ target }) => set('role', target.value as Values['role'])}
        />
      </div>
      <p className="text-sm text-pretty text-muted">{t(`inviteForm.${values.role}`)}</p>
      <PersistedFormEnd
        form={form}
        save={t('inviteForm.send')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
