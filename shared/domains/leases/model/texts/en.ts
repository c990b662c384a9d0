export default {
  hostSideOnly: 'Only the host, an owner or a manager of the home does this.',
  partiesOnly: 'Only the parties of the lease do this.',
  save: {
    label: 'Save the draft',
    done: 'Draft saved',
    notADraft: 'Only a draft is changed. Take the lease back first.',
  },
  send: {
    label: 'Send to sign',
    done: 'Lease sent',
    notADraft: 'Only a draft is sent.',
    wasSeen: 'The first signer was told in the meantime, and that it was taken back.',
  },
  recall: {
    label: 'Take back',
    done: 'Lease taken back',
    notSent: 'Only a lease that waits for signatures is taken back.',
    sendAgain: 'Signatures stay void. Send the lease again when it is right.',
    ask: 'Take this lease back?',
    consequence:
      'It is a draft again, and signatures under it are void. Its tenants are told that it comes again.',
  },
  remind: {
    label: 'Remind the signer',
    done: 'Reminder sent',
    noTenant: 'No tenant has to sign now.',
    wasTold: 'A reminder that was sent is read.',
  },
  sign: {
    label: 'Sign the lease',
    done: 'Lease signed',
    notNow: 'There is nothing to sign now.',
    othersFirst: 'Others sign first.',
    ask: 'Sign this lease?',
    binding: 'A signature cannot be taken back.',
  },
  drop: {
    label: 'Drop the lease',
    done: 'Lease dropped',
    running: 'Everybody signed this lease. It ends by notice.',
    gone: 'A lease that was dropped is gone. A new application can be approved.',
    ask: 'Drop this lease?',
    consequence:
      'This cannot be undone. The lease is gone, the application is declined with the reason that the lease was not signed, and the home takes applicants again.',
  },
  decline: {
    label: 'Decline to sign',
    done: 'The host knows why you do not sign',
    tenantsOnly: 'Only a tenant who has to sign declines.',
    signed: 'You signed already. You can still turn the lease down.',
    hostDecides: 'The host changes the lease and sends it again, or drops it.',
    ask: 'Decline to sign?',
    consequence:
      'Say what does not suit you. The host reads it, and can change the lease and send it again. What others signed is void.',
  },
  restorePaper: {
    label: 'Put the PDF in my documents',
    done: 'The PDF is on its way',
    notSigned: 'Not everybody signed this lease.',
    removeAgain: 'Remove it in Documents if you do not want it.',
  },
  giveNotice: {
    label: 'Give notice',
    done: 'Notice given',
    notRunning: 'Only a running lease ends by notice.',
    notBegun: 'Notice waits for the first day of the lease.',
    ask: 'Give notice?',
    writeInstead: 'Notice cannot be taken back. To go on after all, write to the other side.',
  },
} as const;
