import { useQuery } from '@tanstack/react-query';
import { tenantContactsQuery } from '#shared/domains/leases/cache/contact-queries.ts';
import { type TenantContacts, tenantContactsSchema } from '#shared/domains/leases/model/contact.ts';
import { setTenantContacts } from '#shared/domains/leases/model/contact-commands.ts';
import { Card } from '#shared/kit/card.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

const FORM = 'tenant-contacts';

/** What tenants may call and write to, and for what. */
export function TenantContactsCard({ me }: { me: string }) {
  const t = useTexts(texts);
  const { data: stored } = useQuery(tenantContactsQuery(me));
  return (
    <Card
      id="tenant-contacts"
      role="region"
      aria-labelledby="tenant-contacts-title"
      className="mt-4 flex scroll-mt-20 flex-col gap-4 p-5"
    >
      <div>
        <h2 id="tenant-contacts-title" className="text-lg font-semibold">
          {t('tenantContacts.title')}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('tenantContacts.whoSees')}</p>
      </div>
      {stored && (
        <PersistedForm key={Object.values(stored).join()} me={me} formKey={FORM}>
          {(draft, restart) => <Fields me={me} stored={stored} draft={draft} restart={restart} />}
        </PersistedForm>
      )}
    </Card>
  );
}

type FieldsProps = {
  me: string;
  stored: TenantContacts;
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ me, stored, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const save = useCommand(setTenantContacts, { me });
  const form = usePersistedForm({
    me,
    formKey: FORM,
    stored,
    draft,
    schema: tenantContactsSchema,
    async send(contacts) {
      // Why it was refused is in the toast, and what was typed stays.
      if (!(await save.run(contacts, stored))) throw new AppError('refused');
    },
  });
  const names = {
    phone: t('tenantContacts.phone'),
    repairs: t('tenantContacts.repairs'),
    email: t('tenantContacts.email'),
  };
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {(['phone', 'repairs', 'email'] as const).map((field) => (
        <TextField
          key={field}
          label={names[field]}
          type={field === 'email' ? 'email' : 'tel'}
          value={form.values[field]}
          error={form.errors[field]}
          onChange={({ target }) => form.set(field, target.value)}
        />
      ))}
      <PersistedFormEnd
        form={form}
        words={{ names }}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
