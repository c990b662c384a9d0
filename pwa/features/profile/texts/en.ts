export default {
  ownProfile: {
    verified: 'Verified',
    notVerifiedYet: 'Not verified yet',
  },
  profileForm: {
    profileSaved: 'Profile saved',
    fullName: 'Full name',
    phone: 'Phone',
    onlyYouSeeItUntil: 'Only you see it, until you share it.',
  },
} as const;
