import type { GuideForm } from '#shared/domains/onboarding/model/schema.ts';
import type { useSetup } from '../../../features/onboarding/use-setup.ts';

/** The guide's form in its steps. */
export type GuideSetupState = ReturnType<typeof useSetup<GuideForm, GuideForm>>;
