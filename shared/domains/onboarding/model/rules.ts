import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import texts from '../texts/en.ts';
import {
  type Guide,
  type GuideForm,
  type Host,
  type HostForm,
  type Named,
  paperTypes,
  type SetupMode,
} from './schema.ts';

const t = textsOf(texts);

/** The steps of a guide's onboarding (DEC-19); quick mode asks for the first two. */
export const guideSteps = [
  ['firstName', 'lastName', 'profilePicture', 'profilePictureUrl'],
  ['languagesSpoken', 'hometown'],
  ['educationLevel'],
  ['organizationType', 'organizationName', 'organizationEmail', 'organizationEmailVerified'],
  ['currentAddress', 'gender', 'age'],
] as const satisfies readonly (readonly (keyof GuideForm)[])[];

/** Steps of `guideSteps` that quick mode asks for. */
const QUICK_GUIDE_STEPS = 2;

/** How many steps a mode has. */
export function guideTotal(mode: SetupMode): number {
  return mode === 'quick' ? QUICK_GUIDE_STEPS : guideSteps.length;
}

/** The step after this one; the last step is the end. */
export function nextStep(step: number, total: number): number {
  return step < total - 1 ? step + 1 : step;
}

/** The step before this one; the first has none. */
export function previousStep(step: number): number {
  return step > 0 ? step - 1 : step;
}

/** The step to resume at, clamped to the steps that this onboarding has. */
export function resumeStep(step: number, total: number): number {
  return Math.min(Math.max(0, Math.trunc(step)), total - 1);
}

/** The form's initial values, from profile and guide. */
export function guideFormOf(guide: Guide, { full_name, avatar_url }: Named): GuideForm {
  const [firstName = '', ...rest] = visibleLine(full_name ?? '').split(/\s+/u);
  return {
    firstName,
    lastName: rest.join(' '),
    languagesSpoken: guide.languages_spoken,
    hometown: guide.hometown ?? '',
    educationLevel: guide.education_level ?? '',
    organizationType: guide.organization_type ?? '',
    organizationName: guide.organization_name ?? '',
    organizationEmail: guide.organization_email ?? '',
    organizationEmailVerified: guide.organization_email_verified,
    currentAddress: guide.current_address ?? '',
    gender: guide.gender ?? '',
    age: guide.age,
    profilePicture: null,
    profilePictureUrl: avatar_url,
  };
}

/** What the form writes to `profiles` and `guides`. Empty optional fields are stored as null. */
export function guideChanges(form: GuideForm): {
  profile: { full_name: string; avatar_url: string | null };
  guide: Omit<
    Guide,
    | 'id'
    | 'onboarding_completed'
    | 'onboarding_step'
    | 'organization_email_verified'
    | 'organization_confirmed'
  >;
} {
  return {
    profile: {
      full_name: visibleLine(`${form.firstName} ${form.lastName}`),
      avatar_url: form.profilePictureUrl,
    },
    guide: {
      languages_spoken: form.languagesSpoken,
      hometown: form.hometown || null,
      education_level: form.educationLevel || null,
      organization_type: form.organizationType || null,
      organization_name: form.organizationName || null,
      organization_email: form.organizationEmail || null,
      current_address: form.currentAddress || null,
      gender: form.gender || null,
      age: form.age,
    },
  };
}

/** What other people would like to know of a guide and cannot yet. */
export function guideGaps(guide: Guide, { avatar_url }: Named): string[] {
  return [
    !avatar_url && t('gap.photo'),
    guide.languages_spoken.length === 0 && t('gap.languages'),
    !guide.hometown && t('gap.hometown'),
  ].filter((gap) => gap !== false);
}

/** What the finished setup of a guide says. */
export function guideDoneText(mode: SetupMode): string {
  return mode === 'quick'
    ? t('rules.yourQuickProfileSetup')
    : t('rules.yourCompleteProfileHasBeen');
}

/** The three steps of a host's onboarding; papers are uploaded next to the last one. */
export const hostSteps = [
  ['companyName', 'contactPhone', 'businessAddress'],
  ['yearsInBusiness', 'serviceAreas', 'managementStyle'],
  ['taxId', 'certifications'],
] as const satisfies readonly (readonly (keyof HostForm)[])[];

/** The form's initial values: the host's stored answers. */
export function hostFormOf(host: Host): HostForm {
  return {
    companyName: host.company_name ?? '',
    contactPhone: host.contact_phone ?? '',
    businessAddress: host.business_address ?? '',
    yearsInBusiness: host.years_in_business,
    serviceAreas: host.service_areas,
    managementStyle: host.management_style ?? '',
    taxId: host.tax_id ?? '',
    certifications: host.certifications,
  };
}

/** What the form writes to `hosts`. Empty optional fields are stored as null. */
export function hostChanges(
  form: HostForm,
): Omit<Host, 'id' | 'onboarding_completed' | 'onboarding_step'> {
  return {
    company_name: form.companyName || null,
    contact_phone: form.contactPhone || null,
    business_address: form.businessAddress || null,
    years_in_business: form.yearsInBusiness,
    service_areas: form.serviceAreas,
    management_style: form.managementStyle || null,
    tax_id: form.taxId || null,
    certifications: form.certifications,
  };
}

type HostAnswers = Omit<Host, 'id' | 'onboarding_step' | 'management_style' | 'business_address'>;

/** Whether a host's onboarding is complete: name, a way to reach them, and one proof. */
export function isHostComplete(host: HostAnswers): boolean {
  if (!host.onboarding_completed) return false;
  if (!host.company_name || !host.contact_phone) return false;
  const experience = host.years_in_business !== null || host.service_areas.length > 0;
  const standing = Boolean(host.tax_id) || host.certifications.length > 0;
  return experience || standing;
}

/** How often the host's popup is shown at most, and how long it waits. */
export const POPUP_LIMIT = 3;
export const POPUP_DELAY_MS = 500;

type PopupChance = {
  host: HostAnswers;
  path: string;
  /** How often it was shown before. */
  shown: number;
  /** Whether it was closed in this session. */
  dismissed: boolean;
};

/** Pages that the popup keeps away from: there the host is at it already. */
export function popupAllowedOn(path: string): boolean {
  return !/(^|\/)(quick-setup|welcome|settings)(\/|$)/.test(path);
}

/** Whether the host is asked here and now to complete the profile. */
export function mayShowPopup({ host, path, shown, dismissed }: PopupChance): boolean {
  if (!popupAllowedOn(path)) return false;
  return !dismissed && shown < POPUP_LIMIT && !isHostComplete(host);
}

/** Whether the showing with this number, counted from one, is the last. */
export function isFinalPopup(showing: number): boolean {
  return showing >= POPUP_LIMIT;
}

/** What a paper is called. */
export const PAPER_LABEL = /* @__PURE__ */ labelsOf(paperTypes, (name) => t(`paper.${name}`));
