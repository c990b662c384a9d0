import { useQueryClient } from '@tanstack/react-query';
import { rulesQuery } from '#shared/domains/automation/cache/queries.ts';
import { changeRule, createRule } from '#shared/domains/automation/model/commands.ts';
import {
  draftOf,
  plainDraft,
  type RuleDraft,
  ruleDraftSchema,
  ruleOf,
} from '#shared/domains/automation/model/draft.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { RuleTrial } from '../../../../features/automation/rule-trial.tsx';
import { PersistedFormEnd } from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { FormSection } from '../../../../frames/form-section.tsx';
import { RuleFields } from './rule-fields.tsx';
import texts from './texts/en.ts';

type RuleEditorProps = {
  me: string;
  org: string;
  id: string;
  /** Null for a rule that is being made. */
  stored: AutomationRule | null;
  homes: readonly HomeChoice[];
  draft: FormDraft | null;
  formKey: string;
  onClose: () => void;
};

const shown = (stored: AutomationRule | null): RuleDraft =>
  stored ? draftOf(stored) : plainDraft('application_submitted', 'ask_papers');

/** Makes or changes a rule, with what it would have done in the last three months. */
export function RuleEditor(props: RuleEditorProps) {
  const { me, org, id, stored, homes, draft, formKey, onClose } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const command = stored ? changeRule : createRule;
  const made = (values: RuleDraft) => ({
    ...ruleOf(values, { id, org, me }),
    enabled: stored?.enabled ?? true,
    runs_per_day: stored?.runs_per_day ?? 20,
  });
  const form = usePersistedForm<RuleDraft, RuleDraft>({
    me,
    formKey,
    draft,
    schema: ruleDraftSchema,
    stored: shown(stored),
    version: stored?.row_version,
    async newest() {
      const rows = await client.fetchQuery({ ...rulesQuery(me, org), staleTime: 0 });
      const now = rows.find((row) => row.id === id);
      if (!now) throw new AppError('not-found');
      return { stored: shown(now), version: now.row_version };
    },
    async send(output, { version }) {
      const input = { ...made(output), ...(version !== undefined && { version }) };
      const outcome = await runCommand({ client, me }, { command, input });
      if (outcome.type === 'failed') throw outcome.error;
      showActivity({ title: command.texts.done(input), tone: 'success' });
      onClose();
    },
  });
  const discard = () => void form.discard().then(onClose);
  return (
    <form noValidate aria-label={t('editor.rule')} onSubmit={(event) => void form.submit(event)}>
      <FormSection title={stored ? stored.name : t('list.newRule')}>
        <RuleFields values={form.values} errors={form.errors} set={form.set} homes={homes} />
        <RuleTrial me={me} rule={made(form.values)} />
        <PersistedFormEnd
          form={form}
          save={command.texts.label()}
          onDiscard={discard}
          words={{
            names: {
              name: t('editor.name'),
              trigger: t('editor.trigger'),
              act: t('editor.act'),
              only: t('editor.only'),
              listing: t('editor.home'),
              days: t('editor.days'),
              waitHours: t('editor.wait'),
              text: t('editor.text'),
            },
          }}
        />
        {!form.dirty && (
          <Button variant="ghost" className="self-start" onClick={onClose}>
            {t('editor.close')}
          </Button>
        )}
      </FormSection>
    </form>
  );
}
