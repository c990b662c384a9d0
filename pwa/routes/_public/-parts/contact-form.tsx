import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { sendContactMessage } from '#shared/domains/operations/api.ts';
import {
  contactInputSchema,
  contactTopics,
  LETTER_LIMIT,
} from '#shared/domains/operations/schema.ts';
import type { Profile } from '#shared/domains/profiles/schema.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { proseLink } from '../../../shell/auth-form.tsx';
import { LetterError, LetterOffline, LetterSent, roomLeft } from './letter-parts.tsx';
import { useLetter } from './use-letter.ts';

const TOPICS: Record<(typeof contactTopics)[number], string> = {
  general: 'Something else',
  support: 'Help with the product',
  press: 'Press',
  investors: 'Investors',
  partners: 'Working together',
};

const options = [
  { value: '', label: 'Choose one' },
  ...(['support', 'partners', 'press', 'investors', 'general'] as const).map((value) => ({
    value,
    label: TOPICS[value],
  })),
];

const { full_name, email, topic: about, content } = contactInputSchema.shape;
const schema = z.object({ full_name, email, topic: about, content });

type ContactFormProps = { topic: string | undefined; profile: Profile | null };

/** The letter to Kinstead. */
export function ContactForm({ topic, profile }: ContactFormProps) {
  const letter = useLetter({
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
  const { values, errors, bind } = letter;

  if (letter.sent) {
    return (
      <LetterSent
        title="Your message is with us"
        reference={letter.sent}
        action={
          <>
            <Link to="/" className={buttonClass()}>
              Back to the start
            </Link>
            <Link to="/help" className={buttonClass({ variant: 'secondary' })}>
              Help Center
            </Link>
          </>
        }
      >
        We answer to {values.email}. Name the number below if you write again about the same thing.
      </LetterSent>
    );
  }

  return (
    <form noValidate onSubmit={letter.submit} className="flex max-w-xl flex-col gap-5">
      <LetterOffline />
      <LetterError>{errors.form}</LetterError>
      <Select label="What is it about?" options={options} {...bind('topic')} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="Your name" autoComplete="name" {...bind('full_name')} />
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...bind('email')}
        />
      </div>
      <Textarea
        label="Message"
        className="min-h-44"
        hint={roomLeft(values.content, LETTER_LIMIT)}
        {...bind('content')}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" busy={letter.busy}>
          Send message
        </Button>
        <p className="text-sm text-muted">
          What happens to it says the{' '}
          <Link to="/privacy" className={proseLink}>
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </form>
  );
}
