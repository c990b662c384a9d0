import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { pageTitle } from '../../shell/page-title.ts';
import { ComposeMessage } from './-parts/compose/compose-message.tsx';

const searchSchema = z.object({
  /** Whom it is for. */
  to: z.catch(z.optional(z.guid()), undefined),
});

export const Route = createFileRoute('/dashboard/messages_/compose')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: pageTitle('New message') }] }),
  component: () => <ComposeMessage to={Route.useSearch().to} />,
});
