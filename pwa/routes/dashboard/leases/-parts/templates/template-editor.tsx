import { useQueryClient } from '@tanstack/react-query';
import type { LeaseTemplate } from '#shared/domains/leases/api/templates.ts';
import { leaseTemplatesQuery } from '#shared/domains/leases/cache/template-queries.ts';
import { TERMS_CHARACTERS } from '#shared/domains/leases/model/lease-form.ts';
import {
  TEMPLATE_FIELDS,
  TEMPLATE_NAME_CHARACTERS,
  type TemplateForm,
  templateFormSchema,
} from '#shared/domains/leases/model/template.ts';
import {
  removeLeaseTemplate,
  saveLeaseTemplate,
} from '#shared/domains/leases/model/template-commands.ts';
import { Button } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { FormSection } from '../../../../../frames/form-section.tsx';
import texts from './texts/en.ts';

type TemplateEditorProps = {
  me: string;
  org: string;
  id: string;
  /** Null for a template that is being written. */
  stored: LeaseTemplate | null;
  draft: FormDraft | null;
  formKey: string;
  onClose: () => void;
};

const shown = (stored: LeaseTemplate | null): TemplateForm => ({
  name: stored?.name ?? '',
  content: stored?.content ?? '',
});

/** Writes a template, over the version it began from; what was typed outlives the page. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { me, org, id, stored, draft, formKey, onClose } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const remove = useCommand(removeLeaseTemplate, { me });
  const newest = async () => {
    const rows = await client.fetchQuery({ ...leaseTemplatesQuery(me, org), staleTime: 0 });
    return rows.find((row) => row.id === id) ?? null;
  };
  const form = usePersistedForm<TemplateForm, TemplateForm>({
    me,
    formKey,
    draft,
    schema: templateFormSchema,
    stored: shown(stored),
    version: stored?.row_version,
    async newest() {
      const now = await newest();
      if (!now) throw new AppError('not-found');
      return { stored: shown(now), version: now.row_version };
    },
    async send(output, { version }) {
      const input = { ...output, template: id, org, ...(version !== undefined && { version }) };
      const outcome = await runCommand({ client, me }, { command: saveLeaseTemplate, input });
      if (outcome.type === 'failed') throw outcome.error;
      showActivity({ title: saveLeaseTemplate.texts.done(input), tone: 'success' });
      onClose();
    },
  });
  const { values, errors, set } = form;
  const discard = () => void form.discard().then(onClose);
  return (
    <form noValidate aria-label={t('templates.title')} onSubmit={form.submit}>
      <FormSection title={stored ? stored.name : t('templates.newTemplate')}>
        <TextField
          label={t('templates.name')}
          maxLength={TEMPLATE_NAME_CHARACTERS}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => set('name', target.value)}
        />
        <Textarea
          label={t('templates.text')}
          hint={t('templates.fields', { fields: TEMPLATE_FIELDS.join(' ') })}
          rows={12}
          className="max-h-96 min-h-60 overflow-y-auto"
          maxLength={TERMS_CHARACTERS}
          value={values.content}
          error={errors.content}
          onChange={({ target }) => set('content', target.value)}
        />
        <PersistedFormEnd
          form={form}
          save={saveLeaseTemplate.texts.label()}
          onDiscard={discard}
          words={{ names: { name: t('templates.name'), content: t('templates.text') } }}
        />
        <div className="flex flex-wrap gap-2">
          {!form.dirty && (
            <Button variant="ghost" onClick={onClose}>
              {t('templates.close')}
            </Button>
          )}
          {stored && (
            <Button
              variant="danger"
              busy={remove.busy}
              onClick={async () => {
                if (await remove.run({ template: id, org }, stored)) discard();
              }}
            >
              {t('templates.remove')}
            </Button>
          )}
        </div>
      </FormSection>
    </form>
  );
}
