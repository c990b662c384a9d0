import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { placeReportPicture } from '#shared/domains/maintenance/api/report-pictures.ts';
import { categoryLabels, priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import { REPORT_FORM, reportProblem } from '#shared/domains/maintenance/model/report-commands.ts';
import {
  PICTURES_MOST,
  priorities,
  requestCategories,
} from '#shared/domains/maintenance/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { visible, visibleInLine } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FormError, OfflineNotice } from '../../../../features/forms/form-notices.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { type ChosenFile, choose } from '../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../features/uploads/use-judged-files.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const TITLE_MOST = 120;
const WORDS_MOST = 4000;

const schema = z.object({
  listing: z.string().check(z.minLength(1, { error: () => t('reportForm.pleaseChooseAHome') })),
  title: z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error: () => t('reportForm.pleaseSayWhatIsWrong') }),
      z.maxLength(TITLE_MOST, { error: () => t('reportForm.tooLong', { most: TITLE_MOST }) }),
    ),
  description: z
    .string()
    .check(
      visible(),
      z.maxLength(WORDS_MOST, { error: () => t('reportForm.tooLong', { most: WORDS_MOST }) }),
    ),
  category: z.enum(requestCategories, { error: () => t('reportForm.chooseWhat') }),
  priority: z.enum(priorities),
  mayEnter: z.boolean(),
});

type ReportFormProps = {
  me: string;
  draft: FormDraft | null;
  homes: readonly { id: string; title: string }[];
  /** Shows the form anew. */
  onSent: () => void;
};

/** Reports something that is broken. What is typed outlives the page; pictures go with the report. */
export function ReportForm({ me, draft, homes, onSent }: ReportFormProps) {
  const t = useTexts(texts);
  const reporting = useCommand(reportProblem, { me });
  const [pictures, setPictures] = useState<readonly ChosenFile[]>([]);
  // A retry after an answer that got lost is the same request, and its pictures the same files.
  const id = useRef(crypto.randomUUID());
  const form = usePersistedForm({
    me,
    formKey: REPORT_FORM,
    draft,
    schema,
    stored: {
      listing: homes[0]?.id ?? '',
      title: '',
      description: '',
      category: '',
      priority: 'medium',
      mayEnter: false,
    },
    async send({ listing, title, description, category, priority, mayEnter }) {
      const picture_paths: string[] = [];
      for (const picture of pictures) {
        picture_paths.push(await placeReportPicture(me, id.current, picture));
      }
      // What is being sent is typed no more: a refusal puts it back.
      await form.discard();
      const report = { title, description, category, priority, picture_paths, may_enter: mayEnter };
      const isTaken = await reporting.run(
        { id: id.current, listing_id: listing, ...report, form: form.values },
        null,
      );
      if (isTaken) onSent();
      else await form.keepAgain();
    },
  });
  const field = (name: 'listing' | 'title' | 'description' | 'category' | 'priority') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });

  const judged = useJudgedFiles({
    place: 'report',
    most: PICTURES_MOST,
    room: PICTURES_MOST - pictures.length,
    onTaken: (files) => setPictures((now) => [...now, ...choose(files)]),
  });

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OfflineNotice>{t('reportForm.youAreOffline')}</OfflineNotice>
      <FormError>{form.errors.form}</FormError>
      {homes.length > 1 && (
        <Select
          label={t('reportForm.home')}
          options={homes.map((home) => ({ value: home.id, label: home.title }))}
          {...field('listing')}
        />
      )}
      <TextField label={t('reportForm.whatIsWrong')} maxLength={TITLE_MOST} {...field('title')} />
      <Select
        label={t('reportForm.whatIsItAbout')}
        options={[
          { value: '', label: t('reportForm.chooseOne') },
          ...requestCategories.map((value) => ({ value, label: categoryLabels[value] })),
        ]}
        {...field('category')}
      />
      <Select
        label={t('reportForm.howUrgent')}
        hint={t('reportForm.ifAnybodyIsInDanger')}
        options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
        {...field('priority')}
      />
      <Textarea
        label={t('reportForm.tellMore')}
        hint={t('reportForm.whereItIsSince')}
        maxLength={WORDS_MOST}
        {...field('description')}
      />
      <UploadField
        label={t('reportForm.pictures')}
        hint={t('reportForm.jpegPngOrWebp', { most: PICTURES_MOST })}
        accept={judged.accept}
        files={[
          ...pictures.map(({ id: key, file }) => ({
            id: key,
            name: file.name,
            size: file.size,
            status: 'waiting' as const,
          })),
          ...judged.items,
        ]}
        error={judged.fault}
        disabled={form.busy}
        onAdd={judged.add}
        onRemove={(key) => {
          if (!judged.stop(key)) setPictures(pictures.filter((one) => one.id !== key));
        }}
      />
      <Checkbox
        label={t('reportForm.somebodyMayComeInWhile')}
        checked={form.values.mayEnter}
        onChange={({ target }) => form.set('mayEnter', target.checked)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" busy={form.busy}>
          {t('reportForm.reportIt')}
        </Button>
        {form.dirty && (
          <>
            <Button
              variant="ghost"
              disabled={form.busy}
              onClick={() => void form.discard().then(onSent)}
            >
              {t('reportForm.discard')}
            </Button>
            {form.persisted && (
              <p role="status" className="basis-full text-sm text-muted">
                {t('reportForm.notSentYetWhat')}
              </p>
            )}
          </>
        )}
      </div>
    </form>
  );
}
