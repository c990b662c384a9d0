/** A mail as the platform writes it. */
export type OutgoingMail = {
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** Takes mails off the platform's hands: to the mailbox here, or to a mail server. */
export type Mailer = {
  /** Resolves once the mail is safe with the mailer, which need not mean delivered. */
  send(mail: OutgoingMail): Promise<void>;
};
