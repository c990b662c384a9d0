import type { GuideForm } from '#shared/domains/onboarding/schema.ts';
import type { useSetup } from '../../../shell/onboarding/use-setup.ts';

/** The guide's form in its steps. */
export type GuideSetupState = ReturnType<typeof useSetup<GuideForm, GuideForm>>;
