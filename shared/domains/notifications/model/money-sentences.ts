/** What server functions write about fees, disputes, shared rents and automatic payments, as in rows. */
export const moneySentences = {
  lateFeeChanged: 'The late fee of your lease changed',
  lateFeeAdded: 'A late fee was added',
  chargeAgain: 'A charge that comes again was added',
  chargeAgainText: '{words}: {amount} from {day}.',
  paymentDisputed: 'A payment is disputed',
  bankDisputes: 'Your bank disputes a payment',
  bankDisputesText: 'Until it decides, the money is with your bank.',
  disputeWon: 'A dispute was won',
  disputeLost: 'A dispute was lost',
  splitProposed: 'A split of your rent is proposed',
  splitProposedText: 'Look at your part and agree to it, or not, on Payments.',
  splitRefused: 'A split of your rent was refused',
  splitEnded: 'The split of your rent ended',
  splitEndedText: 'What is due is shown without parts.',
  splitAgreed: 'All tenants agreed to the split',
  splitAgreedText: 'Payments shows your part from now on.',
  autopayPlanned: 'An automatic payment is planned',
  autopayPlannedText: 'What is due on {due} is paid on {pay} with {label}.',
  autopayFailed: 'Your automatic payment failed',
  autopayFailedText: 'Please pay by hand on Payments. The next one is made as planned.',
} as const;

type MoneySentence = keyof typeof moneySentences;

/** Their titles, each with the texts that may follow it. */
export const moneyTitles: readonly (readonly [title: MoneySentence, ...words: MoneySentence[]])[] =
  [
    ['lateFeeChanged'],
    ['lateFeeAdded'],
    ['chargeAgain', 'chargeAgainText'],
    ['paymentDisputed'],
    ['bankDisputes', 'bankDisputesText'],
    ['disputeWon'],
    ['disputeLost'],
    ['splitProposed', 'splitProposedText'],
    ['splitRefused', 'splitEndedText'],
    ['splitEnded', 'splitEndedText'],
    ['splitAgreed', 'splitAgreedText'],
    ['autopayPlanned', 'autopayPlannedText'],
    ['autopayFailed', 'autopayFailedText'],
  ];
