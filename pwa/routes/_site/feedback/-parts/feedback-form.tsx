import { Link } from '@tanstack/react-router';
import { CircleHelp, Heart, Lightbulb, MessageCircle, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { sendFeedback, uploadScreenshot } from '#shared/domains/operations/api/operations.ts';
import {
  feedbackCategories,
  feedbackInputSchema,
  LETTER_LIMIT,
} from '#shared/domains/operations/model/schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  charactersLeft,
  FormError,
  OfflineNotice,
  ReceivedNotice,
} from '../../../../features/forms/form-notices.tsx';
import { useContactMessage } from '../../-parts/use-contact-message.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { type Screenshot, ScreenshotField } from './screenshot-field.tsx';
import texts from './texts/en.ts';

const ICONS = {
  problem: TriangleAlert,
  idea: Lightbulb,
  praise: Heart,
  question: CircleHelp,
  other: MessageCircle,
} as const;

const { category, content, email } = feedbackInputSchema.shape;
const schema = z.object({
  category,
  content,
  // An empty field is no address, which is fine: people need no answer to help.
  email: z.pipe(
    z.transform((text: string): string | null | undefined => text || null),
    email,
  ),
});

/** Feedback, with a screenshot if the user is signed in. */
export function FeedbackForm({ profile }: { profile: Profile | null }) {
  const t = useTexts(texts);
  const [screenshot, setScreenshot] = useState<Screenshot | null>(null);
  const uploaded = useRef<{ id: string; path: string } | null>(null);
  const message = useContactMessage({
    kind: 'feedback',
    blank: { category: '', content: '', email: profile?.email ?? '' },
    schema,
    async send(output, id) {
      if (profile && screenshot && uploaded.current?.id !== screenshot.id) {
        const path = await uploadScreenshot(profile.id, screenshot.id, screenshot.file);
        uploaded.current = { id: screenshot.id, path };
      }
      const screenshot_path = screenshot ? (uploaded.current?.path ?? null) : null;
      return sendFeedback({ ...output, screenshot_path, feedback: id }, profile !== null);
    },
  });
  const { values, errors, bind } = message;
  const chosen = feedbackCategories.find((one) => one === values.category);

  if (message.sent) {
    return (
      <ReceivedNotice
        title={t('feedbackForm.thankYou')}
        reference={message.sent}
        action={
          <Link to="/" className={buttonClass()}>
            {t('feedbackForm.backToTheStart')}
          </Link>
        }
      >
        {values.email
          ? t('feedbackForm.yourFeedbackIsWithUs', { email: values.email })
          : t('feedbackForm.yourFeedbackIsWithUsWithout')}
      </ReceivedNotice>
    );
  }

  return (
    <form noValidate onSubmit={message.submit} className="flex flex-col gap-6">
      <OfflineNotice />
      <FormError>{errors.form}</FormError>
      <ChoiceCards
        label={t('feedbackForm.whatKindOfFeedback')}
        name="category"
        choices={feedbackCategories.map((value) => ({
          value,
          label: t(`feedbackCategory.${value}`),
          icon: ICONS[value],
        }))}
        value={values.category}
        error={errors.category}
        onChange={(category) => message.set('category', category)}
      />
      <Textarea
        label={chosen ? t(`feedbackAsks.${chosen}`) : t('feedbackForm.yourFeedback')}
        className="min-h-44"
        hint={charactersLeft(values.content, LETTER_LIMIT)}
        {...bind('content')}
      />
      <ScreenshotField
        allowed={profile !== null}
        screenshot={screenshot}
        onChange={setScreenshot}
      />
      <TextField
        label={t('feedbackForm.emailOptional')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t('feedbackForm.onlyIfYouWouldLike')}
        {...bind('email')}
      />
      <Button type="submit" size="lg" busy={message.busy} className="self-start">
        {t('feedbackForm.sendFeedback')}
      </Button>
    </form>
  );
}
