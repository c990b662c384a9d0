import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { reviewKeys } from '#shared/domains/reviews/cache/queries.ts';
import { categoryLabels } from '#shared/domains/reviews/model/labels.ts';
import {
  REVIEW_LENGTH,
  type Review,
  type ReviewSubject,
  reviewCategories,
} from '#shared/domains/reviews/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { visible } from '#shared/language/text-checks.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { charactersLeft, FormError, OfflineNotice } from '../forms/form-notices.tsx';
import { usePersistedForm } from '../persisted-form/use-persisted-form.ts';
import { StarField } from './stars.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a review tells. */
export type Told = Pick<Review, 'stars' | 'category_stars' | 'content'>;

const schema = z.object({
  stars: z.int().check(z.gte(1, { error: () => t('reviewForm.pleaseChooseOneToFive') }), z.lte(5)),
  category_stars: z.record(z.string(), z.int().check(z.gte(1), z.lte(5))),
  content: z.string().check(visible(), z.maxLength(REVIEW_LENGTH)),
});

type ReviewFormProps = {
  me: string;
  formKey: string;
  draft: FormDraft | null;
  subject: ReviewSubject;
  label: string;
  submit: string;
  done: string;
  /** What is written already. */
  stored?: Told;
  /** The same id again is the same review. */
  send: (told: Told, id: string) => Promise<void>;
  onClose: () => void;
};

const EMPTY: Told = { stars: 0, category_stars: {}, content: '' };

/** Stars for the whole and for its parts, and words. What is typed outlives the page. */
export function ReviewForm(props: ReviewFormProps) {
  const t = useTexts(texts);
  const { me, formKey, draft, subject, label, submit, done, stored = EMPTY, send, onClose } = props;
  const client = useQueryClient();
  const id = useRef(crypto.randomUUID());
  const form = usePersistedForm<Told, Told>({
    me,
    formKey,
    draft,
    stored,
    schema,
    async send(told) {
      await send(told, id.current);
      await form.discard();
      showActivity({ title: done, tone: 'success' });
      onClose();
      await refreshRows(client, { queryKey: reviewKeys.all(me) });
    },
  });
  const { values, errors, busy } = form;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <OfflineNotice />
      <FormError>{errors.form}</FormError>
      <StarField
        label={t('reviewForm.howWasItOn')}
        value={values.stars}
        error={errors.stars}
        onChange={(stars) => form.set('stars', stars)}
      />
      <div className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {reviewCategories[subject].map((name) => (
          <StarField
            key={name}
            small
            label={categoryLabels[name] ?? name}
            value={values.category_stars[name] ?? 0}
            onChange={(stars) =>
              form.set('category_stars', { ...values.category_stars, [name]: stars })
            }
          />
        ))}
      </div>
      <Textarea
        label={label}
        hint={charactersLeft(values.content, REVIEW_LENGTH) ?? t('reviewForm.sayWhatSomebodyLike')}
        maxLength={REVIEW_LENGTH}
        className="min-h-28"
        value={values.content}
        error={errors.content}
        onChange={({ target }) => form.set('content', target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="ghost" disabled={busy} onClick={onClose}>
          {t('reviewForm.later')}
        </Button>
        {form.dirty && form.persisted && (
          <p role="status" className="basis-full text-sm text-muted">
            {t('reviewForm.notSentYetWhat')}
          </p>
        )}
      </div>
    </form>
  );
}
