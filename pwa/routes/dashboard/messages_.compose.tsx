import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { ComposeMessage } from './messages/-parts/compose/compose-message.tsx';

const searchSchema = z.lazy(() =>
  z.object({
    /** Whom it is for. */
    to: z.catch(z.optional(z.guid()), undefined),
  }),
);

export const Route = createFileRoute('/dashboard/messages_/compose')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('messagesCompose.newMessage')) }] }),
  component: () => <ComposeMessage to={Route.useSearch().to} />,
});
