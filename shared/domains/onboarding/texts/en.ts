export default {
  paper: {
    business_license: 'Business license',
    insurance: 'Proof of insurance',
    government_id: 'Government ID',
    business_registration: 'Business registration',
  },
  rules: {
    yourQuickProfileSetup: 'Your quick profile setup is complete!',
    yourCompleteProfileHasBeen: 'Your complete profile has been set up successfully!',
  },
  schema: {
    thatNameIsTooLong: 'That name is too long',
    pleaseEnterAValidEmail: 'Please enter a valid e-mail address.',
    guidesAreAtLeast16: 'Guides are at least 16',
    pleaseCheckYourAge: 'Please check your age',
    pleaseEnterACompanyName: 'Please enter a company name',
    pleaseEnterAPhoneNumber: 'Please enter a phone number',
    pleaseEnterWholeYears: 'Please enter whole years',
    pleaseCheckTheYears: 'Please check the years',
    pleaseEnterYourName: 'Please enter your name',
    firstName: 'Please enter your first name',
    characters: 'Use at most {most} characters',
    nameAtMost: 'Name at most {most}',
  },
  loggedOut: {
    skip: 'You must be logged in to skip onboarding',
    complete: 'You must be logged in to complete onboarding',
  },
  gap: {
    photo: 'photo',
    languages: 'languages',
    hometown: 'hometown',
  },
} as const;
