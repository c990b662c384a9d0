import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { StopAlerts } from '../../features/saved-searches/stop-alerts.tsx';
import texts from '../../features/saved-searches/texts/en.ts';
import { pageTitle } from '../../frames/page-title.ts';

export const Route = createFileRoute('/_site/stop-alerts')({
  validateSearch: z.lazy(() =>
    z.object({
      /** The secret of the mail's link. */
      token: z.catch(z.optional(z.guid()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('stopAlerts.title')) }] }),
  component: function StopAlertsRoute() {
    return <StopAlerts token={Route.useSearch().token} />;
  },
});
