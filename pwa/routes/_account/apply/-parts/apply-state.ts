import type { ApplyForm } from '#shared/domains/applications/model/apply-schema.ts';
import type { useSetup } from '../../../../features/onboarding/use-setup.ts';

/** An application's form in its steps. */
export type ApplyState = Pick<
  ReturnType<typeof useSetup<ApplyForm, ApplyForm>>,
  'values' | 'errors' | 'set'
>;
