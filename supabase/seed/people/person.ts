/** As in `profiles.user_type`. */
export type Role = 'renter' | 'host' | 'guide';

/** An account of the seed with its profile. */
export type Person = {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  phone: string | null;
  /** Which of the shared portraits; null for people without a picture. */
  portrait: string | null;
  confirmed: boolean;
  createdAt: Date;
  /** Which metro the person lives or works in. */
  metroIndex: number;
};

/** A host with the organisation that lets the homes. */
export type Host = Person & {
  organization: string;
  /** Speaks of itself as 'we'. */
  company: boolean;
  onboarded: boolean;
  yearsInBusiness: number;
  certifications: string[];
  managementStyle: string;
  businessAddress: string;
  serviceAreas: string[];
  /** Share of the metro's homes. */
  weight: number;
};

/** A guide with what onboarding asks. */
export type Guide = Person & {
  onboarded: boolean;
  languages: string[];
  hometown: string;
  education: string;
  organizationType: string;
  organizationName: string;
};
