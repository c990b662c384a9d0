import { guestRules, partyRules } from '#shared/domains/listings/model/details-schema.ts';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { TimePicker } from '#shared/kit/time-picker.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FairWording } from '../../../../../features/fair-wording/fair-wording.tsx';
import { guestLabels, partyLabels } from '../../../../../features/home-rules/rules-of.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** What is allowed in the home; smoking and pets are terms of it. */
export function RuleFields({ form }: { form: ListingFormState }) {
  const t = useTexts(texts);
  const { values, errors, set } = form;
  const notTold = { value: '' as const, label: t('termFields.notTold') };
  return (
    <FormSection title={t('ruleFields.rules')} lead={t('ruleFields.explained')} id="rules">
      <FieldPair>
        <Select
          label={t('ruleFields.guests')}
          value={values.overnight_guests}
          options={[notTold, ...guestRules.map((value) => ({ value, label: guestLabels[value] }))]}
          onChange={({ target }) =>
            set('overnight_guests', guestRules.find((one) => one === target.value) ?? '')
          }
        />
        <Select
          label={t('ruleFields.parties')}
          value={values.parties}
          options={[notTold, ...partyRules.map((value) => ({ value, label: partyLabels[value] }))]}
          onChange={({ target }) =>
            set('parties', partyRules.find((one) => one === target.value) ?? '')
          }
        />
      </FieldPair>
      <FieldPair>
        <TimePicker
          label={t('ruleFields.quietFrom')}
          value={values.quiet_from}
          onChange={(time) => set('quiet_from', time)}
        />
        <TimePicker
          label={t('ruleFields.quietTo')}
          value={values.quiet_to}
          error={errors.quiet_to}
          onChange={(time) => set('quiet_to', time)}
        />
      </FieldPair>
      <Textarea
        label={t('ruleFields.more')}
        maxLength={500}
        hint={t('ruleFields.moreHint')}
        value={values.house_rules}
        error={errors.house_rules}
        onChange={({ target }) => set('house_rules', target.value)}
      />
      <FairWording text={values.house_rules} />
    </FormSection>
  );
}
