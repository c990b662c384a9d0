import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CriteriaTarget } from '#shared/domains/applications/api/criteria-rows.ts';
import { criteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import {
  CRITERIA_WORDS,
  type Criteria,
  criteriaSchema,
  NO_CRITERIA,
  type StoredCriteria,
} from '#shared/domains/applications/model/criteria.ts';
import { saveCriteria } from '#shared/domains/applications/model/criteria-commands.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Note } from '#shared/kit/note.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { useFormCommand } from '../../../../../features/commands/use-form-command.ts';
import { useHostPart } from '../../../../../features/deals/use-host-part.ts';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import texts from './texts/en.ts';

type CriteriaFormProps = {
  me: string;
  target: CriteriaTarget;
  formKey: string;
  stored: StoredCriteria | null;
  /** What a form begins with where nothing is stored: for one home, what applies to all. */
  inherited?: StoredCriteria | null;
  draft: FormDraft | null;
  restart: () => void;
};

/** The fields of the row, without its version. */
function shown(stored: StoredCriteria | null): Criteria {
  if (!stored) return NO_CRITERIA;
  const { row_version: _, ...criteria } = stored;
  return criteria;
}

/** Sets what is looked at; what was typed outlives the page, and a colleague's change is not lost. */
export function CriteriaForm(props: CriteriaFormProps) {
  const { me, target, formKey, stored, inherited = null, draft, restart } = props;
  const t = useTexts(texts);
  const client = useQueryClient();
  const run = useFormCommand(me);
  const verdict = saveCriteria.can(stored, { part: useHostPart(me) ?? 'manager' });
  /** What an undo goes back to: what the server had before it was saved here. */
  const base = useRef(shown(stored));
  const known = useRef(stored?.row_version);
  const form = usePersistedForm<Criteria, Criteria>({
    me,
    formKey,
    draft,
    schema: criteriaSchema,
    stored: shown(stored ?? inherited),
    version: stored?.row_version,
    async newest() {
      const now = await client.fetchQuery({ ...criteriaQuery(target), staleTime: 0 });
      base.current = shown(now);
      return { stored: shown(now), version: now?.row_version };
    },
    async send(criteria, { version }) {
      const before = version === undefined ? null : { ...base.current, row_version: version };
      const whose =
        'org' in target ? { org: target.org, listing: null } : { org: null, listing: target.home };
      await run(saveCriteria, { ...whose, criteria, version: version ?? null }, before);
      base.current = criteria;
      // The server counts each change of them.
      known.current = (version ?? 0) + 1;
      return known.current;
    },
  });
  const { values, errors, set, dirty } = form;
  const version = stored?.row_version;
  // An undo, or another user: what nothing was typed over is shown as it is now.
  const showNewest = useEffectEvent(() => {
    if (version !== known.current && !dirty) restart();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is what it waits for.
  useEffect(() => showNewest(), [version]);
  return (
    <form noValidate aria-label={t('title')} onSubmit={form.submit} className="flex flex-col gap-6">
      <FormSection title={t('whatIsLookedAt')} lead={t('nothingByItself')}>
        <FieldPair>
          <NumberField
            label={t('incomeRatio')}
            hint={t('emptyAsksNothing')}
            min={1}
            max={10}
            step={0.5}
            value={values.income_ratio}
            error={errors.income_ratio}
            onChange={(value) => set('income_ratio', value)}
          />
          <NumberField
            label={t('peoplePerBedroom')}
            hint={t('studioIsOne')}
            min={1}
            max={10}
            value={values.people_per_bedroom}
            error={errors.people_per_bedroom}
            onChange={(value) => set('people_per_bedroom', value)}
          />
        </FieldPair>
        <NumberField
          label={t('referencesLeast')}
          min={0}
          max={5}
          value={values.references_least}
          error={errors.references_least}
          onChange={(value) => set('references_least', value ?? 0)}
        />
        <Checkbox
          label={t('proofOfIncome')}
          checked={values.proof_of_income}
          onChange={({ target }) => set('proof_of_income', target.checked)}
        />
        <Textarea
          label={t('notes')}
          hint={t('noTraits')}
          maxLength={CRITERIA_WORDS}
          value={values.notes}
          error={errors.notes}
          onChange={({ target }) => set('notes', target.value)}
        />
      </FormSection>
      {verdict.allowed ? (
        <PersistedFormEnd
          form={form}
          save={saveCriteria.texts.label()}
          onDiscard={() => void form.discard().then(restart)}
          words={{
            names: {
              income_ratio: t('incomeRatio'),
              people_per_bedroom: t('peoplePerBedroom'),
              references_least: t('referencesLeast'),
              proof_of_income: t('proofOfIncome'),
              notes: t('notes'),
            },
          }}
        />
      ) : (
        <Note>{verdict.reason}</Note>
      )}
    </form>
  );
}
