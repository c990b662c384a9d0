import { useQueryClient } from '@tanstack/react-query';
import { homeZones } from '#shared/domains/listings/model/draft-rules.ts';
import { saveHours } from '#shared/domains/tours/api/save-hours.ts';
import { hoursQuery } from '#shared/domains/tours/cache/hours.ts';
import {
  type HoursForm,
  type HoursOf,
  hoursFormSchema,
  toHoursForm,
  USUAL_HOURS,
} from '#shared/domains/tours/model/hours-schema.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { type TourRules, tourKinds } from '#shared/domains/tours/model/schema.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { FieldPair, FormSection } from '../../frames/form-section.tsx';
import { PersistedFormEnd } from '../persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import { hoursWords } from './hours-words.ts';
import texts from './texts/en.ts';
import { WeekHours } from './week-hours.tsx';

type HoursFieldsProps = {
  me: string;
  of: HoursOf;
  zone: string;
  rules: TourRules;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

/** The week and its rules. */
export function HoursFields({ me, of, zone, rules, formKey, draft, restart }: HoursFieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const guide = 'guide' in of;
  const shown = (stored: TourRules): HoursForm => ({
    ...toHoursForm(stored),
    ...(guide && { time_zone: stored.time_zone ?? zone }),
  });
  const form = usePersistedForm<HoursForm, HoursForm>({
    me,
    formKey,
    draft,
    schema: hoursFormSchema,
    stored: shown(rules),
    version: rules.row_version,
    async newest() {
      const now = (await client.fetchQuery({ ...hoursQuery(of), staleTime: 0 })) ?? USUAL_HOURS;
      return { stored: shown(now), version: now.row_version };
    },
    async send(hours, change) {
      const version = await saveHours(of, hours, change);
      await refreshRows(client, { queryKey: ['tours'] });
      showActivity({ title: t('hoursFields.tourHoursSaved'), tone: 'success' });
      return version;
    },
  });
  const { values, errors, set } = form;
  const zones = { ...homeZones, [values.time_zone || zone]: homeZones[values.time_zone || zone] };
  const number = (
    name: 'duration' | 'notice' | 'before' | 'after' | 'most' | 'week' | 'ahead' | 'parties',
  ) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: number | null) => set(name, value),
  });
  return (
    <form
      noValidate
      aria-label={t('hoursFields.tourHours')}
      onSubmit={form.submit}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('hoursFields.theWeek')}>
        <Checkbox
          label={guide ? t('hoursFields.iShowHomes') : t('hoursFields.toursCanBeAsked')}
          checked={values.is_open}
          onChange={({ target }) => set('is_open', target.checked)}
        />
        {guide && (
          <Select
            label={t('hoursFields.timeZone')}
            value={values.time_zone}
            options={Object.entries(zones).map(([value, label]) => ({
              value,
              label: label ?? value.replaceAll('_', ' '),
            }))}
            onChange={({ target }) => set('time_zone', target.value)}
          />
        )}
        <WeekHours
          spans={values.hours}
          error={errors.hours}
          onChange={(hours) => set('hours', hours)}
        />
      </FormSection>
      <FormSection title={t('hoursFields.howToursFollowEachOther')}>
        <fieldset>
          <legend className="text-sm font-semibold">{t('hoursFields.kinds')}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {tourKinds
              .filter((kind) => !guide || kind !== 'self_guided')
              .map((kind) => (
                <Checkbox
                  key={kind}
                  label={tourKindLabels[kind]}
                  checked={values.kinds.includes(kind)}
                  onChange={({ target }) =>
                    set(
                      'kinds',
                      tourKinds.filter((one) =>
                        one === kind ? target.checked : values.kinds.includes(one),
                      ),
                    )
                  }
                />
              ))}
          </div>
          {errors.kinds && (
            <p role="alert" className="text-sm text-danger">
              {errors.kinds}
            </p>
          )}
        </fieldset>
        <FieldPair>
          <NumberField
            label={t('hoursFields.minutesATourTakes')}
            min={15}
            max={240}
            step={15}
            {...number('duration')}
          />
          <NumberField
            label={t('hoursFields.hoursOfNotice')}
            min={0}
            max={336}
            {...number('notice')}
          />
        </FieldPair>
        <FieldPair>
          <NumberField
            label={t('hoursFields.minutesKeptFreeBefore')}
            min={0}
            max={120}
            step={5}
            {...number('before')}
          />
          <NumberField
            label={t('hoursFields.minutesKeptFreeAfter')}
            min={0}
            max={120}
            step={5}
            {...number('after')}
          />
        </FieldPair>
        <FieldPair>
          <NumberField
            label={t('hoursFields.mostToursADay')}
            min={1}
            max={50}
            {...number('most')}
          />
          <NumberField
            label={t('hoursFields.mostToursAWeek')}
            hint={t('hoursFields.noMostAWeek')}
            min={1}
            max={200}
            {...number('week')}
          />
        </FieldPair>
        <FieldPair>
          <NumberField label={t('hoursFields.daysAhead')} min={1} max={180} {...number('ahead')} />
          {!guide && (
            <NumberField
              label={t('hoursFields.partiesAtOnce')}
              hint={t('hoursFields.partiesInPerson')}
              min={1}
              max={20}
              {...number('parties')}
            />
          )}
        </FieldPair>
      </FormSection>
      <PersistedFormEnd
        form={form}
        save={t('hoursFields.saveTourHours')}
        words={hoursWords()}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
