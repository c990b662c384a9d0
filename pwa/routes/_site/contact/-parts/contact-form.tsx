import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sendContactMessage } from '#shared/domains/operations/api/operations.ts';
import {
  contactInputSchema,
  contactTopics,
  LETTER_LIMIT,
} from '#shared/domains/operations/model/schema.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  charactersLeft,
  FormError,
  OfflineNotice,
  ReceivedNotice,
} from '../../../../features/forms/form-notices.tsx';
import { proseLink } from '../../../../frames/auth/auth-form.tsx';
import { useContactMessage } from '../../-parts/use-contact-message.ts';
import texts from './texts/en.ts';

const TOPICS = [
  'support',
  'partners',
  'press',
  'investors',
  'general',
] as const satisfies readonly (typeof contactTopics)[number][];

const { full_name, email, topic: about, content } = contactInputSchema.shape;
const schema = z.object({ full_name, email, topic: about, content });

type ContactFormProps = { topic: string | undefined; profile: Profile | null };

/** The message to the product’s own people. */
export function ContactForm({ topic, profile }: ContactFormProps) {
  const t = useTexts(texts);
  const message = useContactMessage({
    kind: 'contact',
    blank: {
      topic: contactTopics.find((one) => one === topic) ?? '',
      full_name: profile?.full_name ?? '',
      email: profile?.email ?? '',
      content: '',
    },
    schema,
    send: (output, id) => sendContactMessage({ ...output, letter: id }, profile !== null),
  });
  const { values, errors, bind } = message;

  if (message.sent) {
    return (
      <ReceivedNotice
        title={t('contactForm.yourMessageIsWithUs')}
        reference={message.sent}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              {t('contactForm.backToTheStart')}
            </Link>
            <Link to="/help" className={buttonClass({ variant: 'secondary' })}>
              {t('contactForm.helpCenter')}
            </Link>
          </>
        }
      >
        {t('contactForm.weAnswerToName', { email: values.email })}
      </ReceivedNotice>
    );
  }

  return (
    <form noValidate onSubmit={message.submit} className="flex max-w-xl flex-col gap-5">
      <OfflineNotice />
      <FormError>{errors.form}</FormError>
      <Select
        label={t('contactForm.whatIsItAbout')}
        options={[
          { value: '', label: t('contactForm.chooseOne') },
          ...TOPICS.map((value) => ({ value, label: t(`contactTopic.${value}`) })),
        ]}
        {...bind('topic')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label={t('contactForm.yourName')} autoComplete="name" {...bind('full_name')} />
        <TextField
          label={t('contactForm.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...bind('email')}
        />
      </div>
      <Textarea
        label={t('contactForm.message')}
        className="min-h-44"
        hint={charactersLeft(values.content, LETTER_LIMIT)}
        {...bind('content')}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={message.busy}>
          {t('contactForm.sendMessage')}
        </Button>
        <p className="text-sm text-muted">
          {t.rich('contactForm.whatHappensToItSays', {
            link: (words) => (
              <Link to="/privacy" className={proseLink}>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </form>
  );
}
