/** What people call what an answer is about, in words that it does not have itself, by its id. */
export const keywords: Readonly<Record<string, string>> = {
  'how-do-i-find-homes-that-fit': 'map filter search neighborhood commute',
  'how-do-i-hear-of-new-homes': 'saved search alert alerts notify subscribe price drop',
  'how-do-i-compare-homes-and-share-them': 'wishlist shortlist list collaborate',
  'how-do-i-recognize-a-fake-listing': 'scam fraud scammer phishing wire transfer',
  'how-do-i-end-a-lease': 'break my lease terminate early move out notice',
  'can-we-apply-together': 'co-applicant cosigner guarantor partner',
  'where-do-i-pay-my-rent': 'payments bill invoice split',
  'can-my-rent-be-paid-by-itself': 'autopay automatic recurring direct debit',
  'how-do-i-get-money-back': 'refund overpaid chargeback reimbursement',
  'something-is-broken-how-do-i-report-it': 'repair maintenance leak landlord fix',
  'how-does-finding-a-room-mate-work': 'roommate flatmate housemate roomie roommates',
  'how-do-i-make-my-account-safer': '2fa mfa two-factor otp hacked security',
  'what-works-without-a-connection': 'offline airplane internet signal',
  'how-do-i-block-or-report-somebody': 'harassment abuse spam discrimination',
};
