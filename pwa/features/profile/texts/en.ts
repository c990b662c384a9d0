export default {
  ownProfile: {
    verified: 'E-mail confirmed',
    notVerifiedYet: 'E-mail not confirmed yet',
  },
  profileForm: {
    profileSaved: 'Profile saved',
    fullName: 'Full name',
    phone: 'Phone',
    onlyYouSeeItUntil: 'Only you see it, until you share it.',
  },
} as const;
