export default {
  hostStep: {
    companyName: 'Company name',
    withoutACompanyYourOwn: 'Without a company, your own name is fine.',
    contactPhone: 'Contact phone',
    businessAddress: 'Business address',
    optional: 'Optional.',
    yearsInBusiness: 'Years in business',
    serviceAreas: 'Service areas',
    hydePark: 'Hyde Park',
    neighborhoodsOrCitiesPressEnter: 'Neighborhoods or cities. Press Enter after each one.',
    whoLooksAfterTheHomes: 'Who looks after the homes',
    taxId: 'Tax ID',
    onlyYouAndOurOperators: 'Only you and our operators see it.',
    certifications: 'Certifications',
    fairHousingTraining: 'Fair housing training',
    pressEnterAfterEachOne: 'Press Enter after each one.',
    yourBusiness: 'Your business',
    experience: 'Experience',
    trust: 'Trust',
    whoLetsTheHomes: 'Who lets the homes, and how you can be reached.',
    yearsOrAreas: 'Years or areas, whatever you can say. One of them is enough.',
    whatVouches:
      'A tax ID or a certification vouches for you as well. Papers can follow at any time.',
  },
  papersField: {
    papers: 'Papers',
    optionalPdfJpegOrPng:
      'Optional. PDF, JPEG or PNG, at most 10 MB. Once we have checked them, your profile carries a badge that every renter sees.',
    uploadFailed: 'Upload Failed',
    replace: 'Replace',
    upload: 'Upload',
    couldNotBeUploaded: '{name} could not be uploaded. Please try again.',
    replacePaper: 'Replace {name}',
    uploadPaper: 'Upload {name}',
  },
  paperState: {
    pending: 'Being checked',
    approved: 'Approved',
    rejected: 'Not accepted',
  },
  hostCompletion: {
    onboarding: 'Onboarding',
    setupSkipped: 'Setup Skipped',
    youCanCompleteYourProfile: 'You can complete your profile later from your dashboard.',
    vouching:
      'Add your years in business, a service area, a tax ID or a certification: one of them is enough.',
  },
  onboardingFailed: {
    save: 'Failed to save progress...',
    complete: 'Failed to complete onboarding...',
    skip: 'Failed to skip onboarding...',
  },
} as const;
