import { type RuleDraft, USUAL_DAYS } from '#shared/domains/automation/model/draft.ts';
import {
  actLabel,
  kindLabel,
  paperLabel,
  triggerLabel,
  usualName,
  usualTemplate,
} from '#shared/domains/automation/model/labels.ts';
import {
  askedPapers,
  automationFollows,
  automationTriggers,
  kindsOf,
  TEMPLATE_LENGTH,
} from '#shared/domains/automation/model/rules.ts';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { HomeField } from '../../../../features/forms/home-field.tsx';
import texts from './texts/en.ts';

type RuleFieldsProps = {
  values: RuleDraft;
  errors: Partial<Record<keyof RuleDraft, string | undefined>>;
  set: <Name extends keyof RuleDraft>(name: Name, value: RuleDraft[Name]) => void;
  homes: readonly HomeChoice[];
};

/** What the server fills into a message. */
const FIELDS = '{name}, {home}, {amount}, {date}';

const PRIORITIES = ['urgent', 'high', 'medium', 'low'] as const;

/** What sets a rule off, under which conditions, how long it waits, what it does and says. */
export function RuleFields({ values, errors, set, homes }: RuleFieldsProps) {
  const t = useTexts(texts);
  const { trigger, act } = values;
  const writes = act === 'send_reply' || act === 'draft_reply';
  const hasPriority = act === 'set_priority' || trigger === 'request_reported';
  const chooseTrigger = (next: RuleDraft['trigger']) => {
    set('trigger', next);
    set('days', USUAL_DAYS[next] ?? null);
    set('only', null);
    const [first] = automationFollows[next];
    if (first && !automationFollows[next].includes(act)) set('act', first);
  };
  return (
    <>
      <Select
        label={t('editor.trigger')}
        value={trigger}
        error={errors.trigger}
        options={automationTriggers.map((value) => ({ value, label: triggerLabel(value) }))}
        onChange={({ target }) => chooseTrigger(target.value as RuleDraft['trigger'])}
      />
      {USUAL_DAYS[trigger] !== undefined && (
        <NumberField
          label={t(trigger === 'charge_overdue' ? 'editor.daysAfter' : 'editor.daysBefore')}
          value={values.days}
          min={1}
          max={trigger === 'charge_overdue' ? 90 : 180}
          error={errors.days && t('editor.daysError')}
          onChange={(value) => set('days', value)}
        />
      )}
      {kindsOf[trigger] && (
        <Select
          label={t('editor.only')}
          value={values.only ?? ''}
          error={errors.only}
          options={[
            { value: '', label: t('editor.allKinds') },
            ...kindsOf[trigger].map((value) => ({ value, label: kindLabel(value) })),
          ]}
          onChange={({ target }) => set('only', (target.value || null) as RuleDraft['only'])}
        />
      )}
      <HomeField
        homes={homes}
        label={t('editor.home')}
        hint={t('editor.homeHint')}
        value={values.listing ?? ''}
        error={errors.listing}
        onChange={(home) => set('listing', home || null)}
      />
      <Select
        label={t('editor.act')}
        value={act}
        error={errors.act}
        options={automationFollows[trigger].map((value) => ({ value, label: actLabel(value) }))}
        onChange={({ target }) => set('act', target.value as RuleDraft['act'])}
      />
      {act === 'ask_papers' && (
        <Select
          label={t('editor.paper')}
          value={values.paper ?? ''}
          options={[
            { value: '', label: t('editor.usualPapers') },
            ...askedPapers.map((value) => ({ value, label: paperLabel(value) })),
          ]}
          onChange={({ target }) => set('paper', (target.value || null) as RuleDraft['paper'])}
        />
      )}
      {hasPriority && (
        <Select
          label={t(act === 'set_priority' ? 'editor.priority' : 'editor.leastPriority')}
          value={values.priority ?? (act === 'set_priority' ? 'urgent' : '')}
          options={[
            ...(act === 'set_priority' ? [] : [{ value: '', label: t('editor.anyPriority') }]),
            ...PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) })),
          ]}
          onChange={({ target }) =>
            set('priority', (target.value || null) as RuleDraft['priority'])
          }
        />
      )}
      {writes && (
        <Textarea
          label={t('editor.text')}
          hint={t('editor.textHint', { fields: FIELDS })}
          rows={5}
          maxLength={TEMPLATE_LENGTH}
          placeholder={usualTemplate(trigger)}
          value={values.text}
          error={errors.text}
          onChange={({ target }) => set('text', target.value)}
        />
      )}
      <NumberField
        label={t('editor.wait')}
        hint={t('editor.waitHint')}
        value={values.waitHours}
        min={1}
        max={720}
        error={errors.waitHours && t('editor.waitError')}
        onChange={(value) => set('waitHours', value)}
      />
      <TextField
        label={t('editor.name')}
        maxLength={80}
        placeholder={usualName(trigger, act)}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
      />
    </>
  );
}
